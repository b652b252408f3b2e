import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Content } from '#src/content/content.ts';
import { documentsOf, type Engine, fieldWeights, finisher, queryTerms } from './engine.ts';

export const peerVersions = { minisearch: '7.2.0', flexsearch: '0.8.212' };
const folder = path.join(tmpdir(), 'trichord-bench-peers');

/** Installs the engines we compare with outside the project, which does not need them. */
export function installPeers(): void {
  const names = Object.entries(peerVersions).map(([name, version]) => `${name}@${version}`);
  if (Object.keys(peerVersions).every((name) => existsSync(path.join(folder, 'node_modules', name)))) return;
  mkdirSync(folder, { recursive: true });
  const { status } = spawnSync(
    'npm',
    ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', '--prefix', folder, ...names],
    { stdio: 'inherit' },
  );
  if (status !== 0) throw new Error('the engines to compare with cannot be installed: is there a network?');
}

function load(name: keyof typeof peerVersions): unknown {
  return createRequire(path.join(folder, 'peers.cjs'))(name);
}

interface MiniSearchModule {
  new (options: object): { addAll(documents: object[]): void; search(line: string): { id: number }[] };
}

/** `forgiving` is how its own documentation sets it up for people who mistype: any word will do, a fifth may differ. */
export function miniSearch(content: Content, forgiving = false): Engine {
  const MiniSearch = load('minisearch') as MiniSearchModule;
  const index = new MiniSearch({
    fields: Object.keys(fieldWeights),
    tokenize: (text: string) => text.split(' '),
    processTerm: (term: string) => term,
    searchOptions: {
      combineWith: forgiving ? 'OR' : 'AND',
      boost: fieldWeights,
      prefix: (term: string) => /^[a-z]{3,}/.test(term),
      ...(forgiving ? { fuzzy: (term: string) => (/^[a-z]{3,}/.test(term) ? 0.2 : false) } : {}),
    },
  });
  for (const document of documentsOf(content)) index.addAll([document]);
  const finish = finisher(content);
  return {
    find: (query) =>
      finish(
        query,
        index.search(queryTerms(query.q).join(' ')).map(({ id }) => id),
      ),
  };
}

interface FlexSearchModule {
  Document: new (options: object) => {
    add(document: object): void;
    search(line: string, options: object): { result: number[] }[];
  };
}

/** `forgiving` ranks jobs by how many of the words they have, as its own suggestions do. */
export function flexSearch(content: Content, forgiving = false): Engine {
  const { Document } = load('flexsearch') as FlexSearchModule;
  const encode = (text: string) => text.split(' ');
  const index = new Document({
    document: { id: 'id', index: Object.keys(fieldWeights).map((field) => ({ field, tokenize: 'forward', encode })) },
  });
  for (const document of documentsOf(content)) index.add(document);
  const finish = finisher(content);
  const limit = content.jobs.length;
  // It matches all words within one field only, so each word is asked for by itself and the answers are joined here.
  const having = (term: string) => new Set(index.search(term, { limit }).flatMap(({ result }) => result));
  return {
    find(query) {
      const found = queryTerms(query.q).map(having);
      const words = (job: number) => found.filter((jobs) => jobs.has(job)).length;
      const jobs = [...new Set(found.flatMap((ranked) => [...ranked]))];
      return finish(
        query,
        forgiving
          ? jobs.sort((a, b) => words(b) - words(a))
          : jobs.filter((job) => found.every((other) => other.has(job))),
      );
    },
  };
}

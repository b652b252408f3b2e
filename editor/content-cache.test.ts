import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { parseDocument } from 'yaml';
import { compileContent } from '#publish/compile/compile.ts';
import { ContentFaults, type Fault } from '#publish/read/faults.ts';
import { ContentReader } from '#publish/read/reader.ts';
import type { Content } from '#src/content/content.ts';
import { writeContent } from '../bench/write-content.ts';
import { ContentCache } from './content-cache.ts';
import { checkRecord } from './records/check-record.ts';

const now = Date.parse('2026-11-15T04:00:00Z');
const anchor = '2026-11-09';
let folder: string;

beforeEach(() => {
  folder = path.join(mkdtempSync(path.join(tmpdir(), 'writing-cache-')), 'content');
});

afterEach(() => {
  vi.restoreAllMocks();
  rmSync(path.dirname(folder), { recursive: true });
});

const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
const write = (file: string, text: string) => writeFileSync(path.join(folder, file), text);
const firstOf = (name: string) => `${name}/${readdirSync(path.join(folder, name))[0]}`;

describe('among 1,000 jobs', () => {
  /** The files that were read to compile a text which is not saved. */
  function filesRead(cache: ContentCache, file: string, text: string): string[] {
    const spy = vi.spyOn(ContentReader.prototype, 'file');
    const { faults, elsewhere } = checkRecord({ cache, anchor, now }, file, text);
    expect([...faults, ...elsewhere]).toEqual([]);
    const files = spy.mock.calls.map(([name]) => name);
    spy.mockRestore();
    return files;
  }

  it('compiles the one job that is being written, and no job for any other record', () => {
    writeContent(folder, 1000);
    const cache = new ContentCache(folder);
    const job = 'jobs/job-500.yaml';
    expect(filesRead(cache, job, read(job)).length).toBeGreaterThan(1000);
    expect(filesRead(cache, job, `${read(job)}\n# changed`)).toEqual([job]);
    expect(filesRead(cache, 'jobs/new.yaml', read(job))).toContain('jobs/new.yaml');
    expect(filesRead(cache, 'jobs/new.yaml', `${read(job)}\n# changed`)).toEqual(['jobs/new.yaml']);

    const news = firstOf('news');
    expect(filesRead(cache, news, `${read(news)}\n# changed`).filter((file) => file.startsWith('jobs/'))).toEqual([]);
  }, 120_000);
});

describe('whatever changes, the outcome is that of compiling everything', () => {
  interface Step {
    change?: () => void;
    unsaved?: () => [file: string, text: string];
    /** What a fault must say, lest the step change nothing. */
    fault?: string;
  }

  type Compile = (options: {
    now: number;
    unsaved: Map<string, string>;
    onWarning: (warning: Fault) => void;
  }) => Content;

  function outcome(compile: Compile, unsaved: Map<string, string>) {
    const warnings: Fault[] = [];
    const onWarning = (warning: Fault) => void warnings.push(warning);
    try {
      const { jobText, ...content } = compile({ now, unsaved, onWarning });
      return { content, texts: content.jobs.map(({ id }) => jobText(id)), warnings, faults: [] };
    } catch (error) {
      if (!(error instanceof ContentFaults)) throw error;
      return { warnings, faults: error.faults };
    }
  }

  /** A file's text with one field changed. */
  const withField = (file: string, field: string[], value: unknown) => {
    const document = parseDocument(read(file));
    document.setIn(field, value);
    return document.toString();
  };
  const job = () => firstOf('jobs');
  const news = () => firstOf('news');
  const linkTo = (id: string) => withField(news(), ['body', 'en'], `[A job](/job/${id})`);
  const before = new Map<string, string>();
  const save = (file: string, text: string) => {
    before.set(file, read(file));
    write(file, text);
  };
  const restore = () => {
    for (const [file, text] of before) write(file, text);
    before.clear();
  };

  const steps: Record<string, Step> = {
    'at first': {},
    'a job is written': { unsaved: () => [job(), withField(job(), ['title', 'en'], 'New')] },
    'a job is written with a fault': { unsaved: () => [job(), withField(job(), ['role'], 'NONE')], fault: 'NONE' },
    'a job names no known consultant': {
      unsaved: () => [job(), withField(job(), ['consultant'], 'nobody')],
      fault: '"nobody" is no known consultant',
    },
    'a draft is new': { unsaved: () => ['jobs/quite-new.yaml', withField(job(), ['draft'], true)] },
    'the draft is gone': {},
    'a job is saved': { change: () => save(job(), withField(job(), ['title', 'en'], 'Saved')) },
    'news link to a job': { unsaved: () => [news(), linkTo('job-90')] },
    'news are written with a fault': { unsaved: () => [news(), withField(news(), ['titel'], 'x')], fault: 'titel' },
    'a saved job is faulty': { change: () => save(job(), withField(job(), ['closed'], 'x')), fault: 'closed' },
    'news are written meanwhile': {
      unsaved: () => [news(), withField(news(), ['title', 'en'], 'New')],
      fault: 'closed',
    },
    'the job is mended': { change: restore },
    'a list of codes is empty': {
      change: () => save('taxonomy/locations.yaml', '{}'),
      fault: 'is no known location code',
    },
    'a list of codes cannot be read': { change: () => save('taxonomy/industries.yaml', '{'), fault: 'industries.yaml' },
    'the lists are mended': { change: restore },
    'the firm is faulty': { change: () => save('firm/firm.yaml', '{'), fault: 'firm.yaml' },
    'the firm is mended': { change: restore },
    'saved news link to a job': { change: () => save(news(), linkTo('job-90')) },
    'that job is removed': { change: () => rmSync(path.join(folder, 'jobs', 'job-90.yaml')), fault: 'job-90' },
    'the news are mended': { change: restore },
  };

  it('step by step', () => {
    writeContent(folder, 100);
    const cache = new ContentCache(folder);
    for (const [name, { change, unsaved, fault }] of Object.entries(steps)) {
      change?.();
      const texts = new Map(unsaved ? [unsaved()] : []);
      const whole = outcome((options) => compileContent(folder, anchor, { ...options, drafts: true }), texts);
      // Twice, as the second time answers from what the first one kept.
      for (const time of ['first', 'second'])
        expect(
          outcome((options) => cache.compile(anchor, options), texts),
          `${name}, ${time}`,
        ).toEqual(whole);
      if (fault) expect(JSON.stringify(whole.faults), name).toContain(fault.replaceAll('"', '\\"'));
      else expect(whole.faults, name).toEqual([]);
    }
  }, 120_000);

  it('when the day changes that relative dates count from', () => {
    writeContent(folder, 100);
    const cache = new ContentCache(folder);
    for (const day of [anchor, '2026-11-10'])
      expect(outcome((options) => cache.compile(day, options), new Map())).toEqual(
        outcome((options) => compileContent(folder, day, { ...options, drafts: true }), new Map()),
      );
  }, 60_000);
});

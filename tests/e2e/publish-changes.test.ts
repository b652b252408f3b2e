import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentDir as sampleDir, distDir } from '#build/folders.ts';
import { publish, type PublishReport } from '#publish/publish.ts';
import { ReleaseReader } from '#release/release-file.ts';
import { ReleaseFolder } from '#release/release-folder.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'trichord-changes-'));
const contentDir = path.join(folder, 'content');
const dataDir = path.join(folder, 'data');
const site = { origin: 'https://www.example.com', buildPollSeconds: 600 };
let now = Date.parse('2026-11-15T02:00:00Z');

beforeAll(() => {
  cpSync(sampleDir, contentDir, { recursive: true });
  mkdirSync(dataDir);
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const publishNow = (into = dataDir): Promise<PublishReport> =>
  publish({ contentDir, dataDir: into, distDir, site, now });

function current(into: string): ReleaseReader {
  const releases = new ReleaseFolder(into);
  return new ReleaseReader(releases.file(releases.current() ?? ''));
}

function edit(file: string, change: (text: string) => string): void {
  const full = path.join(contentDir, file);
  const before = readFileSync(full, 'utf8');
  const after = change(before);
  if (after === before) throw new Error(`${file} did not change`);
  writeFileSync(full, after);
}

const jobFiles = readdirSync(path.join(sampleDir, 'jobs')).sort();
const jobFile = (number: number) => `jobs/${jobFiles[number] ?? ''}`;
const retitle = (text: string) => text.replace(/^(title:\n {2}en: "?)/m, '$1Zesty ');

/** Everything that a release says, so that two can be compared. */
function allOf(release: ReleaseReader) {
  const outputs = release.paths().map((name) => {
    const { inputs: _, body, ...facts } = release.find(name) ?? { inputs: '', body: new Uint8Array() };
    return [name, { ...facts, body: Buffer.from(body).toString('base64') }] as const;
  });
  const { jobText, ...content } = release.content();
  const index = release.searchIndex();
  return {
    outputs: new Map(outputs),
    content,
    texts: content.jobs.map(({ id }) => jobText(id)),
    index: index.terms.map((term, number) => [
      term,
      String(index.postings.subarray(index.starts[number], index.starts[number + 1])),
      String(index.positions(number)),
    ]),
  };
}

/** The same content published from nothing. */
async function expectSameAsWhole(): Promise<void> {
  const other = mkdtempSync(path.join(folder, 'whole-'));
  cpSync(path.join(dataDir, 'anchor'), path.join(other, 'anchor'));
  await publishNow(other);
  const [changed, whole] = [current(dataDir), current(other)];
  const [one, two] = [allOf(changed), allOf(whole)];
  changed.close();
  whole.close();
  rmSync(other, { recursive: true });
  for (const [name, output] of two.outputs) expect(one.outputs.get(name), name).toEqual(output);
  expect([...one.outputs.keys()]).toEqual([...two.outputs.keys()]);
  expect(one.content).toEqual(two.content);
  expect(one.texts).toEqual(two.texts);
  expect(one.index).toEqual(two.index);
}

const changes: [string, () => void][] = [
  ['a job’s title', () => edit(jobFile(0), retitle)],
  [
    'a job’s long text alone',
    () => edit(jobFile(3), (text) => text.replace(/^(description:\n {2}en: [|>]?-?\s*)/m, '$1Rewritten. ')),
  ],
  ['a job removed', () => rmSync(path.join(contentDir, jobFile(7)))],
  [
    'the job that was removed there again',
    () => cpSync(path.join(sampleDir, jobFile(7)), path.join(contentDir, jobFile(7))),
  ],
  ['a job added', () => cpSync(path.join(contentDir, jobFile(9)), path.join(contentDir, 'jobs/quite-new.yaml'))],
  [
    'a job added that appears later',
    () => {
      cpSync(path.join(contentDir, jobFile(9)), path.join(contentDir, 'jobs/to-appear.yaml'));
      edit('jobs/to-appear.yaml', (text) =>
        text.replace(/^posted: .*$/m, 'posted: 2026-11-17').replace(/^closes: .*$/m, 'closes: 2026-12-30'),
      );
    },
  ],
  [
    'two jobs whose order changes',
    () =>
      [12, 14].forEach((number) =>
        edit(jobFile(number), (text) =>
          text
            .replace(/^posted: .*$/m, `posted: 2026-11-${number === 12 ? '03' : '02'}`)
            .replace(/^closes: .*$/m, 'closes: 2026-12-20'),
        ),
      ),
  ],
  [
    'a news item',
    () =>
      edit(`news/${readdirSync(path.join(sampleDir, 'news'))[0] ?? ''}`, (text) =>
        text.replace(/^(title:\n {2}en: "?)/m, '$1Zesty '),
      ),
  ],
  [
    'a consultant’s name',
    () =>
      edit(`consultants/${readdirSync(path.join(sampleDir, 'consultants'))[0] ?? ''}`, (text) =>
        text.replace(/^(name:\n {2}en: "?)/m, '$1Zesty '),
      ),
  ],
  [
    'a label of the taxonomy',
    () =>
      edit('taxonomy/industries.yaml', (text) =>
        text.replace(/( en: "?)/, '$1Zesty ').replace(/(en: "?)(?!Zesty)/, '$1Zesty '),
      ),
  ],
  [
    'nothing but time',
    () => {
      now += 3 * 24 * 60 * 60 * 1000;
    },
  ],
  [
    'a job closed by its date',
    () =>
      edit(jobFile(20), (text) =>
        text.replace(/^posted: .*$/m, 'posted: 2026-11-01').replace(/^closes: .*$/m, 'closes: 2026-11-16'),
      ),
  ],
  ['the job that was added removed again', () => rmSync(path.join(contentDir, 'jobs/quite-new.yaml'))],
];

describe('a publish of what changed', () => {
  it('renders nothing where nothing changed', async () => {
    const first = await publishNow();
    expect(first).toMatchObject({ rendered: first.pages, changed: [], removed: [] });
    expect(await publishNow()).toMatchObject({ rendered: 0, added: [], changed: [], removed: [] });
    await expectSameAsWhole();
  });

  it('renders few pages for one job’s text, and says which changed', async () => {
    edit(jobFile(30), (text) => text.replace(/^(requirements:\n {2}en: [|>]?-?\s*)/m, '$1Rewritten. '));
    const id = path.parse(jobFiles[30] ?? '').name;
    expect(await publishNow()).toMatchObject({ rendered: 2, added: [], changed: [`/job/${id}`], removed: [] });
  });

  it.each(changes)('gives what a publish of everything gives: %s', async (_, change) => {
    now += 60_000;
    change();
    const before = current(dataDir);
    await publishNow();
    await expectSameAsWhole();
    const release = current(dataDir);
    expect(release.jobs({ release: before, jobs: before.jobs() })).toEqual(release.jobs());
    before.close();
    release.close();
  });

  // Fails where links of records that are not read again are not checked again.
  it('names a link that a job’s removal breaks in a file that did not change', async () => {
    const linking = `news/${readdirSync(path.join(sampleDir, 'news'))[1] ?? ''}`;
    const id = path.parse(jobFiles[40] ?? '').name;
    edit(linking, (text) => text.replace(/^(body:\n {2}en: \|\n {4})/m, `$1[A job](/job/${id}) `));
    await publishNow();
    const kept = readFileSync(path.join(contentDir, jobFile(40)), 'utf8');
    rmSync(path.join(contentDir, jobFile(40)));
    await expect(publishNow()).rejects.toMatchObject({ faults: [{ file: `content/${linking}`, field: 'body.en' }] });
    writeFileSync(path.join(contentDir, jobFile(40)), kept);
    await publishNow();
  });

  it('leaves a small file on the whole one, and never removes what another lies on', async () => {
    const releases = new ReleaseFolder(dataDir);
    const kept = releases.list().map((id) => releases.facts(id));
    expect(kept.some((facts) => facts?.base)).toBe(true);
    now += 30 * 24 * 60 * 60 * 1000;
    releases.prune(now);
    const release = current(dataDir);
    expect(release.find('/')?.status).toBe(200);
    release.close();
    for (const id of releases.list()) expect(releases.facts(id), id).toBeDefined();
  });
});

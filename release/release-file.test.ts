import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Clock } from '#src/content/clock.ts';
import { emptyQuery } from '#src/jobs/query.ts';
import { buildSearchIndex } from '#src/jobs/search/build-index.ts';
import { JobSearch } from '#src/jobs/search/job-search.ts';
import { now, fixture } from '#tests/support/site-view.ts';
import { ReleaseDraft } from './release-draft.ts';
import { firmRow, jobRow, ReleaseReader } from './release-file.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'trichord-release-'));
const file = path.join(folder, 'release.sqlite');
const index = buildSearchIndex(fixture);
const about = { id: 'r', buildId: 'b', createdAt: now, pages: 0, madeFrom: '' };
const { jobs, jobText, ...firm } = fixture;

const draft = new ReleaseDraft(file);
draft.begin();
draft.put({ name: firmRow, madeFrom: 'firm', value: JSON.stringify(firm), notes: '' });
for (const job of jobs) {
  draft.put({ name: jobRow(job.id), madeFrom: `from ${job.id}`, value: JSON.stringify(job), notes: '' });
  draft.putText(job.id, JSON.stringify(jobText(job.id)));
}
draft.putFile('face.woff2', { madeFrom: 'glyphs', bytes: new Uint8Array([1, 2, 3]) });
draft.putIndex(index, undefined);
draft.finish(about);
const reader = new ReleaseReader(file);

afterAll(() => {
  reader.close();
  rmSync(folder, { recursive: true });
});

describe('a release', () => {
  it('gives back what it was made from', () => {
    const { jobText: _, ...content } = reader.content();
    expect(content).toEqual({ ...firm, jobs });
    expect(reader.about).toEqual(about);
    expect(reader.file('face.woff2')).toEqual({ madeFrom: 'glyphs', bytes: new Uint8Array([1, 2, 3]) });
    expect(reader.file('other.woff2')).toBeUndefined();
  });

  it('keeps long texts out of what is read at the start, and gives each when asked', () => {
    const content = reader.content();
    expect(content.jobs[0]).not.toHaveProperty('description');
    for (const { id } of jobs) expect(content.jobText(id)).toEqual(jobText(id));
    expect(() => content.jobText('no-such-job')).toThrow('no-such-job');
  });

  it('takes jobs that are known from another release as they are', () => {
    const [first] = jobs;
    const known = new Map(first ? [[`from ${first.id}`, first]] : []);
    const read = reader.jobs(known);
    expect(read.get(`from ${first?.id}`)).toBe(first);
    expect([...read.values()].map(({ id }) => id).sort()).toEqual(jobs.map(({ id }) => id).sort());
  });

  it('finds with the stored index what the index in memory finds', () => {
    const stored = new JobSearch(reader.content(), reader.searchIndex());
    const built = new JobSearch(fixture, index);
    for (const q of ['', 'engineer', '软件', '"supply chain"', '「工程師」', '經理 -senior', 'the', '稅']) {
      const [one, other] = [stored, built].map((search) => search.find({ ...emptyQuery, q }, new Clock(now)));
      expect(one?.jobs.map(({ id }) => id)).toEqual(other?.jobs.map(({ id }) => id));
      expect(one?.counts).toEqual(other?.counts);
    }
  });
});

describe('a draft of the next release', () => {
  it('begins as a copy, in which rows are replaced and removed', () => {
    const next = path.join(folder, 'next.sqlite');
    const [first, second] = jobs;
    const copy = new ReleaseDraft(next);
    copy.begin(file);
    copy.put({
      name: jobRow(first?.id ?? ''),
      madeFrom: 'new',
      value: JSON.stringify({ ...first, role: 'HR1' }),
      notes: '',
    });
    copy.removeJob(second?.id ?? '');
    copy.finish({ ...about, id: 'next' });
    const changed = new ReleaseReader(next);
    expect(changed.jobs().get('new')?.role).toBe('HR1');
    expect(changed.jobs().size).toBe(jobs.length - 1);
    expect(() => changed.jobText(second?.id ?? '')).toThrow('no text');
    expect(reader.jobs().size).toBe(jobs.length);
    changed.close();
  });

  it('that is discarded leaves nothing behind', () => {
    const other = path.join(folder, 'other.sqlite');
    const unfinished = new ReleaseDraft(other);
    unfinished.begin(file);
    unfinished.discard();
    expect(() => new ReleaseReader(other)).toThrow('unable to open');
  });
});

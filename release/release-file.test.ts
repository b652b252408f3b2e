import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { Clock } from '#src/content/clock.ts';
import { emptyQuery } from '#src/jobs/query.ts';
import { buildSearchIndex } from '#src/jobs/search/build-index.ts';
import { JobSearch } from '#src/jobs/search/job-search.ts';
import { now, sample } from '#tests/support/site-view.ts';
import { ReleaseReader } from './release-file.ts';
import { ReleaseWriter } from './release-writer.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'trichord-release-'));
const file = path.join(folder, 'release.sqlite');
const index = buildSearchIndex(sample);
const writer = new ReleaseWriter(file);
for (const { id } of sample.jobs) writer.addText(id, JSON.stringify(sample.jobText(id)));
const site = { origin: 'https://www.example.com', buildPollSeconds: 600 };
writer.finish(
  {
    id: 'r',
    buildId: 'b',
    createdAt: now,
    site,
    pages: 0,
    restMadeFrom: '',
    jobsMadeWith: '',
    indexMadeWith: '',
    aroundJobs: '',
    trueUntil: null,
  },
  sample,
  { jobs: [], rest: '' },
  index,
);
const reader = new ReleaseReader(file);

afterAll(() => {
  reader.close();
  rmSync(folder, { recursive: true });
});

describe('a release', () => {
  it('gives back the content it was made from', () => {
    const { jobText: _, ...read } = reader.content();
    const { jobText: __, ...written } = sample;
    expect(read).toEqual(written);
  });

  it('keeps long texts out of what is read at the start, and gives each when asked', () => {
    const { jobs, jobText } = reader.content();
    expect(jobs[0]).not.toHaveProperty('description');
    for (const { id } of jobs) expect(jobText(id)).toEqual(sample.jobText(id));
    expect(() => jobText('no-such-job')).toThrow('no-such-job');
  });

  it('finds with the stored index what the index in memory finds', () => {
    const stored = new JobSearch(reader.content(), reader.searchIndex());
    const built = new JobSearch(sample, index);
    for (const q of ['', 'engineer', '软件', '"supply chain"', '「工程師」', '經理 -senior', 'the', '稅']) {
      const [one, other] = [stored, built].map((search) => search.find({ ...emptyQuery, q }, new Clock(now)));
      expect(one?.jobs.map(({ id }) => id)).toEqual(other?.jobs.map(({ id }) => id));
      expect(one?.counts).toEqual(other?.counts);
      expect(one?.total).toBeGreaterThan(0);
    }
  });
});

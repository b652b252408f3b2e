import { expect, it } from 'vitest';
import { previewOf } from '#publish/compile/preview.ts';
import { now, fixture } from '#tests/support/site-view.ts';

it('shows drafts and scheduled records, and says what they are', () => {
  const [first, ...others] = fixture.jobs.filter((job) => job.appearsAt <= now);
  const scheduled = fixture.jobs.find((job) => job.appearsAt > now);
  if (!first || !scheduled) throw new Error('the fixture has too little');
  const { jobs } = previewOf({ ...fixture, jobs: [{ ...first, draft: true }, scheduled, ...others] }, now);
  expect(jobs[0]?.title).toEqual({ en: `Draft · ${first.title.en}`, 'zh-tw': `草稿・${first.title['zh-tw']}` });
  expect(jobs[1]).toMatchObject({ title: { en: `Scheduled · ${scheduled.title.en}` }, appearsAt: now });
  expect(jobs.slice(2)).toEqual(others);
});

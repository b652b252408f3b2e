import { describe, expect, it } from 'vitest';
import { fixtureDir as contentDir } from '#tests/support/use-fixtures.ts';
import type { CompiledJob } from '#publish/compile/compile-job.ts';
import { Compilation } from '#publish/compile/compile.ts';
import { compileInThreads } from '#publish/compile-in-threads.ts';
import { indexInThreads } from '#publish/index-in-threads.ts';
import { buildSearchIndex } from '#src/jobs/search/build-index.ts';
import { plainIndex } from '#tests/support/plain-index.ts';
import { fixture } from '#tests/support/site-view.ts';

const anchor = '2026-11-09';

describe('threads, which a publish of many jobs uses', () => {
  it('compile each job as it is compiled without them', async () => {
    const compilation = new Compilation(contentDir, anchor, { now: Date.now() });
    const files = compilation.jobFiles.map(({ file }) => file);
    const compiled = new Map<string, CompiledJob | undefined>();
    await compileInThreads(files, { folder: contentDir, anchor, codes: compilation.codes }, (job, file) =>
      compiled.set(file, job),
    );
    expect([...compiled.keys()].toSorted()).toEqual(files.toSorted());
    for (const file of files) expect(compiled.get(file), file).toEqual(compilation.compileJob(file));
  });

  it('index the jobs as they are indexed without them', async () => {
    const index = await indexInThreads(fixture, (id) => JSON.stringify(fixture.jobText(id)));
    expect(plainIndex(index)).toEqual(plainIndex(buildSearchIndex(fixture)));
  });
});

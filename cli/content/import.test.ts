import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { copySite } from '#tests/support/working-copy.ts';

const copy = copySite();
afterAll(() => copy.remove());

const jobsDir = path.join(copy.content, 'jobs');
const job = {
  ...(parse(readFileSync(path.join(jobsDir, 'tax-manager-shanghai.yaml'), 'utf8')) as object),
  id: 'imported-tax-manager',
};
const bad = { ...job, id: 'imported-bad', role: 'astronaut' };

function run(jobs: object[], ...options: string[]) {
  const file = path.join(copy.root, 'import.json');
  writeFileSync(file, JSON.stringify(jobs));
  const { status, stdout, stderr } = spawnSync(process.execPath, ['cli/content.ts', 'import', file, ...options], {
    cwd: copy.root,
    encoding: 'utf8',
  });
  return {
    status,
    output: stdout + stderr,
    files: readdirSync(jobsDir).filter((name) => name.startsWith('imported-')),
  };
}

describe('npm run content -- import', { timeout: 60_000 }, () => {
  it('changes nothing when a row is bad, and says why', () => {
    const { status, output, files } = run([job, bad]);
    expect(files).toEqual([]);
    expect(status).toBe(1);
    expect(output).toMatch(/job 2.*\n.*role.*astronaut/);
    expect(output).toContain('Nothing was changed');
  });

  it('changes nothing in a dry run', () => {
    expect(run([job], '--dry-run')).toMatchObject({ status: 0, files: [] });
  });

  it('takes the good rows when told to skip the bad', () => {
    const { status, output, files } = run([job, bad], '--skip-bad');
    expect(files).toEqual(['imported-tax-manager.yaml']);
    expect(status).toBe(0);
    expect(output).toContain('1 new, 0 changed, 0 unchanged, 1 refused');
    expect(run([job], '--skip-bad').output).toContain('0 new, 0 changed, 1 unchanged, 0 refused');
  });
});

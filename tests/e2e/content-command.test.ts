import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fixtureDir } from '#tests/support/use-fixtures.ts';
import { runScript } from '#tests/support/process.ts';

let folder: string;
let environment: Record<string, string>;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'writing-content-'));
  cpSync(fixtureDir, path.join(folder, 'content'), { recursive: true });
  environment = { CONTENT_DIR: path.join(folder, 'content'), DATA_DIR: path.join(folder, 'data') };
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const content = (...args: string[]) => runScript('cli/content.ts', args, { environment });
const fileNamed = (name: string) => path.join(folder, 'content', name);
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** A copy of a job with some lines changed; gone again after the test. */
async function withJob(id: string, change: (text: string) => string, run: () => Promise<void>): Promise<void> {
  const file = fileNamed(`jobs/${id}.yaml`);
  const before = existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  writeFileSync(file, change(before ?? readFileSync(fileNamed('jobs/aml-analyst-life-insurer.yaml'), 'utf8')));
  try {
    await run();
  } finally {
    if (before === undefined) rmSync(file);
    else writeFileSync(file, before);
  }
}

describe('content check', () => {
  it('passes content without a fault', async () => {
    const { code, output } = await content('check');
    expect([code, output]).toEqual([0, expect.stringMatching(/This can be published\.\n$/)]);
    expect(output).toContain('  jobs/sap-consultant-contract-suzhou  English only\n');
    expect(output).toContain('  events/pay-transparency-workshop  Chinese only\n');
  });

  it('shows every fault and warning with its line and a suggestion, and fails', async () => {
    const spoil = (text: string) =>
      text
        .replace('    - Basic SQL', '    - Native English speaker\n    - Basic SQL')
        .replace('salary:\n  currency: TWD\n  period: month\n  min: 62000\n  max: 78000', 'salary: negotiable')
        .replace('full-time', 'internship');
    await withJob('aml-analyst-life-insurer', spoil, async () => {
      const { code, output } = await content('check');
      expect(code).toBe(1);
      expect(output).toMatch(
        /content\/jobs\/aml-analyst-life-insurer\.yaml:\d+ {2}requirements\.en: "Native English speaker" chooses people by mother tongue/,
      );
      expect(output).toContain('→ say what the work needs, such as "fluent written English"');
      expect(output).toContain('1 warning');
      const json = JSON.parse((await content('check', '--json')).output) as { faults: object[]; warnings: object[] };
      expect(json).toMatchObject({ faults: [{ field: 'requirements.en' }], warnings: [{ field: 'salary' }] });
    });
  });

  it('stops a publish with the same words', async () => {
    await withJob(
      'aml-analyst-life-insurer',
      (text) => text.replace('壽險洗錢防制分析師', '壽險洗錢防制分析師（限女性）'),
      async () => {
        const { code, output } = await runScript('cli/run.mjs', ['publish'], { environment });
        expect(code).toBe(1);
        expect(output).toContain('title.zh-tw: "限女性" chooses people by gender');
      },
    );
  });
});

describe('content list', () => {
  it('shows what is live, scheduled, closing soon, closed or a draft', async () => {
    const change =
      (posted: string, closes: string, more = '') =>
      (text: string) =>
        `${text.replace(/posted: .*/, `posted: ${posted}`).replace(/closes: .*/, `closes: ${closes}`)}${more}`;
    await withJob('one-soon', change(inDays(-20), inDays(5)), () =>
      withJob('one-scheduled', change(inDays(5), inDays(50)), () =>
        withJob('one-closed', change(inDays(-50), inDays(-5)), () =>
          withJob('one-draft', change(inDays(-5), inDays(50), 'draft: true\n'), async () => {
            const items = JSON.parse((await content('list', 'jobs', '--json')).output) as {
              id: string;
              state: string;
            }[];
            const state = (id: string) => items.find((item) => item.id === id)?.state;
            expect([state('one-soon'), state('one-scheduled'), state('one-closed'), state('one-draft')]).toEqual([
              'closing soon',
              'scheduled',
              'closed',
              'draft',
            ]);
            const { output } = await content('list');
            expect(output).toMatch(/^draft +jobs +one-draft +壽險洗錢防制分析師/m);
            expect(output).toMatch(/closing soon, \d+ live, \d+ scheduled, 1 draft/);
          }),
        ),
      ),
    );
  });
});

describe('help', () => {
  it.each(['new', 'check', 'list'])('explains %s', async (command) => {
    const { code, output } = await content(command, '--help');
    expect([code, output.split('\n')[0]]).toEqual([0, expect.stringContaining(`npm run content -- ${command}`)]);
  });

  it('names the commands to one who asks for another', async () => {
    expect(await content('shout')).toEqual({ code: 1, output: expect.stringContaining('new, check, list') as string });
  });
});

describe('content new', () => {
  it('writes a draft, says what comes next, and never overwrites', async () => {
    const { code, output } = await content('new', 'news', 'tea-house');
    expect([code, output]).toEqual([0, expect.stringMatching(/news\/tea-house\.yaml.*npm run edit.*content -- check/)]);
    const checked = await content('check');
    expect([checked.code, checked.output]).toEqual([1, expect.stringContaining('news/tea-house.yaml')]);
    expect(await content('new', 'news', 'tea-house')).toEqual({
      code: 1,
      output: 'news/tea-house.yaml is there already\n',
    });
    rmSync(fileNamed('news/tea-house.yaml'));
  });
});

import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { contentDir as sampleDir, root } from '#build/folders.ts';
import { runScript } from '#tests/support/process.ts';
import { haveTerminal, Terminal } from '#tests/support/terminal.ts';

let folder: string;
let environment: Record<string, string>;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'writing-content-'));
  cpSync(sampleDir, path.join(folder, 'content'), { recursive: true });
  environment = { CONTENT_DIR: path.join(folder, 'content'), DATA_DIR: path.join(folder, 'data') };
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

const content = (...args: string[]) => runScript('cli/content.ts', args, { environment });
const fileNamed = (name: string) => path.join(folder, 'content', name);
const inDays = (days: number) => new Date(Date.now() + days * 24 * 60 * 60 * 1000).toISOString().slice(0, 10);

/** A copy of a sample job with some lines changed; gone again after the test. */
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
  it('passes the sample', async () => {
    expect(await content('check')).toEqual({ code: 0, output: 'This can be published.\n' });
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
        const { code, output } = await runScript('cli/publish.ts', [], { environment });
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

describe.skipIf(!haveTerminal())('content new, at a terminal (needs tmux: apt-get install tmux)', () => {
  let terminal: Terminal;

  const open = (kind: string) =>
    new Terminal([process.execPath, 'cli/content.ts', 'new', kind], { cwd: root, environment });
  const answer = async (question: string, ...lines: string[]) => {
    await terminal.asked(question);
    for (const line of lines) terminal.type(line);
  };

  it('asks for a news item in both languages and writes it in the order of the sample', async () => {
    terminal = open('news');
    try {
      await answer('標題 Title · English, 1–90', 'A'.repeat(91));
      await terminal.asked('has 91 characters, the limit is 90');
      await answer('English, 1–90', 'Tea, and the hiring of it');
      await answer('中文 Chinese, 1–40', '茶，以及怎麼招人');
      await answer(
        'English, 60–200',
        'What a tea house in Taipei taught us about asking people the right questions before lunch.',
      );
      await answer(
        '中文 Chinese, 25–100',
        '台北一家茶館教我們的事：面試前先問對問題，午餐前就知道合不合適，不必等到第三輪。',
      );
      await answer('Number [1]', '3');
      await answer(`[${inDays(0)}]`, '');
      await answer('Number, or Enter for none', '1');
      await answer('│', 'A first paragraph.', '', '## Then', '', 'A link to [jobs](/job).', '.');
      await terminal.asked('│');
      await answer('│', '第一段。', '', '[職缺](/job)在這裡。', '.');
      await answer('(y/N)', '');
      await answer('[tea-hiring-it]', 'tea-house');
      await answer('Write news/tea-house.yaml? (Y/n)', '');
      await terminal.asked('[ended 0]');
    } finally {
      terminal.close();
    }
    const text = readFileSync(fileNamed('news/tea-house.yaml'), 'utf8');
    expect(Object.keys(parse(text) as object)).toEqual(['title', 'summary', 'category', 'date', 'author', 'body']);
    expect(text).toContain('category: guide\n');
    expect(text).toContain(
      'body:\n  en: |\n    A first paragraph.\n\n    ## Then\n\n    A link to [jobs](/job).\n  zh-tw: |\n    第一段。\n',
    );
    expect((await content('check')).code).toBe(0);
  });

  it('asks again for what the law does not allow', async () => {
    const { en, zh } = {
      en: 'Ninety-six of every hundred alerts here are false. Find the other four, please.',
      zh: '每100個警示有96個是虛驚一場，找出另外4個，再讓那100個變少一點吧。',
    };
    terminal = open('job');
    try {
      await answer('English, 1–80', 'Night Clerk');
      await answer('中文 Chinese, 1–40', '夜班櫃檯人員');
      await answer('English, 60–160', en);
      await answer('中文 Chinese, 25–80', zh);
      await answer('Number', '1');
      await answer('Number', '7');
      await answer('Number', 'hospitality');
      await answer('Number', 'taipei');
      await answer('Number [1]', '');
      await answer('Number [1]', '');
      await answer('Number [1]', '');
      await answer('Number [1]', 'TWD');
      await answer('Number [1]', 'month');
      await answer('From', '36,000');
      await answer('To', '');
      for (const field of ['hours', 'benefits', 'client', 'description']) {
        await answer('│', `Some ${field} in words`, '.');
        await answer('│', `用中文寫的${field}`, '.');
      }
      await answer('│', '- Under 35', '.');
      await answer('│', '- 細心', '.');
      await answer('Number', '2');
      await answer('Appears on', '');
      await answer('Closes on', '');
      await answer('(y/N)', '');
      await answer('[night-clerk]', '');
      await terminal.asked('│');
      expect(terminal.screen()).toContain('"Under 35" chooses people by age');
      expect(existsSync(fileNamed('jobs/night-clerk.yaml'))).toBe(false);
      await answer('│', '- Two years at a front desk', '.');
      await answer('│', '- 櫃檯經驗2年', '.');
      await answer('Write jobs/night-clerk.yaml? (Y/n)', 'y');
      await terminal.asked('[ended 0]');
    } finally {
      terminal.close();
    }
    expect(parse(readFileSync(fileNamed('jobs/night-clerk.yaml'), 'utf8'))).toMatchObject({
      role: 'HR7',
      location: 'taipei',
      salary: { currency: 'TWD', period: 'month', min: 36_000 },
      closes: inDays(30),
    });
  });

  it('leaves nothing behind after Ctrl-C', async () => {
    const before = readdirSync(fileNamed('events'));
    terminal = open('event');
    try {
      await answer('English, 1–90', 'An evening that is not');
      await terminal.asked('中文 Chinese');
      terminal.press('C-c');
      await terminal.asked('[ended 1]');
      expect(terminal.screen()).toContain('nothing was written');
    } finally {
      terminal.close();
    }
    expect(readdirSync(fileNamed('events'))).toEqual(before);
  });
});

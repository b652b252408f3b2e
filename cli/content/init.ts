import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { stdin, stdout } from 'node:process';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { root, sampleDir } from '#build/folders.ts';

export const initHelp = `
npm run content -- init FOLDER [--name NAME …]

Writes the folder of a new firm, which can be published at once: no jobs, every text that the firm has to write marked
"[To fill in: …]", and a frame for each public document. What is not given as an option is asked for; without a terminal
the answer in brackets is taken.
`;

interface Question {
  name: string;
  text: string;
  /** Taken where nothing is answered. */
  usual: (answers: Answers) => string;
}

type Answers = Record<string, string>;

/** What is asked, in this order; each is an option of the same name too. */
const questions: Question[] = [
  { name: 'name', text: 'Name in English', usual: () => 'New Firm' },
  { name: 'name-zh', text: 'Name in Chinese 中文名稱', usual: () => '新公司' },
  { name: 'legal-name', text: 'Registered name in English', usual: ({ name }) => `${name} Co., Ltd.` },
  {
    name: 'legal-name-zh',
    text: 'Registered name in Chinese 公司全名',
    usual: (given) => `${given['name-zh']}有限公司`,
  },
  { name: 'city', text: 'City in English', usual: () => 'Taipei' },
  { name: 'city-zh', text: 'City in Chinese 城市', usual: ({ city }) => (city === 'Taipei' ? '台北' : (city ?? '')) },
  { name: 'country', text: 'Country, in two letters', usual: () => 'TW' },
  { name: 'timezone', text: 'Time zone', usual: () => 'Asia/Taipei' },
  { name: 'email', text: 'E-mail address', usual: () => 'fill-in@example.com' },
  { name: 'phone', text: 'Telephone, with +', usual: () => '+000 0000 0000' },
  { name: 'languages', text: 'Languages you work in, in English', usual: () => 'Mandarin, English' },
  { name: 'languages-zh', text: 'The same in Chinese 工作語言', usual: () => '國語、英語' },
  { name: 'colour', text: 'Main colour', usual: () => '#1f5f8b' },
];

/** Where the frames are, and what of the sample is any agency's: fields of work, and words that mean the same. */
const templateDir = path.join(root, 'cli/content/new-firm');
const taken = ['taxonomy/functions.yaml', 'taxonomy/industries.yaml', 'taxonomy/synonyms.yaml'];

/** Answers the folder that it wrote. */
export async function initCommand(args: string[], today: string): Promise<string> {
  const options = Object.fromEntries(questions.map(({ name }) => [name, { type: 'string' as const }]));
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [folder, ...others] = positionals;
  if (!folder || others.length > 0) throw new Error('name one folder to write; --help says more');
  const full = path.resolve(folder);
  if (existsSync(full) && readdirSync(full).length > 0) throw new Error(`${folder} is there already, and not empty`);
  writeFirm(full, await askAll(values as Answers), today);
  return full;
}

async function askAll(given: Answers): Promise<Answers> {
  const answers: Answers = {};
  const terminal = stdin.isTTY ? createInterface({ input: stdin, output: stdout }) : undefined;
  for (const { name, text, usual } of questions) {
    const fallback = usual(answers);
    const said = given[name] ?? (await terminal?.question(`${text} [${fallback}]: `));
    answers[name] = said?.trim() || fallback;
  }
  terminal?.close();
  return answers;
}

function writeFirm(folder: string, answers: Answers, today: string): void {
  const facts: Record<string, string> = Object.fromEntries(
    // A quoted text of JSON is one of YAML too, whatever was answered.
    Object.entries(answers).map(([name, answer]) => [camelCase(name), JSON.stringify(answer)]),
  );
  facts['today'] = today;
  facts['year'] = today.slice(0, 4);
  facts['cityCode'] = codeOf(answers['city'] ?? '');
  for (const file of readdirSync(templateDir, { recursive: true, encoding: 'utf8' })) {
    if (!path.extname(file)) continue;
    const text = readFileSync(path.join(templateDir, file), 'utf8');
    write(
      folder,
      file,
      text.replaceAll(/\[\[(\w+)\]\]/g, (_, name: string) => facts[name] ?? ''),
    );
  }
  for (const file of taken) {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    copyFileSync(path.join(sampleDir, file), path.join(folder, file));
  }
}

function write(folder: string, file: string, text: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), text, { flag: 'wx' });
}

function camelCase(name: string): string {
  return name.replaceAll(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
}

function codeOf(city: string): string {
  const code = city.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-');
  return code.replace(/^-+|-+$/g, '') || 'city';
}

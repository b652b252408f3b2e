import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { sampleDir } from '#build/folders.ts';
import { compileContent } from '#publish/compile/compile.ts';
import { ContentFaults } from '#publish/read/faults.ts';
import { firmTexts } from '#tests/support/firm-texts.ts';
import { findingsOf, findingsText } from './check.ts';
import { initCommand } from './init.ts';

const parent = mkdtempSync(path.join(tmpdir(), 'trichord-init-'));
afterAll(() => rmSync(parent, { recursive: true }));

const today = '2026-11-16';
const anchor = '2026-11-16';
const now = Date.parse(today);
const answered = ['--name', `O'Brien: "Search"`, '--name-zh', '歐氏', '--city', 'São Paulo', '--country', 'BR'];
const folder = path.join(parent, 'new-firm');
await initCommand([folder, ...answered, '--timezone', 'America/Sao_Paulo', '--phone', '+55 11 5550 0100'], today);

describe('npm run content -- init', () => {
  it('writes a firm that can be published, with what was answered and no job', () => {
    const { firm, offices, jobs, documents, locations } = compileContent(folder, anchor);
    expect(firm.name).toEqual({ en: `O'Brien: "Search"`, 'zh-tw': '歐氏' });
    expect(firm.legalName.en).toBe(`O'Brien: "Search" Co., Ltd.`);
    expect(offices).toMatchObject([{ timezone: 'America/Sao_Paulo', structured: { country: 'BR' } }]);
    expect(locations.map(({ code }) => code)).toEqual(['s-o-paulo']);
    expect([jobs.length, documents.length]).toEqual([0, 9]);
  });

  it('leaves nothing in it that is the sample’s own', () => {
    const words = firmTexts(folder).join('\n');
    const names = ['firm.yaml', 'words.yaml', 'values.yaml', 'mission.yaml', 'testimonials.yaml'];
    const own = firmTexts(sampleDir, (file) => names.includes(path.basename(file)) || !file.startsWith('firm/'));
    expect(own.filter((text) => words.includes(text))).toEqual([]);
    expect(words).not.toMatch(/trichord|三弦|taipei|shanghai|弦/i);
  });

  it('is told what is still to be filled in, in both languages, where a person finds it', () => {
    const found = findingsOf(folder, anchor, now);
    const hero = found.warnings.filter(({ field }) => field.startsWith('hero.'));
    expect(hero.map(({ reason }) => reason)).toEqual([
      'is still to be filled in: [To fill in: the first line of the home page]',
      'is still to be filled in: 【請填寫：首頁第一句話】',
    ]);
    expect(found.warnings.map(({ field }) => field)).toContain('email');
    expect(findingsText(found)).toMatch(/can be published\.\nTHE SITE IS NOT FINISHED: \d+ texts/);
  });

  it('cannot be published with a gap once the firm no longer calls it a sample', () => {
    const file = path.join(folder, 'firm/firm.yaml');
    const text = readFileSync(file, 'utf8');
    const unsaved = new Map([['firm/firm.yaml', text.replace('sample: true\n', '')]]);
    const warnings: string[] = [];
    expect(() => compileContent(folder, anchor, { unsaved, onWarning: ({ reason }) => warnings.push(reason) })).toThrow(
      ContentFaults,
    );
    expect(warnings.filter((reason) => reason.includes('to be filled in'))).toEqual([]);
  });

  it('never writes over anything', async () => {
    await expect(initCommand([folder], today)).rejects.toThrow(/there already/);
    const file = path.join(parent, 'a-file');
    writeFileSync(file, '');
    await expect(initCommand([file], today)).rejects.toThrow();
    await expect(initCommand([], today)).rejects.toThrow(/name one folder/);
  });
});

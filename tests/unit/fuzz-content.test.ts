import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '#build/folders.ts';
import { fixtureDir } from '#tests/support/use-fixtures.ts';
import { compileContent } from '#publish/compile/compile.ts';
import { ContentFaults } from '#publish/read/faults.ts';
import { HostileInputs } from '#tests/support/hostile-inputs.ts';

const files = readdirSync(fixtureDir, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.yaml'));
const filesInAll = 1500;
const filesPerRound = 60;

/**
 * What a publish says of these files: its faults, or undefined where all is well. Anything else that is thrown fails
 * the test.
 */
function faultsOf(unsaved: Map<string, string>): string | undefined {
  try {
    const content = compileContent(fixtureDir, '2026-11-09', { unsaved });
    expect(JSON.stringify(content)).not.toMatch(/<svg\/onload=alert|<script>alert\(1\)|href=\\"javascript:/);
    return undefined;
  } catch (error) {
    if (!(error instanceof ContentFaults)) throw error;
    expect(error.message).not.toContain(root);
    expect(error.message).not.toMatch(/\n\s+at \S+/);
    return error.message;
  }
}

const bombs: Record<string, string> = {
  'aliases-that-multiply': `a: &a [x,x,x,x,x,x,x,x,x]\n${[...'bcdefghij'].map((name, index) => `${name}: &${name} [${`*${'abcdefghij'[index]},`.repeat(9)}]`).join('\n')}`,
  'an-alias-to-itself': 'title: &a\n  en: *a',
  'an-alias-to-nothing': 'title: *nothing',
  'a-thousand-levels': '['.repeat(1000),
  'a-thousand-levels-closed': `title: ${'['.repeat(1000)}${']'.repeat(1000)}`,
  'a-function': 'title: !!js/function "function () {}"',
  'a-prototype': '__proto__:\n  draft: true\nconstructor: x',
  'a-merge-key': 'base: &b {en: x}\ntitle:\n  <<: *b',
  'the-same-key-twice': 'title: a\ntitle: b',
  'two-documents': 'title: a\n---\ntitle: b',
  nothing: '',
  'a-number': '1e999',
  'bytes-that-are-no-text': '\u0000\ufffe\ud800',
};

describe('fuzzing: 1,500 broken content files', () => {
  // Seen to fail before the reader took what the YAML library throws of aliases as a fault of the file.
  it('what would exhaust or deceive a reader is a fault with its place, and nothing worse', () => {
    const faults = faultsOf(new Map(Object.entries(bombs).map(([name, text]) => [`news/${name}.yaml`, text])));
    for (const name of Object.keys(bombs)) expect(faults).toMatch(new RegExp(`content/news/${name}\\.yaml:\\d+`));
  });

  it('slips and attacks in any file are published or told, with their places', () => {
    const inputs = new HostileInputs(7);
    for (let tried = 0; tried < filesInAll;) {
      const names = Array.from({ length: filesPerRound }, () => inputs.pick(files));
      const unsaved = new Map(
        names.map((name) => [name, inputs.mutate(readFileSync(path.join(fixtureDir, name), 'utf8'))]),
      );
      tried += unsaved.size;
      expect(faultsOf(unsaved)).toMatch(/faults? in the content:\n {2}content\/\S+:\d+/);
    }
  }, 60_000);
});

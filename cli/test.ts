import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildSite } from '#build/build.ts';
import { runCommand } from '#cli/command.ts';
import { distDir, root } from '#build/folders.ts';
import { ensureChromium } from '#tests/support/browser.ts';
import { ensureNginx } from '#tests/support/nginx.ts';

const help = `
npm test [-- PART …]

Proves everything, or only the parts named:
  types     TypeScript, strict
  lint      oxfmt and oxlint, with the directions in which the rooms may import
  unit      tests beside the code
  promises  what the site promises under faults
  e2e       the running site, by HTTP and in a browser

The browser is the system's Chromium, or the one CHROMIUM names; as root on Debian it is installed where it is missing.
nginx is the system's, or the one NGINX names, or Debian's package, unpacked below node_modules.
`;

interface Outcome {
  ok: boolean;
  passed: number;
  failed: number;
}

const resultsDir = mkdtempSync(path.join(tmpdir(), 'trichord-results-'));

const parts: Record<string, () => Outcome> = {
  types: () => tool('tsc', ['-p', '.']),
  lint: () => both(tool('oxfmt', ['--check']), tool('oxlint', ['--deny-warnings'])),
  unit: () => vitest('vitest.config.ts'),
  promises: () => vitest('vitest.promises.config.ts'),
  e2e: () => vitest('vitest.e2e.config.ts'),
};
const partsOnTheSite = ['promises', 'e2e'];

await runCommand(help, async (args) => {
  const unknown = args.find((arg) => !(arg in parts));
  if (unknown) throw new Error(`there is no part "${unknown}": the parts are ${Object.keys(parts).join(', ')}`);
  const chosen = Object.entries(parts).filter(([name]) => args.length === 0 || args.includes(name));
  const onTheSite = chosen.some(([name]) => partsOnTheSite.includes(name));
  if (onTheSite) ensureChromium();
  if (chosen.some(([name]) => name === 'promises')) ensureNginx();

  const outcomes: Outcome[] = [];
  for (const [name, run] of chosen) outcomes.push(await timed(name, run));
  rmSync(resultsDir, { recursive: true, force: true });
  report(outcomes);
});

async function timed(name: string, run: () => Outcome): Promise<Outcome> {
  console.log(`\n── ${name}`);
  const started = performance.now();
  if (partsOnTheSite.includes(name)) await buildSite(distDir);
  const outcome = run();
  console.log(
    `── ${name} ${outcome.ok ? 'passed' : 'failed'} in ${((performance.now() - started) / 1000).toFixed(1)} s`,
  );
  return outcome;
}

/** A part that fails without a failing test (a type error, a file that cannot be loaded) counts as one failure. */
function report(outcomes: Outcome[]): void {
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const failed = outcomes.reduce((sum, outcome) => sum + (outcome.ok ? 0 : Math.max(outcome.failed, 1)), 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

function both(one: Outcome, other: Outcome): Outcome {
  return { ok: one.ok && other.ok, passed: one.passed + other.passed, failed: one.failed + other.failed };
}

function tool(name: string, args: string[]): Outcome {
  const { status, error } = spawnSync(path.join(root, 'node_modules/.bin', name), args, {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  });
  if (error) console.error(error.message);
  return { ok: status === 0, passed: 0, failed: 0 };
}

function vitest(config: string): Outcome {
  const results = path.join(resultsDir, `${config}.json`);
  const { ok } = tool('vitest', [
    'run',
    '--config',
    config,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${results}`,
  ]);
  if (!existsSync(results)) return { ok: false, passed: 0, failed: 0 };
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(results, 'utf8')) as {
    numPassedTests: number;
    numFailedTests: number;
  };
  return { ok, passed: numPassedTests, failed: numFailedTests };
}

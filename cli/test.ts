import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { startVitest, type TestModule } from 'vitest/node';
import { runCommand } from '#cli/command.ts';
import { buildSite } from '#build/build.ts';
import { root } from '#build/folders.ts';
import { ensureEngines } from '#tests/engines/open-engine.ts';
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
  engines   what visitors do, in Chromium, Firefox and WebKit

The tests have content of their own, in tests/fixtures/: only tests/unit/sample-*.test.ts look at content/.
The browser is the system's Chromium, or the one CHROMIUM names; as root on Debian it is installed where it is missing.
nginx is the system's, or the one NGINX names, or Debian's package, unpacked below node_modules.
`;

interface Outcome {
  part: string;
  seconds: number;
  passed: number;
  failed: number;
}

const tools: Record<string, string[][]> = {
  types: [['tsc', '-p', '.']],
  lint: [
    ['oxfmt', '--check'],
    ['oxlint', '--deny-warnings'],
  ],
};
/** The projects of vitest.config.ts. */
const projects = ['unit', 'promises', 'engines', 'e2e'];
const parts = [...Object.keys(tools), ...projects];

await runCommand(help, async (args) => {
  const unknown = args.find((arg) => !parts.includes(arg));
  if (unknown) throw new Error(`there is no part "${unknown}": the parts are ${parts.join(', ')}`);
  const isChosen = (part: string) => args.length === 0 || args.includes(part);
  const chosenProjects = projects.filter(isChosen);
  if (isChosen('promises') || isChosen('e2e') || isChosen('engines')) ensureChromium();
  if (isChosen('engines')) ensureEngines();
  if (isChosen('promises')) ensureNginx();

  const started = performance.now();
  // Side by side: the tools are done while the site is built.
  const outcomes = await Promise.all([
    ...Object.keys(tools).filter(isChosen).map(runTools),
    ...(chosenProjects.length > 0 ? [runProjects(chosenProjects)] : []),
  ]);
  report(outcomes.flat(), secondsSince(started));
});

async function runTools(part: string): Promise<Outcome[]> {
  const started = performance.now();
  let failed = 0;
  for (const [name = '', ...args] of tools[part] ?? []) {
    const program = path.join(root, 'node_modules/.bin', name);
    const child = spawn(program, args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' });
    const [code] = (await once(child, 'close')) as [number | null];
    if (code !== 0) failed += 1;
  }
  return [{ part, seconds: secondsSince(started), passed: 0, failed }];
}

async function runProjects(chosen: string[]): Promise<Outcome[]> {
  // Once, before every site that the tests start would do it.
  await buildSite();
  const vitest = await startVitest('test', [], { root, run: true, project: chosen });
  const modules = vitest.state.getTestModules();
  const outcomes = chosen.map((part) =>
    outcomeOf(
      part,
      modules.filter(({ project }) => project.name === part),
    ),
  );
  await vitest.close();
  // Only vitest's own verdict knows of a fault outside all files, such as a site that does not start.
  const isOutside = Boolean(process.exitCode) && outcomes.every(({ failed }) => failed === 0);
  return isOutside ? [...outcomes, { part: 'vitest', seconds: 0, passed: 0, failed: 1 }] : outcomes;
}

/** A file that fails without a failing test, because it cannot be loaded or set up, counts as one failure. */
function outcomeOf(part: string, modules: TestModule[]): Outcome {
  const tests = modules.flatMap((module) => [...module.children.allTests()]);
  const count = (state: string) => tests.filter((test) => test.result().state === state).length;
  const failed = count('failed') || modules.filter((module) => !module.ok()).length;
  const milliseconds = modules.reduce((sum, module) => sum + module.diagnostic().duration, 0);
  return { part, seconds: milliseconds / 1000, passed: count('passed'), failed };
}

function report(outcomes: Outcome[], seconds: number): void {
  const sum = (count: (outcome: Outcome) => number) => outcomes.reduce((total, outcome) => total + count(outcome), 0);
  console.log('');
  for (const { part, seconds: own, failed } of outcomes)
    console.log(`── ${part} ${failed > 0 ? 'failed' : 'passed'}: ${own.toFixed(1)} s of work`);
  const failed = sum((outcome) => outcome.failed);
  console.log(`── all of it, side by side: ${seconds.toFixed(1)} s`);
  console.log(`\n${sum(({ passed }) => passed)} passed, ${failed} failed`);
  process.exitCode = failed > 0 ? 1 : 0;
}

function secondsSince(started: number): number {
  return (performance.now() - started) / 1000;
}

import { availableParallelism } from 'node:os';
import path from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { fixtureFolder } from './tests/support/use-fixtures.ts';

const sampleTests = 'tests/unit/sample-*.test.ts';
const contentDir = path.resolve(process.env['CONTENT_DIR'] || 'content');
const isSample = [path.resolve('content'), path.resolve(fixtureFolder.CONTENT_DIR)].includes(contentDir);
if (!isSample) console.warn(`CONTENT_DIR names another folder than content/, so ${sampleTests} are left out.`);
Object.assign(process.env, fixtureFolder);

/** Files start in the order of the projects' names, the longest first: short ones fill the gaps at the end. */
export default defineConfig({
  test: {
    // A test waits for a browser or a server half of its time.
    maxWorkers: availableParallelism() + 1,
    projects: [
      {
        test: {
          name: 'e2e',
          include: ['tests/e2e/**/*.test.ts'],
          globalSetup: 'tests/support/shared-site.ts',
          // The files of a worker share a browser.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'engines',
          include: ['tests/engines/**/*.test.ts'],
          globalSetup: 'tests/support/shared-site.ts',
          testTimeout: 60_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'promises',
          include: ['tests/promises/**/*.test.ts'],
          globalSetup: 'tests/promises/support/published-site.ts',
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'unit',
          include: [
            '{src,build,publish,release,server,cli,editor,bench}/**/*.test.{ts,tsx}',
            'tests/unit/**/*.test.ts',
          ],
          exclude: [...configDefaults.exclude, ...(isSample ? [] : [sampleTests])],
          css: { modules: { classNameStrategy: 'non-scoped' } },
          isolate: false,
          testTimeout: 30_000,
        },
      },
    ],
  },
});

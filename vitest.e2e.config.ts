import { defineConfig } from 'vitest/config';

/** Tests against the running site, most of them in a browser. */
export default defineConfig({
  test: {
    include: ['tests/e2e/**/*.test.ts'],
    globalSetup: 'tests/support/shared-site.ts',
    testTimeout: 60_000,
    hookTimeout: 180_000,
    // A browser and the site share the processors with every worker.
    maxWorkers: 2,
  },
});

import { defineConfig } from 'vitest/config';

/** What the site promises under faults, against real processes, a real mail server and a real PostgreSQL. */
export default defineConfig({
  test: {
    include: ['tests/promises/**/*.test.ts'],
    globalSetup: 'tests/promises/support/published-site.ts',
    testTimeout: 120_000,
    hookTimeout: 180_000,
    // Each file runs servers of its own.
    maxWorkers: 2,
  },
});

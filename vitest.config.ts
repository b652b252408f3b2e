import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['{src,build,publish,release,server,cli,editor,bench}/**/*.test.{ts,tsx}', 'tests/unit/**/*.test.ts'],
    css: { modules: { classNameStrategy: 'non-scoped' } },
  },
});

import { defineConfig } from 'vitest/config';
export default defineConfig({ root: '/work/main', test: { include: ['tests/e2e/**/*.test.ts'], testTimeout: 90000, hookTimeout: 180000, maxWorkers: 1 } });

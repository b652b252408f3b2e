import { existsSync } from 'node:fs';
import path from 'node:path';
import { root } from '#build/folders.ts';

/** The environment, with what a file `.env` adds to it. */
export function loadEnvironment(): NodeJS.ProcessEnv {
  const file = path.join(root, '.env');
  if (existsSync(file)) process.loadEnvFile(file);
  return process.env;
}

import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { completeLock } from './complete-lock.ts';
import { root } from '#build/folders.ts';

describe('completeLock', () => {
  it('names a missing binary with its platform', () => {
    const lock = {
      packages: { 'node_modules/tool': { dev: true, optionalDependencies: { '@tool/linux-arm64-musl': '1.0.0' } } },
    };
    expect(completeLock(lock)).toEqual(['@tool/linux-arm64-musl']);
    expect(lock.packages).toHaveProperty(['node_modules/@tool/linux-arm64-musl'], {
      version: '1.0.0',
      optional: true,
      dev: true,
      os: ['linux'],
      cpu: ['arm64'],
      libc: ['musl'],
    });
  });

  it('has nothing to add to our lock, so that npm ci takes it', () => {
    const lock = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')) as Parameters<
      typeof completeLock
    >[0];
    expect(completeLock(lock)).toEqual([]);
  });
});

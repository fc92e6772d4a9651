import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { type LockEntries, listMissingEntries } from './platform-entries.ts';

const parentOf = (optionalDependencies: Record<string, string>) => ({
  'node_modules/@a/tool': { version: '1.0.0', dev: true, optionalDependencies },
});

describe('entries that a lock lacks', () => {
  it.each([
    ['@a/cli-darwin-arm64', { os: ['darwin'], cpu: ['arm64'] }],
    ['@a/core-linux-x64-musl', { os: ['linux'], cpu: ['x64'], libc: ['musl'] }],
    ['@a/core-linux-arm-gnueabihf', { os: ['linux'], cpu: ['arm'], libc: ['glibc'] }],
    ['@a/core-win32-ia32-msvc', { os: ['win32'], cpu: ['ia32'] }],
    ['@a/binding-wasm32-wasi', { cpu: ['wasm32'] }],
  ])('are made from the name %s', (name, platform) => {
    expect(listMissingEntries(parentOf({ [name]: '1.2.3' }))).toEqual([
      { path: `node_modules/${name}`, entry: { version: '1.2.3', dev: true, optional: true, ...platform } },
    ]);
  });

  it('are not made where the lock holds one, beside the parent or above', () => {
    const above = {
      ...parentOf({ 'b-linux-x64': '1.0.0' }),
      'node_modules/b-linux-x64': { version: '1.0.0' },
    };
    const beside = {
      ...parentOf({ 'b-linux-x64': '1.0.0' }),
      'node_modules/@a/tool/node_modules/b-linux-x64': {},
    };
    expect([listMissingEntries(above), listMissingEntries(beside)]).toEqual([[], []]);
  });

  it('are refused where the name does not tell the platform', () => {
    expect(() => listMissingEntries(parentOf({ fsevents: '2.3.3' }))).toThrow('fsevents');
  });
});

describe('package-lock.json', () => {
  const lock: { packages: LockEntries } = JSON.parse(
    readFileSync(new URL('../../../package-lock.json', import.meta.url), 'utf8'),
  );

  it('is complete, so that npm ci takes it; else run npm run lock', () => {
    expect(listMissingEntries(lock.packages)).toEqual([]);
  });

  it('names no host, so that any registry can serve it', () => {
    const hosts = Object.values(lock.packages).filter(({ resolved }) => resolved?.includes('://'));
    expect(hosts).toEqual([]);
  });
});

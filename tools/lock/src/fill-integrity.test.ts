import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { fillIntegrity, isInstalledHere, listUnhashed } from './fill-integrity.ts';
import type { LockEntries } from './platform-entries.ts';

const ENTRIES: LockEntries = {
  '': {},
  'node_modules/a': { version: '1.0.0', integrity: 'sha512-a' },
  'node_modules/@b/c-darwin-x64': { version: '2.0.0', cpu: ['x64'], os: ['darwin'] },
  'node_modules/a/node_modules/d': { version: '3.0.0' },
  'node_modules/@sluice/api': { link: true },
};

describe('entries without a hash', () => {
  it('are asked for by name and version, and filled where the registry carries them', async () => {
    const asked: string[] = [];
    const filled = await fillIntegrity(ENTRIES, async (name, version) => {
      asked.push(`${name}@${version}`);
      return name === 'd' ? undefined : `sha512-of-${name}`;
    });
    expect(asked.sort()).toEqual(['@b/c-darwin-x64@2.0.0', 'd@3.0.0']);
    expect(filled['node_modules/@b/c-darwin-x64']).toEqual({
      version: '2.0.0',
      integrity: 'sha512-of-@b/c-darwin-x64',
      cpu: ['x64'],
      os: ['darwin'],
    });
    expect(listUnhashed(filled)).toEqual(['node_modules/a/node_modules/d']);
  });

  it('take nothing that is not a hash', async () => {
    expect(await fillIntegrity(ENTRIES, async () => '<html>')).toEqual(ENTRIES);
  });
});

describe('package-lock.json', () => {
  const { packages }: { packages: LockEntries } = JSON.parse(
    readFileSync(new URL('../../../package-lock.json', import.meta.url), 'utf8'),
  );
  const unhashed = listUnhashed(packages);

  it('has a hash for all that is installed where the product is built and run', () => {
    expect(unhashed.filter((path) => isInstalledHere(packages[path] ?? {}))).toEqual([]);
  });

  /** Of other platforms, which the registry at hand does not carry. Exactly as many: whoever fills one in with `npm run lock` lowers it. */
  const OTHER_PLATFORMS_WITHOUT_HASH = 36;

  it('has as many entries without a hash as are known of', () => {
    expect(unhashed).toHaveLength(OTHER_PLATFORMS_WITHOUT_HASH);
  });
});

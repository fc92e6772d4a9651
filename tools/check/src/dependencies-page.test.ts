/** docs/dependencies.md must name every direct dependency, and none that has gone. */
import { globSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const repository = resolve(import.meta.dirname, '../../..');
const read = (path: string) => readFileSync(join(repository, path), 'utf8');

interface Manifest {
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

const MANIFESTS = globSync(['package.json', '{apps,packages,tools}/*/package.json'], { cwd: repository });

function listDirectDependencies(): string[] {
  const names = MANIFESTS.flatMap((path) => {
    const { dependencies, devDependencies }: Manifest = JSON.parse(read(path));
    return Object.keys({ ...dependencies, ...devDependencies });
  });
  return [...new Set(names.filter((name) => !name.startsWith('@sluice/')))].sort();
}

/** Rows look like `| job | `package` | licence | …`; engines, which are not packages, have no code span there. */
function listRows(): { name: string; licence: string }[] {
  const rows = read('docs/dependencies.md').matchAll(/^\| [^|]+ \| `([^`]+)` +\| ([^|]+?) +\|/gm);
  return [...rows].map(([, name = '', licence = '']) => ({ name, licence }));
}

describe('docs/dependencies.md', () => {
  it('has a row for each direct dependency, and no other', () => {
    const names = listRows().map(({ name }) => name);
    expect(names.sort()).toEqual(listDirectDependencies());
  });

  it.each(listRows())('gives the licence of $name as its manifest does', ({ name, licence }) => {
    const manifest: { license: string } = JSON.parse(read(`node_modules/${name}/package.json`));
    expect(manifest.license).toContain(licence);
  });
});

import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const PACKAGE = join(import.meta.dirname, '..');

/** Changes when any source that could end up in a player does; the build's own too. */
export function fingerprintSources(): string {
  const files = globSync('{src,build}/**/*.ts', { cwd: PACKAGE })
    .filter((file) => !file.endsWith('.test.ts'))
    .sort();
  const hash = createHash('sha256');
  for (const file of files)
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(PACKAGE, file)));
  return hash.digest('hex');
}

/**
 * The files under /assets that every page load asks for by the dozen, in memory with their compressed forms: no file is looked for, opened
 * and read again for an answer that cannot change while the process lives.
 */
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';

export type AssetFile = {
  type: string;
  plain: Buffer;
  /** Present where the build compressed the file. */
  br: Buffer | undefined;
  gzip: Buffer | undefined;
};

/** Other files (source maps, rare image formats) are served from disk. */
const TYPES: Readonly<Record<string, string>> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

export async function readAssetFiles(folder: string): Promise<ReadonlyMap<string, AssetFile>> {
  const names = await readdir(folder);
  const known = new Set(names);
  const readKnown = (name: string) => (known.has(name) ? readFile(join(folder, name)) : undefined);
  const files = new Map<string, AssetFile>();
  for (const name of names) {
    const type = TYPES[extname(name)];
    if (!type) continue;
    const [plain, br, gzip] = await Promise.all([
      readFile(join(folder, name)),
      readKnown(`${name}.br`),
      readKnown(`${name}.gz`),
    ]);
    files.set(name, { type, plain, br, gzip });
  }
  return files;
}

/** The smallest encoding that the client accepts. */
export function chooseForm({ plain, br, gzip }: AssetFile, accepted: string) {
  const names = accepted.split(',').map((part) => part.split(';', 1)[0]?.trim());
  if (br && names.includes('br')) return { encoding: 'br', body: br };
  if (gzip && names.includes('gzip')) return { encoding: 'gzip', body: gzip };
  return { encoding: undefined, body: plain };
}

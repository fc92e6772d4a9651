/** The console as it is deployed, built once per state of its sources: a second run reuses the first one's build. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const REPOSITORY = join(import.meta.dirname, '../../..');
const BUILDS = join(REPOSITORY, '.data/console-builds');
/** All that goes into the bundle: its own sources, the packages that it may import, the libraries' versions. */
const SOURCES = ['apps/console', 'packages', 'package-lock.json', 'tsconfig.json'];
const LIMIT_MS = 120_000;
/** Long enough for every run that may still serve it. */
const KEPT_MS = 24 * 3600 * 1000;
const LIST_BYTES_MAX = 16 * 1024 * 1024;

const run = promisify(execFile);

/** Returns the folder, which is read-only. */
export async function buildConsoleOnce(): Promise<string> {
  const folder = join(BUILDS, await hashSources());
  if (existsSync(folder)) return folder;
  mkdirSync(BUILDS, { recursive: true });
  removeOldBuilds();
  // Two runs may build at the same time; a folder under its final name is always complete.
  const unfinished = `${folder}-${process.pid}`;
  const vite = join(REPOSITORY, 'node_modules/vite/bin/vite.js');
  await run(
    process.execPath,
    [vite, 'build', '--logLevel', 'warn', '--emptyOutDir', '--outDir', unfinished],
    { cwd: join(REPOSITORY, 'apps/console'), timeout: LIMIT_MS },
  );
  if (existsSync(folder)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, folder);
  return folder;
}

/** Over the current content of the folders, committed or not. */
async function hashSources(): Promise<string> {
  const { stdout } = await run(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...SOURCES],
    { cwd: REPOSITORY, maxBuffer: LIST_BYTES_MAX },
  );
  const hash = createHash('sha256');
  for (const name of stdout.split('\0').sort()) {
    const path = join(REPOSITORY, name);
    // A file that was deleted and not yet committed is still listed.
    if (name !== '' && existsSync(path)) hash.update(name).update('\0').update(readFileSync(path));
  }
  return hash.digest('hex').slice(0, 16);
}

function removeOldBuilds(): void {
  for (const name of readdirSync(BUILDS)) {
    const path = join(BUILDS, name);
    if (Date.now() - statSync(path).mtimeMs > KEPT_MS) rmSync(path, { recursive: true, force: true });
  }
}

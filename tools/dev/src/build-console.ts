/** Console and home page as they are deployed, built once per state of their sources: a second run reuses the first one's build. */
import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

const REPOSITORY = join(import.meta.dirname, '../../..');
/** All that goes into both besides their own sources: the packages that they may import, the libraries' versions. */
const SHARED_SOURCES = ['packages', 'package-lock.json', 'tsconfig.json'];
const LIMIT_MS = 300_000;
/** Long enough for every run that may still serve it. */
const KEPT_MS = 24 * 3600 * 1000;
const LIST_BYTES_MAX = 16 * 1024 * 1024;

const run = promisify(execFile);

type Build = {
  /** Under .data. */
  folder: string;
  sources: readonly string[];
  /** What Node runs, in the repository, to build into the folder. */
  argumentsFor: (folder: string) => string[];
};

const CONSOLE: Build = {
  folder: 'console-builds',
  // The guide, for its sentences of the error codes.
  sources: ['apps/console', 'docs/guide'],
  argumentsFor: (folder) => [
    join(REPOSITORY, 'node_modules/vite/bin/vite.js'),
    'build',
    join(REPOSITORY, 'apps/console'),
    '--logLevel',
    'warn',
    '--emptyOutDir',
    '--outDir',
    folder,
  ],
};

const SITE: Build = {
  folder: 'site-builds',
  // The console's manifest has the version that the home page shows; docs, the guide.
  sources: ['apps/site', 'apps/console/package.json', 'docs/guide', 'docs/errors.md'],
  argumentsFor: (folder) => [join(REPOSITORY, 'apps/site/build/main.ts'), '--out', folder],
};

/** Both return the folder, which is read-only. */
export const buildConsoleOnce = (): Promise<string> => buildOnce(CONSOLE);
export const buildSiteOnce = (): Promise<string> => buildOnce(SITE);

async function buildOnce({ folder: place, sources, argumentsFor }: Build): Promise<string> {
  const builds = join(REPOSITORY, '.data', place);
  const folder = join(builds, await hashSources([...sources, ...SHARED_SOURCES]));
  if (existsSync(folder)) return folder;
  mkdirSync(builds, { recursive: true });
  removeOldBuilds(builds);
  // Two runs may build at the same time; a folder under its final name is always complete.
  const unfinished = `${folder}-${process.pid}`;
  await run(process.execPath, argumentsFor(unfinished), { cwd: REPOSITORY, timeout: LIMIT_MS });
  if (existsSync(folder)) rmSync(unfinished, { recursive: true });
  else renameSync(unfinished, folder);
  return folder;
}

/** Over the current content of the folders, committed or not. */
async function hashSources(sources: readonly string[]): Promise<string> {
  const { stdout } = await run(
    'git',
    ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--', ...sources],
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

function removeOldBuilds(builds: string): void {
  for (const name of readdirSync(builds)) {
    const path = join(builds, name);
    if (Date.now() - statSync(path).mtimeMs > KEPT_MS) rmSync(path, { recursive: true, force: true });
  }
}

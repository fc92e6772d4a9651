/** Where the engines' programs are: on the path, or where Debian puts what it keeps off the path. */
import { accessSync, constants, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const DEBIAN_POSTGRES = '/usr/lib/postgresql';
const MIN_POSTGRES_VERSION = 15;

export function findProgram(name: string): string {
  const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/sbin', '/usr/local/bin'];
  const found = folders.map((folder) => join(folder, name)).find(isExecutable);
  if (found === undefined) throw new Error(`${name} is not installed: run npm run setup`);
  return found;
}

export function findPostgresProgram(name: string): string {
  const [newest] = debianPostgresVersions();
  return newest === undefined ? findProgram(name) : join(DEBIAN_POSTGRES, String(newest), 'bin', name);
}

function debianPostgresVersions(): number[] {
  try {
    return readdirSync(DEBIAN_POSTGRES)
      .map(Number)
      .filter((version) => version >= MIN_POSTGRES_VERSION)
      .sort((a, b) => b - a);
  } catch {
    return [];
  }
}

export function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

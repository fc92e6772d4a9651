/**
 * Whether a picture shows the screen as it is: beside the pictures stands a hash of what each screen was made of when it was taken.
 * Pixels cannot say it, for every run has other numbers and days.
 */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { PICTURED_SCREENS, type PicturedScreen } from './pictured-screens.ts';

const SOURCES = 'apps/console/src';
/** Beside the pictures, and not among them: the site serves every file there. */
const KEPT = 'docs/guide/picture-sources.json';
/** What a screen looks like, not how it is proved. */
const IS_LOOK = /(?<!\.test)\.(tsx|css)$/;
/** The looks that all screens share. */
const SHARED = ['theme', 'shell/side-panel'];

export type Hashes = Readonly<Record<string, string>>;

export function hashScreens(
  root: string,
  screens: Readonly<Record<string, Pick<PicturedScreen, 'features'>>> = PICTURED_SCREENS,
): Hashes {
  const hashOf = (features: readonly string[]) => {
    const hash = createHash('sha256');
    for (const folder of [...SHARED, ...features.map((feature) => `features/${feature}`)])
      for (const name of listLooks(join(root, SOURCES, folder)))
        hash.update(name).update(readFileSync(join(root, SOURCES, folder, name)));
    return hash.digest('hex').slice(0, 16);
  };
  return Object.fromEntries(Object.entries(screens).map(([name, { features }]) => [name, hashOf(features)]));
}

/** Those that have changed since their picture, and those that have none. */
export const listStale = (now: Hashes, taken: Hashes): string[] =>
  Object.keys(now).filter((name) => now[name] !== taken[name]);

export function readTaken(root: string): Hashes {
  const file = join(root, KEPT);
  return existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Hashes) : {};
}

export function keepTaken(root: string, hashes: Hashes): void {
  writeFileSync(join(root, KEPT), `${JSON.stringify({ ...readTaken(root), ...hashes }, null, 2)}\n`);
}

function listLooks(folder: string): string[] {
  // A feature that was moved is a mistake of the list, not a screen without sources.
  if (!existsSync(folder)) throw new Error(`there are no sources in ${folder}`);
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => IS_LOOK.test(name))
    .sort();
}

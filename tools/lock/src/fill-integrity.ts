/**
 * Adds missing hashes to a lock file: `npm ci` accepts whatever the registry sends for an entry without one. Only a registry that carries
 * the package knows its hash; otherwise the entry stays as it is and `npm run lock` says so.
 */
import type { LockEntries, LockEntry } from './platform-entries.ts';

/** In parallel; a registry answers each within a second. */
const PARALLEL = 8;

/** Undefined where the registry does not carry it. */
export type AskRegistry = (name: string, version: string) => Promise<string | undefined>;

export const listUnhashed = (entries: LockEntries): string[] =>
  Object.entries(entries)
    .filter(
      ([path, { integrity, link }]) =>
        path.includes('node_modules/') && integrity === undefined && link !== true,
    )
    .map(([path]) => path);

export async function fillIntegrity(entries: LockEntries, ask: AskRegistry): Promise<LockEntries> {
  const waiting = listUnhashed(entries);
  const filled: Record<string, LockEntry> = { ...entries };
  const next = async (): Promise<void> => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const { version = '', ...rest } = entries[path] ?? {};
      const integrity = await ask(
        path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
        version,
      );
      if (integrity?.startsWith('sha512-')) filled[path] = { version, integrity, ...rest };
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, next));
  return filled;
}

const DEPLOYED = { os: 'linux', cpu: 'x64', libc: 'glibc' } as const;

/** Whether npm installs it where the product is built, tested and run. */
export function isInstalledHere({ os, cpu, libc }: LockEntry): boolean {
  const allows = (list: readonly string[] | undefined, own: string) =>
    list === undefined || list.includes(own);
  return allows(os, DEPLOYED.os) && allows(cpu, DEPLOYED.cpu) && allows(libc, DEPLOYED.libc);
}

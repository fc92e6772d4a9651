/** Engines for one run, in a temporary folder that is deleted however the run ends. */
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Engines, readRecord, startEngines, stopRecorded } from '@sluice/engines';

const ROOT = join(import.meta.dirname, '../../../.engines');

export type TemporaryEngines = Pick<Engines, 'databaseUrl' | 'natsUrl' | 'clickhouseUrl'> & {
  dir: string;
  /** Stops the engines and deletes their folder. */
  remove(): Promise<void>;
};

/** `kind` names the folder, with the pid of the run, so that the leftovers of a killed run can be found and deleted. */
export async function startTemporaryEngines(kind: string): Promise<TemporaryEngines> {
  mkdirSync(ROOT, { recursive: true });
  for (const name of readdirSync(ROOT)) {
    const pid = name.startsWith(`${kind}-`) ? Number(name.slice(kind.length + 1)) : Number.NaN;
    if (Number.isInteger(pid) && !isRunning(pid)) await removeEngines(join(ROOT, name));
  }
  const dir = join(ROOT, `${kind}-${process.pid}`);
  // None are taken from the environment: the run must be isolated from any installation in use.
  const { databaseUrl, natsUrl, clickhouseUrl } = await startEngines({ dir, profile: 'test', given: {} });
  return { databaseUrl, natsUrl, clickhouseUrl, dir, remove: () => removeEngines(dir) };
}

async function removeEngines(dir: string): Promise<void> {
  const places = Object.values(readRecord(dir)).map(({ dataDir }) => dataDir);
  await stopRecorded(dir);
  for (const place of [...places, dir]) rmSync(place, { recursive: true, force: true });
}

function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The development engines: those that run are used as they are, the others are started. */
import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { isAlive, readRecord, stopRecorded } from '@sluice/engines';
import { type DevelopmentUrls, developmentUrls } from '@sluice/seed';

export type DevelopmentEngines = DevelopmentUrls & {
  /** Engines that ran before are not ours, and keep running. */
  stop(): Promise<void>;
};

export async function ensureEngines(dir: string): Promise<DevelopmentEngines> {
  const ranBefore = Object.values(readRecord(dir)).some(isAlive);
  // Through the command, which knows the fixed ports, and so gives what `npm run engines -- start` gives.
  const main = join(dirname(createRequire(import.meta.url).resolve('@sluice/engines')), 'main.ts');
  await promisify(execFile)(process.execPath, [main, 'start', '--dir', dir]);
  const urls = developmentUrls(dir);
  if (!urls) throw new Error(`the engines in ${dir} have started, and have left no record`);
  return {
    ...urls,
    stop: async () => {
      if (!ranBefore) await stopRecorded(dir);
    },
  };
}

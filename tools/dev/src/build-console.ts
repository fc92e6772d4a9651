import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const REPOSITORY = join(import.meta.dirname, '../../..');
const LIMIT_MS = 120_000;

/** The console as it is deployed, into a folder of the caller's, so that two runs do not pull it from under each other. */
export async function buildConsole(outDir: string): Promise<void> {
  const vite = join(REPOSITORY, 'node_modules/vite/bin/vite.js');
  await promisify(execFile)(
    process.execPath,
    [vite, 'build', '--logLevel', 'warn', '--emptyOutDir', '--outDir', outDir],
    {
      cwd: join(REPOSITORY, 'apps/console'),
      timeout: LIMIT_MS,
    },
  );
}

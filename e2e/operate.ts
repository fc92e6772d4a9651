/** A command of the platform's operator, run as the operator runs it. */
import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { RunningPlatform } from './platform.ts';

const SCRIPT = new URL('../apps/worker/src/operator.ts', import.meta.url).pathname;
const LIMIT_MS = 30_000;

/** Answers what it prints. Throws where it exits with anything but 0. */
export async function operate({ engines }: RunningPlatform, ...args: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [SCRIPT, ...args], {
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATABASE_URL: engines.databaseUrl,
      CLICKHOUSE_URL: engines.clickhouseUrl,
    },
    timeout: LIMIT_MS,
  });
  return stdout;
}

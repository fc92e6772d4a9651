/** The project's ClickHouse server (tools/clickhouse-server) as a process of its own. */
import { mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { type EngineHandle, startEngine } from './engine-process.ts';
import { freePort } from './free-port.ts';

export interface ClickhouseOptions {
  dir: string;
  port?: number;
}

const PING_LIMIT_MS = 1_000;

export async function startClickhouse(options: ClickhouseOptions): Promise<EngineHandle> {
  const dir = resolve(options.dir);
  const port = options.port ?? (await freePort());
  const dataDir = join(dir, 'clickhouse');
  mkdirSync(dataDir, { recursive: true });
  const url = `http://127.0.0.1:${port}`;
  // Not import.meta.resolve: the test runner's own loader lacks it.
  const main = join(dirname(createRequire(import.meta.url).resolve('@sluice/clickhouse-server')), 'main.ts');
  return startEngine({
    name: 'clickhouse',
    dir,
    dataDir,
    url,
    port,
    command: process.execPath,
    args: [main, '--port', String(port), '--path', dataDir],
    stopSignal: 'SIGTERM',
    isReady: () => answersPing(url),
  });
}

async function answersPing(url: string): Promise<boolean> {
  try {
    const answer = await fetch(`${url}/ping`, { signal: AbortSignal.timeout(PING_LIMIT_MS) });
    return answer.ok;
  } catch {
    return false;
  }
}

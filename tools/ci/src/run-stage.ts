import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { CpuWatch } from './cpu-watch.ts';
import { measureSlowness } from './machine-speed.ts';
import { REPORTS_FOLDER } from './report-files.ts';
import type { Stage } from './stages.ts';

/** For output that is still in the pipe when a command has ended. */
const FLUSH_LIMIT_MS = 1_000;

/** Runs it to its end, prints and stores its output, and returns how long it took and what other processes used of the CPU meanwhile. */
export async function runStage(name: string, command: readonly string[]): Promise<Stage> {
  const slowness = measureSlowness();
  console.log(`\n==== ${timestamp()}  ${name}: ${command.join(' ')}`);
  const startedAt = performance.now();
  const watch = new CpuWatch();
  const exitCode = await runCommand(command, join(REPORTS_FOLDER, `${name}.log`));
  const others = watch.end();
  const seconds = Math.round((performance.now() - startedAt) / 1_000);
  console.log(`==== ${timestamp()}  ${name} ended with ${exitCode} after ${seconds} s`);
  return { name, exitCode, seconds, foreignShare: others, slowness };
}

async function runCommand(command: readonly string[], logFile: string): Promise<number> {
  const log = createWriteStream(logFile);
  // One pipe for both, so that lines stay in order.
  const child = spawn('sh', ['-c', 'exec "$@" 2>&1', 'sh', ...command], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  child.stdout.on('data', (piece: Buffer) => {
    process.stdout.write(piece);
    log.write(piece);
  });
  const closed = once(child, 'close');
  const [code] = await once(child, 'exit');
  // A process that outlives its stage keeps the pipe open; it must not block the run.
  await Promise.race([closed, sleep(FLUSH_LIMIT_MS)]);
  child.stdout.destroy();
  await new Promise<void>((resolve) => log.end(resolve));
  return typeof code === 'number' ? code : 1;
}

/** As `date --utc +%FT%TZ`. */
const timestamp = (): string => `${new Date().toISOString().slice(0, 19)}Z`;

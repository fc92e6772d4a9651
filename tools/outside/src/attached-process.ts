/** A program that lives no longer than its starter: the system kills it when the starter dies. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { findProgram, logTail } from '@sluice/engines';

export type AttachedOptions = {
  /** Names the log file. */
  name: string;
  dir: string;
  program: string;
  args: readonly string[];
  env?: Readonly<Record<string, string>>;
  isReady(): Promise<boolean>;
};

export type AttachedProcess = { readonly pid: number; stop(): Promise<void> };

const READY_LIMIT_MS = 20_000;
const STOP_LIMIT_MS = 5_000;
const POLL_MS = 10;
const LOG_TAIL_LINES = 20;

export async function startAttached(options: AttachedOptions): Promise<AttachedProcess> {
  const { name, dir, args, isReady } = options;
  mkdirSync(dir, { recursive: true });
  const logFile = join(dir, `${name}.log`);
  const log = openSync(logFile, 'a');
  // setpriv becomes the program, so the pid is the program's own.
  const child = spawn(
    findProgram('setpriv'),
    ['--pdeathsig', 'TERM', '--', findProgram(options.program), ...args],
    {
      // Out of the terminal's group: Ctrl-C reaches the starter alone, which stops its parts in order.
      detached: true,
      stdio: ['ignore', log, log],
      cwd: dir,
      // Caddy writes into its home what it should not into a developer's.
      env: { PATH: process.env.PATH, HOME: dir, LANG: 'C.UTF-8', TZ: 'UTC', ...options.env },
    },
  );
  closeSync(log);
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null;
  let spawnError: Error | undefined;
  child.once('error', (error) => {
    spawnError = error;
  });

  async function stop(): Promise<void> {
    if (child.pid === undefined || hasEnded()) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    await ended;
    clearTimeout(force);
  }

  const deadline = Date.now() + READY_LIMIT_MS;
  while (child.pid !== undefined && !hasEnded() && Date.now() < deadline) {
    if (await isReady()) return { pid: child.pid, stop };
    await sleep(POLL_MS);
  }
  await stop();
  throw new Error(`${name} did not start\n${spawnError?.message ?? logTail(logFile, LOG_TAIL_LINES)}`);
}

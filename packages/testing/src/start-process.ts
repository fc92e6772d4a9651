/** A process of the platform as it is deployed: started from its entry file, configured by its environment. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { createInterface } from 'node:readline';

const REPOSITORY = join(import.meta.dirname, '../../..');
const START_LIMIT_MS = 60_000;
/** Half of a cold start is compiling; the cache is keyed by source, so a changed file is compiled again. */
const COMPILE_CACHE = join(REPOSITORY, '.engines/compile-cache');
const PRELOAD = join(import.meta.dirname, 'preload.ts');

export type StartedProcess = {
  child: ChildProcess;
  /** Every line it has logged. */
  logged: Record<string, unknown>[];
  /** Sends the signal and waits for the exit; returns the exit code, or the signal's name. */
  end: (signal?: NodeJS.Signals) => Promise<number | string | null>;
};

/** Resolves when the process has logged the message. */
export async function startProcess(
  entry: string,
  env: Record<string, string>,
  message: string,
): Promise<StartedProcess> {
  const child = spawn(process.execPath, ['--import', PRELOAD, join(REPOSITORY, entry)], {
    env: { NODE_ENV: 'test', NODE_COMPILE_CACHE: COMPILE_CACHE, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const logged: Record<string, unknown>[] = [];
  let complaint = '';
  child.stderr?.on('data', (chunk) => {
    complaint += chunk;
  });
  const exited = once(child, 'exit').then(([code, signal]) => code ?? signal);
  const end: StartedProcess['end'] = async (signal = 'SIGTERM') => {
    child.kill(signal);
    return exited;
  };
  const ready = new Promise<void>((resolve) => {
    createInterface({ input: child.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      const record = JSON.parse(line) as Record<string, unknown>;
      logged.push(record);
      if (record.msg === message) resolve();
    });
  });
  const failed = exited.then((code) => {
    throw new Error(`${entry} ended with ${code}: ${complaint}${JSON.stringify(logged.slice(-3))}`);
  });
  // Nobody awaits this once the process is up; its exit is then no failure.
  failed.catch(() => undefined);
  const late = new Promise<never>((_resolve, reject) => {
    setTimeout(
      () => reject(new Error(`${entry} has not logged "${message}": ${complaint}`)),
      START_LIMIT_MS,
    ).unref();
  });
  late.catch(() => undefined);
  await Promise.race([ready, failed, late]);
  return { child, logged, end };
}

/**
 * Keeps one process running. States: running → (it exits) waiting → running …, and from either → stopped. Exponential backoff: the wait
 * doubles with every exit after a short run, so that a process which cannot start does not spin.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, mkdirSync, openSync } from 'node:fs';
import { dirname } from 'node:path';
import { findProgram, logTail } from '@sluice/engines';

export type SuperviseOptions = {
  name: string;
  args: readonly string[];
  env: Readonly<Record<string, string>>;
  logFile: string;
  /** Called at every unexpected exit. */
  onTrouble: (message: string) => void;
  limits?: Partial<SuperviseLimits>;
};

export type SuperviseLimits = {
  firstWaitMs: number;
  longestWaitMs: number;
  /** After running this long, the backoff starts again. */
  healthyAfterMs: number;
  /** A process that has not stopped by then is killed. */
  stopMs: number;
};

export type Supervised = {
  readonly name: string;
  readonly logFile: string;
  /** Undefined while it is not running. */
  readonly pid: number | undefined;
  /** Number of unexpected exits. */
  readonly failures: number;
  stop(): Promise<void>;
};

const LIMITS: SuperviseLimits = {
  firstWaitMs: 250,
  longestWaitMs: 10_000,
  healthyAfterMs: 30_000,
  stopMs: 15_000,
};

const LAST_WORDS_LINES = 10;

/** What a process needs of the parent's environment; options for the parent's own Node must not reach it. */
const INHERITED = ['PATH', 'HOME', 'LANG', 'LOG_LEVEL', 'NODE_ENV'];

export function supervise(options: SuperviseOptions): Supervised {
  const limits = { ...LIMITS, ...options.limits };
  let child: ChildProcess | undefined;
  let timer: NodeJS.Timeout | undefined;
  let isStopping = false;
  let failures = 0;
  let failuresInARow = 0;

  function start(): void {
    const startedAt = Date.now();
    const running = spawnLogged(options);
    child = running;
    let hasEnded = false;
    const onEnd = (how: string) => {
      if (hasEnded) return;
      hasEnded = true;
      child = undefined;
      if (isStopping) return;
      failures += 1;
      failuresInARow = Date.now() - startedAt < limits.healthyAfterMs ? failuresInARow + 1 : 1;
      const waitMs = Math.min(limits.firstWaitMs * 2 ** (failuresInARow - 1), limits.longestWaitMs);
      const lastWords = logTail(options.logFile, LAST_WORDS_LINES);
      options.onTrouble(
        `${options.name} ended (${how}) and starts again in ${waitMs / 1000} s:\n${lastWords}`,
      );
      timer = setTimeout(start, waitMs);
    };
    running.once('error', (error) => onEnd(error.message));
    running.once('exit', (code, signal) => onEnd(signal ?? `code ${code}`));
  }

  async function stop(): Promise<void> {
    isStopping = true;
    clearTimeout(timer);
    const running = child;
    if (!running || running.exitCode !== null || running.signalCode !== null) return;
    const ended = new Promise<void>((resolve) => running.once('exit', () => resolve()));
    running.kill('SIGTERM');
    const force = setTimeout(() => running.kill('SIGKILL'), limits.stopMs);
    await ended;
    clearTimeout(force);
  }

  start();
  return {
    name: options.name,
    logFile: options.logFile,
    get pid() {
      return child?.pid;
    },
    get failures() {
      return failures;
    },
    stop,
  };
}

function spawnLogged({ args, env, logFile }: SuperviseOptions): ChildProcess {
  mkdirSync(dirname(logFile), { recursive: true });
  const log = openSync(logFile, 'a');
  const inherited = INHERITED.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : []));
  try {
    // Ended by the system when its starter dies, however that happens: a test that is cut off must not leave a platform behind.
    // setpriv becomes the process, so the pid is its own.
    return spawn(findProgram('setpriv'), ['--pdeathsig', 'TERM', '--', process.execPath, ...args], {
      // A group of its own: Ctrl-C reaches everyone in the terminal's group, and a process that hears it from the
      // terminal and again from here takes the second for impatience and drops what it holds.
      detached: true,
      stdio: ['ignore', log, log],
      // Said, since what is not said is production, and has no default secrets.
      env: { NODE_ENV: 'development', ...Object.fromEntries(inherited), ...env },
    });
  } finally {
    closeSync(log);
  }
}

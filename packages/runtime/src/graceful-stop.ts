/**
 * Graceful stop. States: running → stopping (a signal, a crash or `stop()`) → exited.
 * What was opened last is closed first, so a server stops accepting work before its database is closed.
 */
import type { EventEmitter } from 'node:events';
import type { Log } from './create-log.ts';

/** Below the 30 s after which container platforms kill a process. */
const STOP_LIMIT_MS = 25_000;
const STOP_SIGNALS = ['SIGTERM', 'SIGINT'] as const;

type StopStep = { name: string; run: () => unknown };

export type GracefulStop = {
  /** Steps run one after another, last registered first. A step that fails does not keep the others from running. */
  onStop: (name: string, run: () => unknown) => void;
  stop: (reason: string, exitCode?: number) => Promise<void>;
};

export function createGracefulStop(options: {
  log: Log;
  limitMs?: number;
  /** Replaced in tests; the real one ends the process. */
  exit?: (code: number) => void;
  /** The source of signals and crashes; replaced in tests. */
  source?: Pick<EventEmitter, 'on'>;
  /** For a library that leaves a promise of its own unhandled. True: dealt with, and the process goes on. */
  handleRejection?: (error: unknown) => boolean;
}): GracefulStop {
  const { log, limitMs = STOP_LIMIT_MS, exit = (code) => process.exit(code), source = process } = options;
  const steps: StopStep[] = [];
  let stopping: Promise<void> | undefined;

  const stop = (reason: string, exitCode = 0): Promise<void> => {
    stopping ??= runSteps(reason, exitCode);
    return stopping;
  };

  const runSteps = async (reason: string, exitCode: number): Promise<void> => {
    log.info({ reason }, 'stopping');
    let finalCode = exitCode;
    const timer = setTimeout(() => {
      log.error({ limitMs }, 'stop took too long');
      exit(1);
    }, limitMs);
    for (const step of steps.toReversed()) {
      try {
        await step.run();
      } catch (error) {
        finalCode = 1;
        log.error({ err: error, step: step.name }, 'stop step failed');
      }
    }
    clearTimeout(timer);
    log.info('stopped');
    exit(finalCode);
  };

  for (const signal of STOP_SIGNALS) {
    source.on(signal, () => {
      // A second signal means that somebody does not want to wait.
      if (stopping) exit(1);
      else void stop(signal);
    });
  }
  for (const crash of ['uncaughtException', 'unhandledRejection'] as const) {
    source.on(crash, (error: unknown) => {
      if (crash === 'unhandledRejection' && options.handleRejection?.(error)) return;
      log.fatal({ err: error }, crash);
      void stop(crash, 1);
    });
  }

  return { onStop: (name, run) => void steps.push({ name, run }), stop };
}

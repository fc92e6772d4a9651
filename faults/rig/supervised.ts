/** A process under a supervisor, as any platform would run it: whenever it ends, it is started again. */
import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { closeSync, openSync } from 'node:fs';

export type SupervisedOptions = {
  /** The program's path; run by the Node that runs this. */
  program: string;
  args?: readonly string[];
  /** For Node itself, before the program. */
  nodeArgs?: readonly string[] | undefined;
  /** The environment of start number 1, 2, … */
  env: (life: number) => Record<string, string>;
  logFile: string;
};

type Events = { start: [life: number]; exit: [code: number | null]; message: [unknown] };

/** However this process ends, its children end too. */
const children = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of children) child.kill('SIGKILL');
});

const RESTART_DELAY_MS = 50;
const STOP_LIMIT_MS = 10_000;

export class Supervised extends EventEmitter<Events> {
  readonly #options: SupervisedOptions;
  #child: ChildProcess | undefined;
  #isWanted = false;
  #wasKilled = false;
  lives = 0;
  /** When the current run began. */
  startedAtMs = 0;
  /** Unexpected exits: a crash, or giving up. */
  surprises = 0;
  lastExitCode: number | null = null;

  constructor(options: SupervisedOptions) {
    super();
    this.#options = options;
  }

  get pid(): number | undefined {
    return this.#child?.pid;
  }

  start(): void {
    this.#isWanted = true;
    if (!this.#child) this.#launch();
  }

  /** Sends the signal and lets the supervisor restart it. */
  kill(signal: NodeJS.Signals): void {
    this.#wasKilled = true;
    this.#child?.kill(signal);
  }

  /** Ends it by a signal and keeps it down until start(). */
  async stop(signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
    this.#isWanted = false;
    const child = this.#child;
    if (!child) return;
    const ended = once(child, 'exit');
    this.kill(signal);
    const force = setTimeout(() => child.kill('SIGKILL'), STOP_LIMIT_MS);
    await ended;
    clearTimeout(force);
  }

  #launch(): void {
    this.lives++;
    this.#wasKilled = false;
    this.startedAtMs = performance.now();
    const log = openSync(this.#options.logFile, 'a');
    const { nodeArgs = [], program, args = [] } = this.#options;
    const child = spawn(process.execPath, [...nodeArgs, program, ...args], {
      stdio: ['ignore', log, log, 'ipc'],
      env: {
        NODE_ENV: 'test',
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        ...this.#options.env(this.lives),
      },
    });
    closeSync(log);
    this.#child = child;
    children.add(child);
    child.on('message', (message) => this.emit('message', message));
    child.once('exit', (code) => {
      this.#child = undefined;
      children.delete(child);
      this.lastExitCode = code;
      if (!this.#wasKilled) this.surprises++;
      this.emit('exit', code);
      if (this.#isWanted) setTimeout(() => this.#relaunch(), RESTART_DELAY_MS);
    });
    this.emit('start', this.lives);
  }

  #relaunch(): void {
    if (this.#isWanted && !this.#child) this.#launch();
  }
}

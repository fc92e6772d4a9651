/**
 * What others used of the machine during something long. Two sums of our own time, and the larger one counts, because each misses a part:
 * that of reaped children misses a process whose parent ended before it (a browser's, when it is closed), and that of looking every
 * other second misses a process that came and went between two looks.
 */
import {
  type CpuReading,
  foreignShare,
  listProcesses,
  listTree,
  type ProcessTicks,
  readCpu,
} from './cpu-share.ts';

const LOOK_EVERY_MS = 2_000;

export class CpuWatch {
  readonly #before: CpuReading | undefined = readCpu();
  readonly #seen = new SeenProcesses(process.pid);
  readonly #timer = setInterval(() => this.#look(), LOOK_EVERY_MS);

  constructor() {
    this.#look();
  }

  /** The share of others, from 0 to 1; undefined where nobody can say. */
  end(): number | undefined {
    clearInterval(this.#timer);
    this.#look();
    const after = readCpu();
    if (!this.#before || !after) return undefined;
    const own = Math.max(after.own, this.#before.own + this.#seen.grownBy());
    return foreignShare(this.#before, { ...after, own });
  }

  #look(): void {
    try {
      this.#seen.look(listProcesses());
    } catch {
      // No /proc: end() says so.
    }
  }
}

/** Once ours, a process and what descends from it stay ours, whoever its parent becomes. */
export class SeenProcesses {
  readonly #rootPid: number;
  readonly #first = new Map<string, number>();
  readonly #last = new Map<string, ProcessTicks>();
  #hasBegun = false;

  constructor(rootPid: number) {
    this.#rootPid = rootPid;
  }

  look(processes: readonly ProcessTicks[]): void {
    const known = processes.filter((each) => this.#last.has(keyOf(each))).map(({ pid }) => pid);
    for (const each of listTree(processes, [this.#rootPid, ...known])) {
      const key = keyOf(each);
      // What was there at the first look has a past that does not count; what came later has not.
      if (!this.#first.has(key)) this.#first.set(key, this.#hasBegun ? 0 : each.self);
      this.#last.set(key, each);
    }
    this.#hasBegun = true;
  }

  /** Ticks since the first look. */
  grownBy(): number {
    return [...this.#last].reduce((sum, [key, { self }]) => sum + self - (this.#first.get(key) ?? 0), 0);
  }
}

const keyOf = ({ pid, startedAt }: ProcessTicks): string => `${pid} ${startedAt}`;

/**
 * What other processes used of the CPU during something long. Our own time is summed in two ways and the larger sum counts, because each
 * misses a part: reaped children miss a process whose parent ended before it (a browser's, when it is closed), and sampling every other
 * second misses a process that came and went between two samples.
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

  /** Other processes' share, from 0 to 1; undefined where it is unknown. */
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

/** Once ours, a process and its descendants stay ours, whoever its parent becomes. */
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
      // Time before the first sample does not count; processes that came later have none.
      if (!this.#first.has(key)) this.#first.set(key, this.#hasBegun ? 0 : each.self);
      this.#last.set(key, each);
    }
    this.#hasBegun = true;
  }

  /** Ticks since the first sample. */
  grownBy(): number {
    return [...this.#last].reduce((sum, [key, { self }]) => sum + self - (this.#first.get(key) ?? 0), 0);
  }
}

const keyOf = ({ pid, startedAt }: ProcessTicks): string => `${pid} ${startedAt}`;

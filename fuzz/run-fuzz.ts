/** Sends so many requests of a seed to an edge, checks every answer, and counts. */
import { checkAnswer } from './check-answer.ts';
import { Connection } from './connection.ts';
import { type EdgeUnderFuzz, startEdgeUnderFuzz } from './edge-under-fuzz.ts';
import { generateRequest } from './generate-request.ts';
import type { FuzzRequest } from './request.ts';

const CONNECTIONS = 32;
const FAILURES_KEPT = 10;
const SHOWN_LENGTH = 2_000;
/** When the heap is first measured: caches are full by then. */
const FIRST_LOOK_SHARE = 0.25;

export type Failure = { index: number; why: string; request: string };
export type FuzzReport = {
  requests: number;
  seed: number;
  fivexx: number;
  crashes: number;
  /** Answers that were wrong in any other way, and requests without an answer. */
  wrong: number;
  heapRatio: number;
  visits: number;
  /** Visits answered but not recorded, or recorded but not answered. */
  unaccounted: number;
  perSecond: number;
};
export type FuzzOptions = { requests: number; seed: number; dir: string; say: (line: string) => void };

export async function runFuzz(options: FuzzOptions): Promise<{ report: FuzzReport; failures: Failure[] }> {
  const edge = await startEdgeUnderFuzz(options.dir);
  try {
    const start = performance.now();
    const run = new Run(edge, options);
    const firstPart = Math.floor(options.requests * FIRST_LOOK_SHARE);
    await run.upTo(firstPart);
    const firstHeap = edge.crash() ? 0 : await edge.heapBytes();
    await run.upTo(options.requests);
    const perSecond = Math.round(options.requests / ((performance.now() - start) / 1000));
    const crashed = edge.crash();
    if (crashed) run.failures.unshift({ index: -1, why: `the edge ${crashed}`, request: '' });
    const lastHeap = crashed ? 0 : await edge.heapBytes();
    const recorded = crashed ? 0 : await edge.metric('edge_events_accepted{log="traffic"}');
    const { fivexx, wrong, visits, uncertain, failures } = run;
    const report: FuzzReport = {
      requests: options.requests,
      seed: options.seed,
      fivexx,
      crashes: crashed ? 1 : 0,
      wrong,
      heapRatio: Math.round((lastHeap / firstHeap) * 1000) / 1000,
      visits,
      unaccounted: beyond(recorded, visits, visits + uncertain),
      perSecond,
    };
    return { report, failures };
  } finally {
    await edge.stop();
  }
}

/** How far a figure is outside of its bounds. */
const beyond = (figure: number, low: number, high: number): number =>
  Math.max(0, low - figure, figure - high);

class Run {
  readonly #edge: EdgeUnderFuzz;
  readonly #options: FuzzOptions;
  readonly failures: Failure[] = [];
  #next = 0;
  fivexx = 0;
  wrong = 0;
  visits = 0;
  /** Broken frames that may have been a visit before they broke. */
  uncertain = 0;

  constructor(edge: EdgeUnderFuzz, options: FuzzOptions) {
    this.#edge = edge;
    this.#options = options;
  }

  async upTo(end: number): Promise<void> {
    await Promise.all(Array.from({ length: CONNECTIONS }, () => this.#walk(end)));
  }

  async #walk(end: number): Promise<void> {
    const connection = new Connection(this.#edge.port);
    while (this.#next < end && !this.#edge.crash()) {
      const index = this.#next++;
      if (index > 0 && index % 100_000 === 0) this.#options.say(`  ${index} requests`);
      await this.#one(connection, generateRequest(this.#options.seed, index, Date.now()));
    }
    connection.close();
  }

  async #one(connection: Connection, request: FuzzRequest): Promise<void> {
    const exchange = await connection.exchange(request);
    if (request.isBroken && request.isVisit) this.uncertain++;
    if (exchange.kind !== 'answer') {
      const isAllowed = request.isBroken && exchange.kind === 'none';
      if (!isAllowed) this.#fail(request, `${exchange.kind}: ${exchange.why}`);
      return;
    }
    const { answer } = exchange;
    const isServed = answer.status === 200 || answer.status === 302;
    if (request.isVisit && !request.isBroken && isServed) this.visits++;
    const wrongs = checkAnswer(request, answer);
    if (answer.status >= 500) this.fivexx++;
    if (wrongs.length > 0) this.#fail(request, wrongs.join('; '));
  }

  #fail(request: FuzzRequest, why: string): void {
    this.wrong++;
    if (this.failures.length >= FAILURES_KEPT) return;
    const bytes = JSON.stringify(request.bytes);
    this.failures.push({ index: request.index, why, request: bytes.slice(0, SHOWN_LENGTH) });
  }
}

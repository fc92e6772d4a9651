import { setTimeout as sleep } from 'node:timers/promises';
import { waitBeforeRetry } from '@sluice/runtime';
import { formatSpoolId, type PublishBatch } from '../batches.ts';
import { encodeGivenUp, GIVEN_UP_SCHEMA, givenUpIdOf } from '../given-up.ts';
import { lastBatch, readBatch, type Segment } from './segment.ts';
import type { Spool } from './spool.ts';

export type ForwarderOptions = {
  spool: Spool;
  publish: PublishBatch;
  /** Whether the log has lost confirmed batches. Asked every few seconds; if so, everything in the spool is sent again. */
  hasLostBatches?: () => Promise<boolean>;
  onTrouble: (error: unknown) => void;
  onBatchesLost?: () => void;
};

/** Batches in flight at once: enough to hide the broker's latency, few enough that a dead broker costs little memory. */
const WINDOW = 16;
/** After an outage the backlog is sent no faster than this, so that answering visitors keeps its share of the CPU. */
const BATCHES_PER_SECOND = 400;
const PACE_EVERY = 20;
const IDLE_CHECK_MS = 1_000;
/** One small request to the broker. */
const LOSS_CHECK_MS = 3_000;

/**
 * Sends the spool's batches to the log, in order. The spool is the queue: batches are read back from its files, so recovery after a crash
 * is the same code, and an hour without a broker costs disk, not memory.
 */
export class Forwarder {
  readonly #options: ForwarderOptions;
  readonly #stop = new AbortController();
  #cursor: { segment: Segment; index: number } | undefined;
  /** The oldest batch that failed since the last pause; everything from there on is sent again. */
  #failed: { segment: Segment; index: number } | undefined;
  #wake: () => void = () => undefined;
  readonly #underWay = new Set<Promise<void>>();
  #running: Promise<void> | undefined;
  published = 0;
  failures = 0;
  #nextLossCheck = 0;

  constructor(options: ForwarderOptions) {
    this.#options = options;
    options.spool.onBatch = () => this.#wake();
    options.spool.onGivenUp = (segment) => this.#goBackTo({ segment, index: 0 });
  }

  start(): void {
    this.#running ??= this.#run();
  }

  /** Sends what is ready for at most `flushMs`; the rest is sent after the next start. */
  async stop(flushMs: number): Promise<void> {
    const deadline = Date.now() + flushMs;
    while (Date.now() < deadline && this.#running && (this.#peek() || this.#underWay.size > 0))
      await sleep(10);
    this.#stop.abort();
    this.#wake();
    await this.#running;
  }

  async #run(): Promise<void> {
    const { signal } = this.#stop;
    let attempt = 0;
    let sent = 0;
    let paceStart = performance.now();
    while (!signal.aborted) {
      if (this.#failed) {
        await Promise.allSettled(this.#underWay);
        this.#cursor = this.#failed;
        this.#failed = undefined;
        await waitBeforeRetry(attempt++, signal);
        continue;
      }
      if (performance.now() >= this.#nextLossCheck && !(await this.#checkForLoss())) {
        await waitBeforeRetry(attempt++, signal);
        continue;
      }
      const next = this.#peek();
      if (!next) {
        attempt = 0;
        await this.#idle();
        continue;
      }
      if (this.#underWay.size >= WINDOW) {
        await Promise.race(this.#underWay);
        continue;
      }
      this.#send(next);
      const isWhole = next.segment.isGivenUp;
      this.#cursor = { ...next, index: isWhole ? next.segment.batchEnds.length : next.index + 1 };
      if (++sent % PACE_EVERY === 0) {
        const early = (PACE_EVERY * 1000) / BATCHES_PER_SECOND - (performance.now() - paceStart);
        if (early > 1) await sleep(early);
        paceStart = performance.now();
      }
    }
    await Promise.allSettled(this.#underWay);
  }

  /**
   * A broker that was restored from a backup has lost batches that it once confirmed. False: it did not answer, and nothing is sent until
   * it does.
   */
  async #checkForLoss(): Promise<boolean> {
    try {
      if (await this.#options.hasLostBatches?.()) {
        await Promise.allSettled(this.#underWay);
        this.#failed = undefined;
        this.#cursor = undefined;
        for (const { confirmed } of this.#options.spool.segments) confirmed.clear();
        this.#options.onBatchesLost?.();
      }
      this.#nextLossCheck = performance.now() + LOSS_CHECK_MS;
      return true;
    } catch (error) {
      this.#options.onTrouble(error);
      return false;
    }
  }

  #send(position: { segment: Segment; index: number }): void {
    const attempt = async () => {
      try {
        await this.#options.publish(readMessage(position));
        position.segment.confirmed.add(position.index);
        this.published++;
      } catch (error) {
        this.failures++;
        this.#options.onTrouble(error);
        this.#goBackTo(position);
      }
    };
    const promise: Promise<void> = attempt().finally(() => this.#underWay.delete(promise));
    this.#underWay.add(promise);
  }

  /** Only backwards: going forward would skip batches. */
  #goBackTo(position: { segment: Segment; index: number }): void {
    if (!this.#cursor || !isBefore(position, this.#cursor, this.#options.spool)) return;
    if (!this.#failed || isBefore(position, this.#failed, this.#options.spool)) this.#failed = position;
  }

  /** The next batch to send, if any. When the cursor's segment has been released meanwhile, it is the first of the next segment. */
  #peek(): { segment: Segment; index: number } | undefined {
    const { segments } = this.#options.spool;
    let at = this.#cursor ? segments.indexOf(this.#cursor.segment) : 0;
    let index = this.#cursor?.index ?? 0;
    if (at === -1) {
      // A released segment was sent and stored. The remaining ones are newer, and nothing newer than the cursor has been sent.
      at = segments.findIndex((segment) => this.#cursor && isAfter(segment, this.#cursor.segment));
      index = 0;
      if (at === -1) return undefined;
    }
    for (; at < segments.length; at++, index = 0) {
      const segment = segments[at];
      if (segment && index < segment.batchEnds.length) return { segment, index };
    }
    return undefined;
  }

  async #idle(): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, IDLE_CHECK_MS);
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    this.#wake = () => undefined;
  }
}

/** A batch as it is in the file; or, of a file that was given up, the message that says so. */
function readMessage({ segment, index }: { segment: Segment; index: number }): Parameters<PublishBatch>[0] {
  const { boot, schema, firstBatch } = segment;
  if (segment.isGivenUp) {
    const gone = { boot, first: firstBatch, last: lastBatch(segment) };
    return { id: givenUpIdOf(gone), schema: GIVEN_UP_SCHEMA, bytes: encodeGivenUp(gone) };
  }
  const id = formatSpoolId({ boot, batch: firstBatch + index });
  return { id, schema, bytes: readBatch(segment, index) };
}

function isAfter(segment: Segment, other: Segment): boolean {
  return segment.boot > other.boot || (segment.boot === other.boot && segment.firstBatch > other.firstBatch);
}

function isBefore(
  position: { segment: Segment; index: number },
  other: { segment: Segment; index: number },
  spool: Spool,
): boolean {
  if (position.segment === other.segment) return position.index < other.index;
  return spool.segments.indexOf(position.segment) < spool.segments.indexOf(other.segment);
}

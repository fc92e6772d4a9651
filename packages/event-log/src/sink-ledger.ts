import { JetStreamApiError } from '@nats-io/jetstream';
import type { KV } from '@nats-io/kv';

/**
 * A sink's progress. A range is stored as open before its insert and as done after it, so that after a crash in between the next sink
 * repeats exactly the same range under the same token.
 */
export type SinkState = {
  /** Everything up to this sequence is in ClickHouse, or set aside as a dead letter. */
  done: number;
  /** Last sequence of the range being inserted; it starts at done + 1. Null: none. */
  openLast: number | null;
  /** When the log stored the message at `done`; 0 for unknown. A log with another message there was restored from a backup. */
  doneStampMs: number;
  /** Ranges opened so far. When the ledger's copy has more, this ledger was restored from a backup. */
  ranges: number;
  /** When the newest range was done, and the newest event time it may hold: the ingest watermark. */
  doneAtMs: number;
  boots: Record<string, BootProgress>;
};

/** Which batches of one boot are stored: all up to mark, and the ranges beyond it that came out of order. */
export type BootProgress = { mark: number; ahead: [first: number, last: number][]; seenAtMs: number };

export const EMPTY_SINK_STATE: SinkState = {
  done: 0,
  openLast: null,
  doneStampMs: 0,
  ranges: 0,
  doneAtMs: 0,
  boots: {},
};

/** Another sink has written in between. This one must stop: a shard has one writer. */
export class SinkFencedError extends Error {
  constructor() {
    super('another sink has taken this shard over');
  }
}

const WRONG_LAST_SEQUENCE = 10071;

/** The ledger of one shard, written by compare-and-swap: the older of two writers fails at its next write. */
export class SinkLedger {
  readonly #bucket: KV;
  readonly #shard: string;
  #revision = 0;

  constructor(bucket: KV, shard: string) {
    this.#bucket = bucket;
    this.#shard = shard;
  }

  /** Reads the state and takes the shard over: the previous sink is fenced from here on. */
  async takeOver(): Promise<SinkState> {
    const entry = await this.#bucket.get(this.#shard);
    // A purged ledger still has an entry, with nothing in it.
    const state =
      entry && entry.length > 0 ? { ...EMPTY_SINK_STATE, ...entry.json<SinkState>() } : EMPTY_SINK_STATE;
    this.#revision = entry?.revision ?? 0;
    await this.write(state);
    return state;
  }

  async write(state: SinkState): Promise<void> {
    try {
      this.#revision = await this.#bucket.put(this.#shard, JSON.stringify(state), {
        previousSeq: this.#revision,
      });
    } catch (error) {
      if (error instanceof JetStreamApiError && error.code === WRONG_LAST_SEQUENCE) {
        // A write whose answer was lost fails the same way; then the stored state is our own.
        const entry = await this.#bucket.get(this.#shard);
        if (!entry || entry.string() !== JSON.stringify(state)) throw new SinkFencedError();
        this.#revision = entry.revision;
        return;
      }
      throw error;
    }
  }
}

/** Reads a shard's progress, for metrics, screens and drills. */
export async function findSinkState(bucket: KV, shard: string): Promise<SinkState | undefined> {
  return (await bucket.get(shard))?.json<SinkState>();
}

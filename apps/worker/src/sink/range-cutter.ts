import { setTimeout as sleep } from 'node:timers/promises';
import type { LogMessage } from '@sluice/event-log';

export type RangeLimits = {
  /** About 45 000 visits: ClickHouse is efficient with inserts of tens of thousands of rows. */
  bytes: number;
  messages: number;
  /** The longest that an event waits for a larger insert; together with the insert it is the delay that a person sees. */
  waitMs: number;
};

export const RANGE_LIMITS: RangeLimits = { bytes: 12 * 1024 * 1024, messages: 5_000, waitMs: 400 };

type Next = Promise<IteratorResult<LogMessage | undefined>>;

/** Cuts the endless log into ranges: by size, by time, or at a sequence that an earlier sink has fixed. */
export class RangeCutter {
  readonly #messages: AsyncIterator<LogMessage | undefined>;
  readonly #limits: RangeLimits;
  /** A read that had not finished when the time was up; the next range begins with it. */
  #pending: Next | undefined;

  constructor(messages: AsyncIterable<LogMessage | undefined>, limits: RangeLimits) {
    this.#messages = messages[Symbol.asyncIterator]();
    this.#limits = limits;
  }

  /** Everything up to the sequence, however long it takes to arrive: the range was fixed by an earlier sink. */
  async cutAt(lastSequence: number): Promise<LogMessage[]> {
    const range: LogMessage[] = [];
    while ((range.at(-1)?.sequence ?? 0) < lastSequence) {
      const next = await this.#next();
      if (next.done) return [];
      if (next.value) range.push(next.value);
    }
    return range;
  }

  /** The next range, as soon as there is one; empty when the log has ended. */
  async cut(): Promise<LogMessage[]> {
    const range: LogMessage[] = [];
    let bytes = 0;
    let timer: Promise<'late'> | undefined;
    const cancel = new AbortController();
    try {
      for (;;) {
        this.#pending ??= this.#messages.next();
        const next = timer ? await Promise.race([this.#pending, timer]) : await this.#pending;
        if (next === 'late') return range;
        this.#pending = undefined;
        if (next.done) return range;
        if (!next.value) continue;
        range.push(next.value);
        bytes += next.value.data.length;
        if (bytes >= this.#limits.bytes || range.length >= this.#limits.messages) return range;
        timer ??= sleep(this.#limits.waitMs, 'late' as const, { signal: cancel.signal }).catch(
          () => 'late' as const,
        );
      }
    } finally {
      cancel.abort();
    }
  }

  #next(): Next {
    const next = this.#pending ?? this.#messages.next();
    this.#pending = undefined;
    return next;
  }
}

import type { Spool } from './spool.ts';

/** A few hundred events of the usual length; what does not fit is written before the turn ends. */
const BUFFER_BYTES = 128 * 1024;
/** A UTF-16 unit is three bytes of UTF-8 at the most. */
const BYTES_PER_UNIT = 3;

export type WhenSafe = (isSafe: boolean) => void;

/**
 * Appends the lines of one turn of the event loop with one write, and calls back after it. A busy edge handles a dozen requests a turn,
 * and a write for each would be its most expensive operation; nobody waits longer than the turn.
 */
export class TurnAppender {
  readonly #spool: Pick<Spool, 'append' | 'appendLines' | 'sync'>;
  readonly #isSynced: boolean;
  readonly #buffer = Buffer.allocUnsafeSlow(BUFFER_BYTES);
  #bytes = 0;
  #waiting: WhenSafe[] = [];
  readonly #endTurn = () => this.flush();

  /** Synced: safe means fsynced, so that it survives a power failure; for records that nobody would send again. */
  constructor(spool: Pick<Spool, 'append' | 'appendLines' | 'sync'>, { isSynced = false } = {}) {
    this.#spool = spool;
    this.#isSynced = isSynced;
  }

  /** `whenSafe` is called with false when the spool refused the line. */
  append(line: string, whenSafe: WhenSafe): void {
    if (line.length * BYTES_PER_UNIT > BUFFER_BYTES - this.#bytes) this.flush();
    if (line.length * BYTES_PER_UNIT > BUFFER_BYTES) {
      this.#notify([whenSafe], this.#spool.append(line));
      return;
    }
    if (this.#waiting.length === 0) setImmediate(this.#endTurn);
    this.#bytes += this.#buffer.write(line, this.#bytes);
    this.#waiting.push(whenSafe);
  }

  flush(): void {
    const waiting = this.#waiting;
    if (waiting.length === 0) return;
    this.#waiting = [];
    const isTaken = this.#spool.appendLines(this.#buffer.subarray(0, this.#bytes), waiting.length);
    this.#bytes = 0;
    this.#notify(waiting, isTaken);
  }

  #notify(waiting: readonly WhenSafe[], isTaken: boolean): void {
    if (this.#isSynced && isTaken) {
      this.#spool.sync((isSynced) => {
        for (const whenSafe of waiting) whenSafe(isSynced);
      });
      return;
    }
    for (const whenSafe of waiting) whenSafe(isTaken);
  }
}

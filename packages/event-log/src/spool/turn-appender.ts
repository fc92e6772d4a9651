import type { Spool } from './spool.ts';

/** A few hundred events of the usual length; what does not fit is written before the turn ends. */
const BUFFER_BYTES = 128 * 1024;
/** A UTF-16 unit is three bytes of UTF-8 at the most. */
const BYTES_PER_UNIT = 3;

/**
 * Appends the lines of one turn of the event loop with one write, and only then says that they are safe. A busy edge handles a
 * dozen requests a turn, and a write for each of them is the dearest thing it does; nobody waits longer than the turn.
 */
export class TurnAppender {
  readonly #spool: Pick<Spool, 'append' | 'appendLines'>;
  readonly #buffer = Buffer.allocUnsafeSlow(BUFFER_BYTES);
  #bytes = 0;
  #waiting: (() => void)[] = [];
  readonly #endTurn = () => this.flush();

  constructor(spool: Pick<Spool, 'append' | 'appendLines'>) {
    this.#spool = spool;
  }

  /** `whenSafe` is called also when the spool refused the line, which it counts: the visitor gets the page all the same. */
  append(line: string, whenSafe: () => void): void {
    if (line.length * BYTES_PER_UNIT > BUFFER_BYTES - this.#bytes) this.flush();
    if (line.length * BYTES_PER_UNIT > BUFFER_BYTES) {
      this.#spool.append(line);
      whenSafe();
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
    this.#spool.appendLines(this.#buffer.subarray(0, this.#bytes), waiting.length);
    this.#bytes = 0;
    for (const whenSafe of waiting) whenSafe();
  }
}

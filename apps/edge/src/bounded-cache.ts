/** No browser sends a longer value; longer ones are parsed every time and never cached. */
const KEY_LENGTH = 512;

/**
 * A cache with a fixed number of entries that evicts the oldest first (FIFO). A read does not renew an entry, so a flood of made-up header
 * values costs a bounded amount of memory and nothing else.
 */
export class BoundedCache<Value> {
  readonly #entries = new Map<string, Value>();
  readonly #limit: number;

  constructor(limit: number) {
    this.#limit = limit;
  }

  get(key: string): Value | undefined {
    return this.#entries.get(key);
  }

  set(key: string, value: Value): Value {
    if (key.length > KEY_LENGTH) return value;
    if (this.#entries.size >= this.#limit) {
      const oldest = this.#entries.keys().next();
      if (!oldest.done) this.#entries.delete(oldest.value);
    }
    this.#entries.set(key, value);
    return value;
  }
}

/** No browser sends more; whoever does is worked out anew each time and takes no room. */
const KEY_LENGTH = 512;

/**
 * Remembers what a header meant. It forgets the oldest first and never renews an entry on a read, so a flood of made-up values
 * costs a known amount of memory and nothing else.
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

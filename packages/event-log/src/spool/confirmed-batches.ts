/** Which batches of a file the log has confirmed. They are sent in order, a few at once, so the set stays small. */
export class ConfirmedBatches {
  #upTo = 0;
  readonly #beyond = new Set<number>();

  add(index: number): void {
    if (index >= this.#upTo) this.#beyond.add(index);
    while (this.#beyond.delete(this.#upTo)) this.#upTo++;
  }

  has(index: number): boolean {
    return index < this.#upTo || this.#beyond.has(index);
  }

  clear(): void {
    this.#upTo = 0;
    this.#beyond.clear();
  }
}

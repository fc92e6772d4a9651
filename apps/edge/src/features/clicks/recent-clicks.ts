/** About five minutes of an edge's clicks at full load; some 100 bytes each. */
const REMEMBERED_CLICKS = 100_000;

/**
 * The clicks that this edge has recorded lately. A second press of the button is led on and not written again; what slips through,
 * here or at another edge, has the same event id and counts once all the same.
 */
export class RecentClicks {
  readonly #limit: number;
  #now = new Set<string>();
  #before = new Set<string>();

  constructor(limit = REMEMBERED_CLICKS) {
    this.#limit = limit;
  }

  /** False: it was here before. Two halves, of which the older one is let go whole: no clock, no single removals. */
  add(clickId: string): boolean {
    if (this.#now.has(clickId) || this.#before.has(clickId)) return false;
    if (this.#now.size >= this.#limit / 2) {
      this.#before = this.#now;
      this.#now = new Set();
    }
    this.#now.add(clickId);
    return true;
  }

  /** It could not be recorded after all: the next press is a first one again. */
  forget(clickId: string): void {
    this.#now.delete(clickId);
    this.#before.delete(clickId);
  }
}

/** A little over three minutes of an edge's clicks at full load, in one megabyte. */
const PLACES = 65_536;

/**
 * Ids of events that this edge has recorded recently. A second press of the button is redirected but not written again; duplicates that
 * slip through, here or at another edge, have the same event id and count once anyway. A hash table without chains: a newer id overwrites
 * the one in its slot. Ids are kept as numbers, because a substring would keep the whole cookie in memory.
 */
export class RecentIds {
  readonly #firsts: Float64Array;
  readonly #lasts: Float64Array;

  constructor(places = PLACES) {
    this.#firsts = new Float64Array(places);
    this.#lasts = new Float64Array(places);
  }

  /** False: it was recorded before. */
  add(id: string): boolean {
    const first = firstOf(id);
    const last = lastOf(id);
    const place = last % this.#lasts.length;
    if (this.#lasts[place] === last && this.#firsts[place] === first) return false;
    this.#lasts[place] = last;
    this.#firsts[place] = first;
    return true;
  }

  /** It could not be recorded after all: the next one counts as the first again. */
  forget(id: string): void {
    const first = firstOf(id);
    const last = lastOf(id);
    const place = last % this.#lasts.length;
    if (this.#lasts[place] === last && this.#firsts[place] === first) this.#lasts[place] = Number.NaN;
  }
}

/** The first and the last 48 bits of a UUID as integers. The first hold the time to the millisecond, so no two of our ids share both. */
const firstOf = (id: string): number =>
  Number.parseInt(id.slice(0, 8), 16) * 0x1_0000 + Number.parseInt(id.slice(9, 13), 16);
const lastOf = (id: string): number => Number.parseInt(id.slice(24), 16);

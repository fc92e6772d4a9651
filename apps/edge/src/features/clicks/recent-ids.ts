/** A little over three minutes of an edge's clicks at full load, in one megabyte. */
const PLACES = 65_536;

/**
 * The ids of what this edge has recorded lately. A second press of the button is led on and not written again; what slips through,
 * here or at another edge, has the same event id and counts once all the same. Each id has one place, which the next one of that
 * place takes. Kept as numbers: the text of an id holds on to the whole cookie that it was cut from.
 */
export class RecentIds {
  readonly #firsts: Float64Array;
  readonly #lasts: Float64Array;

  constructor(places = PLACES) {
    this.#firsts = new Float64Array(places);
    this.#lasts = new Float64Array(places);
  }

  /** False: it was here before. */
  add(id: string): boolean {
    const first = firstOf(id);
    const last = lastOf(id);
    const place = last % this.#lasts.length;
    if (this.#lasts[place] === last && this.#firsts[place] === first) return false;
    this.#lasts[place] = last;
    this.#firsts[place] = first;
    return true;
  }

  /** It could not be recorded after all: the next one is a first one again. */
  forget(id: string): void {
    const first = firstOf(id);
    const last = lastOf(id);
    const place = last % this.#lasts.length;
    if (this.#lasts[place] === last && this.#firsts[place] === first) this.#lasts[place] = Number.NaN;
  }
}

/** Of a UUID the first 48 bits and the last 48, as whole numbers. With its time to the millisecond, no two ids of ours have both. */
const firstOf = (id: string): number =>
  Number.parseInt(id.slice(0, 8), 16) * 0x1_0000 + Number.parseInt(id.slice(9, 13), 16);
const lastOf = (id: string): number => Number.parseInt(id.slice(24), 16);

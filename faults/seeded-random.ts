/** Reproducible random numbers: the same seed gives the same moments, counts and victims. */
export type SeededRandom = {
  /** From 0 up to, but without, 1. */
  next(): number;
  /** Whole, both ends included. */
  between(low: number, high: number): number;
  pick<T>(choices: readonly T[]): T;
  chance(share: number): boolean;
  shuffle<T>(things: readonly T[]): T[];
};

/** Mulberry32: 32 bits of state are plenty for a few hundred draws a run. */
export function seededRandom(label: string, seed: number): SeededRandom {
  // The label is mixed in, so that seed 1 of one item does not draw the same as seed 1 of another.
  let state = seed >>> 0;
  for (const letter of label) state = Math.imul(state ^ letter.charCodeAt(0), 0x9e37_79b1) >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b_79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    pick: (choices) => {
      if (choices.length === 0) throw new RangeError('nothing to pick from');
      return choices[between(0, choices.length - 1)] as (typeof choices)[number];
    },
    chance: (share) => next() < share,
    shuffle: (things) =>
      things
        .map((thing) => ({ thing, at: next() }))
        .toSorted((one, other) => one.at - other.at)
        .map(({ thing }) => thing),
  };
}

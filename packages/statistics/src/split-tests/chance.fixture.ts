/** Chance that repeats, for simulations: mulberry32, from 0 up to, not including, 1. */
export function seededChance(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** At most so many of the runs, but for chance: three standard deviations over what is expected. */
export const atMost = (share: number, runs: number): number =>
  share * runs + 3 * Math.sqrt(runs * share * (1 - share));

/** The position of one of the weights. */
export function drawBy(weights: readonly number[], chance: () => number): number {
  let point = chance() * weights.reduce((sum, weight) => sum + weight, 0);
  for (const [at, weight] of weights.entries()) {
    if (point < weight) return at;
    point -= weight;
  }
  return weights.length - 1;
}

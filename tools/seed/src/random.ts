/** Chance that repeats: the same seed gives the same numbers on every machine, so a seeded installation can be talked about. */
export type Random = {
  /** From 0 up to, not including, 1. */
  next(): number;
  /** 32 bits. */
  bits(): number;
  pick<Item>(items: readonly Item[], weightOf: (item: Item) => number): Item;
};

/** Mulberry32: short, quick and even enough for a picture of traffic. Never for secrets. */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const bits = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  const next = () => bits() / 2 ** 32;
  return {
    next,
    bits,
    pick: (items, weightOf) => {
      let left = next() * items.reduce((sum, item) => sum + weightOf(item), 0);
      for (const item of items) {
        left -= weightOf(item);
        if (left < 0) return item;
      }
      const last = items.at(-1);
      if (last === undefined) throw new Error('nothing to pick from');
      return last;
    },
  };
}

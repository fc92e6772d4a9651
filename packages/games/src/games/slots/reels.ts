/** What stands on the five reels, and where they stop. Symbols are numbers: the sector they belong to. */
import { pick, type Random } from '../../play/random.ts';

export const REELS = 5;
export const ROWS = 3;

/** Each symbol twice on each reel, never beside itself, and no two reels alike. */
export const STRIPS: readonly (readonly number[])[] = [
  [0, 3, 1, 4, 2, 0, 4, 3, 2, 1],
  [2, 0, 4, 1, 3, 2, 4, 0, 1, 3],
  [4, 1, 3, 0, 2, 1, 4, 3, 0, 2],
  [1, 2, 0, 3, 4, 1, 0, 2, 4, 3],
  [3, 4, 2, 1, 0, 3, 1, 2, 0, 4],
];

export const STRIP_LENGTH = 10;

/** Rows at the first paint: colourful, and near enough to a prize to make one want to try. */
export const START: readonly number[] = [9, 0, 2, 2, 3];

/** The symbol that stands in a row (0 at the top) when the reel has stopped with `top` in its first row. */
export const symbolAt = (reel: number, top: number, row: number): number =>
  STRIPS[reel]?.[(top + row) % STRIP_LENGTH] ?? 0;

export type Spin = {
  /** For each reel the place on its strip that comes to rest in the first row. */
  readonly stops: readonly number[];
  /** All reels but the last show the same symbol on the line: the last one is worth waiting for. */
  readonly isTense: boolean;
};

type Asked = {
  readonly result: 'win' | 'loss';
  readonly sector: number;
  readonly isLast: boolean;
  /** The prize that everybody hopes for; a lost spin misses it. From 0. */
  readonly winning: number;
};

/** A spin that is lost while there are more to come is over soon: it misses by two. */
const matchesOf = ({ result, isLast }: Asked): number => {
  if (result === 'win') return REELS;
  return isLast ? REELS - 1 : REELS - 2;
};

/**
 * Won: the middle row shows the sector's symbol on all reels, and no other row shows five of a kind. Lost: the hoped-for symbol on
 * the first of them; on the others it has just slipped below the line.
 */
export function planSpin(asked: Asked, random: Random): Spin {
  const kind = asked.result === 'win' ? asked.sector : asked.winning;
  const matches = matchesOf(asked);
  // Few draws make a line elsewhere; those are drawn again.
  for (;;) {
    const stops = STRIPS.map((strip, reel) => {
      const row = reel < matches ? 1 : 2;
      const places = strip.flatMap((symbol, at) => (symbol === kind ? [at] : []));
      const place = places[pick(random, places.length)] ?? 0;
      return (place - row + STRIP_LENGTH) % STRIP_LENGTH;
    });
    if (!isFalseLine(stops, 0) && !isFalseLine(stops, 2)) return { stops, isTense: matches >= REELS - 1 };
  }
}

const isFalseLine = (stops: readonly number[], row: number): boolean =>
  new Set(stops.map((top, reel) => symbolAt(reel, top, row))).size === 1;

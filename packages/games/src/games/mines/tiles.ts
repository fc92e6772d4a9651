/** The twenty-five tiles: what they hide, which is opened next, and which lies beside which. */
import { pick, type Random } from '../../play/random.ts';

export const SIDE = 5;
export const TILES = SIDE * SIDE;
/** On the whole field, the one that was met among them. */
const MINES = 5;

export type Content = 'gem' | 'mine';
export type Opened = ReadonlyMap<number, Content>;

export const closedTiles = (opened: Opened): number[] =>
  Array.from({ length: TILES }, (_, tile) => tile).filter((tile) => !opened.has(tile));

/** Nothing is hidden until it is opened: what a tile holds is what the turn says. At the end the others are filled to match. */
export function contentsOf(opened: Opened, random: Random): readonly Content[] {
  const contents = Array.from({ length: TILES }, (_, tile): Content => opened.get(tile) ?? 'gem');
  const closed = closedTiles(opened);
  let left = MINES - contents.filter((content) => content === 'mine').length;
  for (; left > 0 && closed.length > 0; left--) {
    const [tile] = closed.splice(pick(random, closed.length), 1);
    if (tile !== undefined) contents[tile] = 'mine';
  }
  return contents;
}

/** The tile that an arrow key leads to; the edge holds. */
export function neighbourOf(tile: number, key: string): number | undefined {
  const [row, column] = [Math.floor(tile / SIDE), tile % SIDE];
  switch (key) {
    case 'ArrowLeft':
      return column > 0 ? tile - 1 : tile;
    case 'ArrowRight':
      return column < SIDE - 1 ? tile + 1 : tile;
    case 'ArrowUp':
      return row > 0 ? tile - SIDE : tile;
    case 'ArrowDown':
      return row < SIDE - 1 ? tile + SIDE : tile;
    default:
      return undefined;
  }
}

/** In steps between tiles, for what spreads from one over the others. */
export const distanceBetween = (one: number, other: number): number =>
  Math.hypot((one % SIDE) - (other % SIDE), Math.floor(one / SIDE) - Math.floor(other / SIDE));

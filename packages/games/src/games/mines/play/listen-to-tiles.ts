import { neighbourOf } from '../tiles.ts';

/** Tiles are tapped, clicked, or walked over with the arrow keys: one tab stop, arrow keys within it. */
export function listenToTiles(
  grid: HTMLElement,
  tiles: readonly HTMLElement[],
  choose: (tile: number) => void,
): void {
  const tileOf = (event: Event) => {
    const tile = (event.target as Element).closest<HTMLElement>('.mn-tile')?.dataset.tile;
    return tile === undefined ? undefined : Number(tile);
  };
  grid.addEventListener('click', (event) => {
    const tile = tileOf(event);
    if (tile !== undefined) choose(tile);
  });
  for (const [at, tile] of tiles.entries()) tile.tabIndex = at === 0 ? 0 : -1;
  grid.addEventListener('keydown', (event) => {
    const from = tileOf(event);
    const to = from === undefined ? undefined : neighbourOf(from, event.key);
    if (from === undefined || to === undefined) return;
    event.preventDefault();
    tiles[from]?.setAttribute('tabindex', '-1');
    tiles[to]?.setAttribute('tabindex', '0');
    tiles[to]?.focus();
  });
}

import type { Game } from './game.ts';
import type { Table } from './table.ts';

function play(table: Table): void {
  const size = 4;
  const mixingMoves = 160;
  /** Place → number of the tile there; 0 is the gap. */
  let places: number[] = [];
  let moves = 0;
  let isOver = false;

  const gap = () => places.indexOf(0);
  const areNeighbours = (one: number, other: number) =>
    Math.abs((one % size) - (other % size)) + Math.abs(Math.floor(one / size) - Math.floor(other / size)) ===
    1;
  const swap = (place: number) => {
    const to = gap();
    [places[to], places[place]] = [places[place] ?? 0, 0];
  };
  const show = () => {
    places.forEach((number, place) => {
      const tile = tiles[number - 1];
      tile?.style.setProperty('--x', String(place % size));
      tile?.style.setProperty('--y', String(Math.floor(place / size)));
      tile?.classList.toggle('home', place === number - 1);
    });
    table.stat('moves', moves);
  };
  const press = (place: number) => {
    if (isOver || !areNeighbours(place, gap())) return;
    swap(place);
    moves++;
    show();
    isOver = places.every((number, at) => number === (at + 1) % (size * size));
    if (isOver) table.win({ value: moves, isBetter: (value, best) => value < best });
  };

  const tiles = Array.from({ length: size * size - 1 }, (_, at) => {
    const tile = table.button('tile', String(at + 1), () => press(places.indexOf(at + 1)));
    tile.append(String(at + 1));
    return tile;
  });
  table.field.replaceChildren(...tiles);
  // The arrow says which way a tile goes: into the gap, from the other side of it.
  table.onArrow((direction) => {
    const from = { Up: gap() + size, Down: gap() - size, Left: gap() + 1, Right: gap() - 1 }[direction];
    if (from >= 0 && from < places.length) press(from);
  });
  table.onNew(() => {
    places = Array.from({ length: size * size }, (_, at) => (at + 1) % (size * size));
    // Mixed by moves that could be played, so that it can always be solved.
    for (let move = 0, last = -1; move < mixingMoves; ) {
      const place = Math.floor(Math.random() * places.length);
      if (place === last || !areNeighbours(place, gap())) continue;
      last = gap();
      swap(place);
      move++;
    }
    moves = 0;
    isOver = false;
    show();
  });
}

const styles = `
.field{position:relative;aspect-ratio:1;background:var(--back);border:1px solid var(--line);border-radius:20px;padding:6px}
.tile{position:absolute;inset-block-start:6px;left:6px;width:calc(25% - 3px);height:calc(25% - 3px);padding:4px;transform:translate(calc(var(--x)*100%),calc(var(--y)*100%));transition:transform .18s cubic-bezier(.3,1.2,.5,1);background-clip:content-box;background-color:transparent;font:700 clamp(20px,6vw,30px)/1 var(--heads);color:var(--on)}
.tile::before{content:"";position:absolute;inset:4px;z-index:-1;border-radius:14px;background:linear-gradient(160deg,color-mix(in srgb,var(--h3) 86%,#fff),var(--h3));box-shadow:0 2px 0 color-mix(in srgb,var(--h3) 60%,#000)}
.tile.home::before{background:linear-gradient(160deg,color-mix(in srgb,var(--h1) 86%,#fff),var(--h1));box-shadow:0 2px 0 color-mix(in srgb,var(--h1) 60%,#000)}`;

export const slide: Game = { stats: ['moves', 'best'], words: [], styles, play };

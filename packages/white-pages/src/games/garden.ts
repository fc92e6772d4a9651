import type { Game } from './game.ts';
import { BEE, FLAG } from './pictures.ts';
import type { PlayElement, Table } from './table.ts';

type Garden = { bees: Set<number>; opened: Set<number>; marked: Set<number>; isOver: boolean };

function play(table: Table): void {
  const size = 8;
  const beeCount = 9;
  let garden = newGarden();
  let moves = 0;
  let isMarking = false;

  const show = (at: number) => {
    const tile = tiles[at];
    if (tile) drawTile(table, garden, tile, at);
  };
  const end = () => {
    garden.isOver = true;
    tiles.forEach((_, at) => {
      show(at);
    });
  };
  const mark = (at: number) => {
    const { marked, opened, isOver } = garden;
    if (isOver || opened.has(at)) return;
    if (!marked.delete(at)) marked.add(at);
    table.stat('remaining', beeCount - marked.size);
    show(at);
  };
  const press = (at: number) => {
    const { bees, opened, marked, isOver } = garden;
    if (isMarking) mark(at);
    if (isMarking || isOver || opened.has(at) || marked.has(at)) return;
    if (bees.size === 0) for (const place of table.shuffle(farFrom(at)).slice(0, beeCount)) bees.add(place);
    table.stat('moves', ++moves);
    if (bees.has(at)) {
      end();
      table.say(table.word('woke'));
      return;
    }
    for (const each of openFrom(garden, at)) show(each);
    if (opened.size < tiles.length - beeCount) return;
    end();
    table.win();
  };

  const tiles = Array.from({ length: size * size }, (_, at) => {
    const tile = table.button('tile', '', () => press(at));
    tile.addEventListener('contextmenu', (event) => {
      event.preventDefault();
      mark(at);
    });
    return tile;
  });
  table.field.replaceChildren(...tiles);
  table.walkGrid(size);
  const toggle = table.find('.mark');
  toggle.addEventListener('click', () => {
    isMarking = !isMarking;
    toggle.setAttribute('aria-pressed', String(isMarking));
  });
  table.onNew(() => {
    garden = newGarden();
    moves = 0;
    table.stat('moves', 0);
    table.stat('remaining', beeCount);
    tiles.forEach((_, at) => {
      show(at);
    });
  });
}

/** The bees are placed at the first press. */
function newGarden(): Garden {
  return { bees: new Set(), opened: new Set(), marked: new Set(), isOver: false };
}

function neighboursOf(at: number): number[] {
  const [column, row] = [at % 8, at >> 3];
  return [-1, 0, 1]
    .flatMap((down) => [-1, 0, 1].map((right) => ({ x: column + right, y: row + down })))
    .filter(({ x, y }) => x >= 0 && y >= 0 && x < 8 && y < 8 && (x !== column || y !== row))
    .map(({ x, y }) => y * 8 + x);
}

/** Where bees may be: not under the first tile, nor around it, so that the first press opens a good part of the garden. */
function farFrom(first: number): number[] {
  const near = [first, ...neighboursOf(first)];
  return Array.from({ length: 64 }, (_, at) => at).filter((at) => !near.includes(at));
}

function beesAround({ bees }: Garden, at: number): number {
  return neighboursOf(at).filter((each) => bees.has(each)).length;
}

/** Opens the tile and, where no bee is near, all around it. Answers what was opened. */
function openFrom(garden: Garden, at: number): number[] {
  const waiting = [at];
  const found: number[] = [];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (garden.opened.has(next) || garden.marked.has(next)) continue;
    garden.opened.add(next);
    found.push(next);
    if (beesAround(garden, next) === 0) waiting.push(...neighboursOf(next));
  }
  return found;
}

function drawTile(table: Table, garden: Garden, tile: PlayElement, at: number): void {
  const [beePicture, flagPicture] = [0, 1];
  const isOpen = garden.opened.has(at);
  const isBee = garden.isOver && garden.bees.has(at);
  const count = beesAround(garden, at);
  let sign = isOpen ? String(count || table.word('empty')) : '';
  tile.className = `tile ${isOpen ? `open n${count}` : ''} ${isBee ? 'bee' : ''}`;
  tile.replaceChildren();
  if (isBee) {
    sign = table.word('bee');
    tile.append(table.picture(beePicture));
  } else if (garden.marked.has(at)) {
    sign = table.word('marked');
    tile.append(table.picture(flagPicture));
  } else if (isOpen && count > 0) tile.append(sign);
  tile.setAttribute('aria-label', `${table.word('tile')} ${at + 1}${sign === '' ? '' : `: ${sign}`}`);
}

const styles = `
.field{display:grid;grid-template-columns:repeat(8,1fr);gap:4px;padding:8px;border-radius:20px;background:var(--back);border:1px solid var(--line)}
.tile{aspect-ratio:1;border-radius:9px;display:grid;place-items:center;font:700 clamp(14px,4.2vw,20px)/1 var(--heads);touch-action:manipulation;background:linear-gradient(150deg,color-mix(in srgb,var(--h1) 62%,var(--card)),color-mix(in srgb,var(--h1) 80%,var(--card)));box-shadow:0 1px 0 color-mix(in srgb,var(--h1) 60%,#000)}
.tile.open,.tile.bee{background:var(--card);box-shadow:none}
.tile.bee{background:color-mix(in srgb,var(--h2) 26%,var(--card))}
.tile svg{width:82%}
.n1{color:var(--h1)}.n2{color:var(--h3)}.n3{color:var(--h4)}.n4,.n5,.n6,.n7,.n8{color:var(--text)}`;

export const garden: Game = {
  stats: ['remaining', 'moves'],
  words: ['tile', 'empty', 'marked', 'bee', 'woke'],
  pictures: [BEE, FLAG],
  controls: [{ className: 'mark', word: 'mark', isToggle: true }],
  styles,
  play,
  parts: [newGarden, neighboursOf, farFrom, beesAround, openFrom, drawTile],
};

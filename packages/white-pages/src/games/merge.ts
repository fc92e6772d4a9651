import type { Game } from './game.ts';
import type { PlayElement, Table } from './table.ts';

type Tile = { value: number; element: PlayElement; isNew: boolean };
type Cells = (Tile | undefined)[];

function play(table: Table): void {
  const size = 4;
  let cells: Cells = [];
  let score = 0;

  const add = () => {
    const free = Array.from({ length: size * size }, (_, at) => at).filter((at) => !cells[at]);
    const at = table.shuffle(free)[0];
    if (at === undefined) return;
    const tile = { value: Math.random() < 0.9 ? 2 : 4, element: table.make('tile'), isNew: true };
    cells[at] = tile;
    dress(tile);
    place(tile, at);
    tile.element.classList.add('fresh');
    table.field.append(tile.element);
  };
  /** Whether anything moved. */
  const press = (line: readonly number[]): boolean => {
    const next = merged(cells, line, (made) => {
      score += made.value;
    });
    const isMoved = line.some((at, index) => cells[at] !== next[index]);
    line.forEach((at, index) => {
      const tile = next[index];
      cells[at] = tile;
      if (tile) place(tile, at);
    });
    return isMoved;
  };
  const move = (direction: string) => {
    for (const tile of cells) if (tile) tile.isNew = false;
    const moved = Array.from({ length: size }, (_, number) => press(lineOf(number, direction)));
    if (!moved.includes(true)) return;
    add();
    table.stat('score', score);
    table.keepBest(score, (value, best) => value > best);
    if (!canMove(cells)) table.say(table.word('over'));
  };

  listenToSwipes(table.field, move);
  table.onArrow(move);
  for (const direction of ['Up', 'Down', 'Left', 'Right']) {
    table.find(`.go-${direction.toLowerCase()}`).addEventListener('click', () => move(direction));
  }
  table.onNew(() => {
    cells = Array.from({ length: size * size }, () => undefined);
    score = 0;
    table.field.replaceChildren();
    table.stat('score', 0);
    add();
    add();
  });
}

function place({ element }: Tile, at: number): void {
  element.style.setProperty('--x', String(at % 4));
  element.style.setProperty('--y', String(at >> 2));
}

function dress({ value, element }: Tile): void {
  const level = Math.log2(value);
  const colour = level < 3 ? `low${level}` : `h${((level - 3) % 4) + 1}`;
  element.textContent = String(value);
  element.className = `tile ${colour} ${value > 999 ? 'long' : ''} ${level > 6 ? 'ring' : ''}`;
}

/** The cells of one row or column, in the direction of the move. */
function lineOf(number: number, direction: string): number[] {
  const isRow = direction === 'Left' || direction === 'Right';
  const line = [0, 1, 2, 3].map((at) => (isRow ? number * 4 + at : at * 4 + number));
  return direction === 'Right' || direction === 'Down' ? line.reverse() : line;
}

/** The tiles of a line after the move: equal neighbours merge, each at most once in a move. */
function merged(cells: Cells, line: readonly number[], onMade: (tile: Tile) => void): Tile[] {
  const slideMs = 130;
  const next: Tile[] = [];
  for (const tile of line.flatMap((at) => cells[at] ?? [])) {
    const before = next.at(-1);
    if (!before || before.isNew || before.value !== tile.value) {
      next.push(tile);
      continue;
    }
    before.value *= 2;
    before.isNew = true;
    onMade(before);
    place(tile, line[next.length - 1] ?? 0);
    setTimeout(() => {
      tile.element.remove();
      dress(before);
      before.element.classList.add('fresh');
    }, slideMs);
  }
  return next;
}

function canMove(cells: Cells): boolean {
  return cells.some(
    (tile, at) =>
      !tile || (at % 4 < 3 && tile.value === cells[at + 1]?.value) || tile.value === cells[at + 4]?.value,
  );
}

function listenToSwipes(field: PlayElement, move: (direction: string) => void): void {
  const swipePx = 24;
  let from = { x: 0, y: 0 };
  field.addEventListener('pointerdown', ({ clientX, clientY }) => {
    from = { x: clientX, y: clientY };
  });
  field.addEventListener('pointerup', ({ clientX, clientY }) => {
    const [x, y] = [clientX - from.x, clientY - from.y];
    if (Math.max(Math.abs(x), Math.abs(y)) < swipePx) return;
    if (Math.abs(x) > Math.abs(y)) move(x > 0 ? 'Right' : 'Left');
    else move(y > 0 ? 'Down' : 'Up');
  });
}

const styles = `
.field{position:relative;aspect-ratio:1;overflow:hidden;touch-action:none;user-select:none;border:1px solid var(--line);border-radius:20px;background:conic-gradient(from 90deg at 10px 10px,transparent 90deg,var(--card) 0) -5px -5px/25% 25%,var(--back)}
.tile{position:absolute;top:0;left:0;width:25%;height:25%;display:grid;place-items:center;transform:translate(calc(var(--x)*100%),calc(var(--y)*100%));transition:transform .13s ease-out;isolation:isolate;font:750 clamp(22px,7vw,34px)/1 var(--heads);color:var(--on)}
.tile::before{content:"";position:absolute;inset:5px;z-index:-1;border-radius:14px;background:var(--hue)}
.tile.long{font-size:clamp(16px,5vw,25px)}
.low1,.low2{color:var(--text)}
.low1{--hue:color-mix(in srgb,var(--h1) 14%,var(--card))}.low2{--hue:color-mix(in srgb,var(--h1) 28%,var(--card))}
.h1{--hue:var(--h1)}.h2{--hue:var(--h2)}.h3{--hue:var(--h3)}.h4{--hue:var(--h4)}
.ring::before{box-shadow:inset 0 0 0 3px var(--on)}
.fresh::before{animation:pop .22s .08s backwards cubic-bezier(.3,1.5,.5,1)}
@keyframes pop{from{transform:scale(.6);opacity:.4}}`;

export const merge: Game = {
  stats: ['score', 'best'],
  words: ['over'],
  controls: [
    { className: 'go-left', word: 'left', sign: 'M19 12H5m6-6-6 6 6 6' },
    { className: 'go-up', word: 'up', sign: 'M12 19V5m-6 6 6-6 6 6' },
    { className: 'go-down', word: 'down', sign: 'M12 5v14m-6-6 6 6 6-6' },
    { className: 'go-right', word: 'right', sign: 'M5 12h14m-6-6 6 6-6 6' },
  ],
  styles,
  play,
  parts: [place, dress, lineOf, merged, canMove, listenToSwipes],
};

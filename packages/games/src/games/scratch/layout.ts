/** How the cards lie, and how much of one has been scratched. */

export type Grid = { readonly columns: number; readonly rows: number };

/** Two in a row while they fit the height of a phone; a last one alone takes the whole row. */
export function gridOf(cards: number): Grid {
  if (cards <= 3) return { columns: 1, rows: cards };
  const columns = cards > 8 ? 3 : 2;
  return { columns, rows: Math.ceil(cards / columns) };
}

const CELLS = 12;

/** A card as cells that a brush passes over: exact enough to say "enough", and cheap at every touch. */
export class ScratchedCells {
  readonly #cells = new Set<number>();

  /** Coordinates and radius as shares of the card's width and height. */
  pass(x: number, y: number, radiusX: number, radiusY: number): void {
    const [fromX, toX] = [Math.floor((x - radiusX) * CELLS), Math.floor((x + radiusX) * CELLS)];
    const [fromY, toY] = [Math.floor((y - radiusY) * CELLS), Math.floor((y + radiusY) * CELLS)];
    for (let column = Math.max(0, fromX); column <= Math.min(CELLS - 1, toX); column++) {
      for (let row = Math.max(0, fromY); row <= Math.min(CELLS - 1, toY); row++)
        this.#cells.add(row * CELLS + column);
    }
  }

  /** 0 to 1. */
  get share(): number {
    return this.#cells.size / (CELLS * CELLS);
  }
}

/** Which card gives its label to which when a turn must show a certain one: the two change places, if the other still can. */
export function placeLabel(
  labels: readonly number[],
  opened: ReadonlySet<number>,
  card: number,
  label: number,
): number[] {
  const holder = labels.findIndex((held, at) => held === label && !opened.has(at) && at !== card);
  return labels.map((held, at) => {
    if (at === card) return label;
    return at === holder ? (labels[card] ?? held) : held;
  });
}

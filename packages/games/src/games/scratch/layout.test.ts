import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { gridOf, placeLabel, ScratchedCells } from './layout.ts';

describe('the cards', () => {
  it('all have a place', () => {
    for (let cards = 3; cards <= 9; cards++) {
      const { columns, rows } = gridOf(cards);
      expect(columns * rows).toBeGreaterThanOrEqual(cards);
      expect(columns * (rows - 1)).toBeLessThan(cards);
    }
  });

  it('show under the one that is opened the label that the turn names, and change no opened one', () => {
    const label = fc.nat({ max: 5 });
    fc.assert(
      fc.property(
        fc.array(label, { minLength: 3, maxLength: 9 }),
        fc.array(fc.nat({ max: 8 })),
        fc.nat({ max: 8 }),
        label,
        (labels, openedList, at, wanted) => {
          const card = at % labels.length;
          const opened = new Set(openedList.filter((each) => each !== card));
          const placed = placeLabel(labels, opened, card, wanted);
          expect(placed[card]).toBe(wanted);
          for (const each of opened) if (each < labels.length) expect(placed[each]).toBe(labels[each]);
        },
      ),
    );
  });
});

describe('scratching', () => {
  it('counts what the brush has passed, once', () => {
    const cells = new ScratchedCells();
    expect(cells.share).toBe(0);
    cells.pass(0.5, 0.5, 0.1, 0.1);
    const once = cells.share;
    cells.pass(0.5, 0.5, 0.1, 0.1);
    expect(cells.share).toBe(once);
    for (let y = 0; y <= 1; y += 0.1) for (let x = 0; x <= 1; x += 0.1) cells.pass(x, y, 0.1, 0.1);
    expect(cells.share).toBe(1);
  });

  it('does not leave the card', () => {
    const cells = new ScratchedCells();
    cells.pass(-3, 7, 0.1, 0.1);
    expect(cells.share).toBe(0);
  });
});

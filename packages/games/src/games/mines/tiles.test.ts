import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createRandom } from '../../play/random.ts';
import { type Content, closedTiles, contentsOf, neighbourOf, TILES } from './tiles.ts';

const anyOpened = fc
  .uniqueArray(fc.nat({ max: TILES - 1 }), { minLength: 1, maxLength: 10 })
  .chain((tiles) =>
    fc
      .boolean()
      .map(
        (isLost) =>
          new Map(
            tiles.map((tile, at): [number, Content] => [
              tile,
              isLost && at === tiles.length - 1 ? 'mine' : 'gem',
            ]),
          ),
      ),
  );

describe('what the tiles hide', () => {
  it('agrees with what was opened, and holds five mines in all', () => {
    fc.assert(
      fc.property(anyOpened, fc.nat(), (opened, seed) => {
        const contents = contentsOf(opened, createRandom(seed));
        for (const [tile, content] of opened) expect(contents[tile]).toBe(content);
        expect(contents).toHaveLength(TILES);
        expect(contents.filter((content) => content === 'mine')).toHaveLength(5);
      }),
    );
  });

  it('leaves closed what was not opened', () => {
    expect(closedTiles(new Map([[3, 'gem']]))).toHaveLength(TILES - 1);
    expect(closedTiles(new Map([[3, 'gem']]))).not.toContain(3);
  });
});

describe('neighbourOf', () => {
  it('goes one tile the way of the arrow, and stays at the edge', () => {
    expect(['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'].map((key) => neighbourOf(12, key))).toEqual([
      11, 13, 7, 17,
    ]);
    expect(['ArrowLeft', 'ArrowUp'].map((key) => neighbourOf(0, key))).toEqual([0, 0]);
    expect(['ArrowRight', 'ArrowDown'].map((key) => neighbourOf(24, key))).toEqual([24, 24]);
    expect(neighbourOf(12, 'Enter')).toBeUndefined();
  });
});

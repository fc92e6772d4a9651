import { describe, expect, it } from 'vitest';
import { eachItem } from './each-item.ts';

describe('every item of a list', () => {
  it('comes page after page, and no page is read before it is needed', async () => {
    const pages = new Map([
      [undefined, { items: [5, 4], next: 4 }],
      [4, { items: [], next: 3 }],
      [3, { items: [3], next: null }],
    ]);
    const asked: (number | undefined)[] = [];
    const seen: [item: number, pagesAsked: number][] = [];
    for await (const item of eachItem<number>(async (cursor) => {
      asked.push(cursor);
      return pages.get(cursor) ?? { items: [], next: null };
    })) {
      seen.push([item, asked.length]);
    }
    expect(seen).toEqual([
      [5, 1],
      [4, 1],
      [3, 3],
    ]);
    expect(asked).toEqual([undefined, 4, 3]);
  });
});

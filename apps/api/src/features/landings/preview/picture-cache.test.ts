import { describe, expect, it } from 'vitest';
import { createPictureCache } from './picture-cache.ts';

function openCache(maxBytes: number) {
  const asked: string[] = [];
  const find = createPictureCache(
    {
      find: async (name) => {
        asked.push(name);
        return name === 'none' ? undefined : Buffer.alloc(Number(name.split('-')[1]));
      },
    },
    maxBytes,
  );
  return { find, asked };
}

describe('the pictures in memory', () => {
  it('are asked for once', async () => {
    const { find, asked } = openCache(100);
    for (const name of ['a-10', 'a-10', 'a-10']) expect(await find(name)).toHaveLength(10);
    expect(asked).toEqual(['a-10']);
  });

  it('are let go when others need the room, the longest unused first', async () => {
    const { find, asked } = openCache(100);
    for (const name of ['a-40', 'b-40', 'a-40', 'c-40', 'a-40', 'b-40']) await find(name);
    expect(asked).toEqual(['a-40', 'b-40', 'c-40', 'b-40']);
  });

  it('are not kept where they are none, or larger than all the room', async () => {
    const { find, asked } = openCache(100);
    for (const name of ['none', 'none', 'x-101', 'x-101']) await find(name);
    expect(asked).toEqual(['none', 'none', 'x-101', 'x-101']);
  });
});

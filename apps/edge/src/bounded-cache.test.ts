import { describe, expect, it } from 'vitest';
import { BoundedCache } from './bounded-cache.ts';

const keptOf = (cache: BoundedCache<number>, keys: string[]) =>
  keys.filter((key) => cache.get(key) !== undefined);

describe('BoundedCache', () => {
  it('answers with what was set, and keeps no more than its limit', () => {
    const cache = new BoundedCache<number>(3);
    const keys = Array.from({ length: 1_000 }, (_, index) => `key ${index}`);
    for (const [index, key] of keys.entries()) expect(cache.set(key, index)).toBe(index);
    expect(keptOf(cache, keys)).toEqual(['key 997', 'key 998', 'key 999']);
  });

  it('forgets the oldest, however often it was read', () => {
    const cache = new BoundedCache<number>(2);
    cache.set('old', 1);
    cache.set('young', 2);
    for (let reads = 0; reads < 10; reads++) cache.get('old');
    cache.set('new', 3);
    expect(keptOf(cache, ['old', 'young', 'new'])).toEqual(['young', 'new']);
  });
});

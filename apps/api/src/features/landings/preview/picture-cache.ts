import { LRUCache } from 'lru-cache';
import type { PictureStore } from '../pictures/picture-store.ts';

/** An LRU cache limited by bytes. Pictures are named by their hash, so entries never become stale. */
export function createPictureCache(
  store: Pick<PictureStore, 'find'>,
  maxBytes: number,
): PictureStore['find'] {
  const cache = new LRUCache<string, Uint8Array>({
    maxSize: maxBytes,
    sizeCalculation: ({ length }) => Math.max(length, 1),
  });
  return async (name) => {
    const cached = cache.get(name);
    if (cached) return cached;
    const picture = await store.find(name);
    if (picture) cache.set(name, picture);
    return picture;
  };
}

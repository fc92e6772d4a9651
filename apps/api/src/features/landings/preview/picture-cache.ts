import type { PictureStore } from '../pictures/picture-store.ts';

/** Remembers the pictures that were last asked for, as long as they fit; a picture under its name never changes. */
export function createPictureCache(
  store: Pick<PictureStore, 'find'>,
  maxBytes: number,
): PictureStore['find'] {
  const kept = new Map<string, Uint8Array>();
  let bytes = 0;
  return async (name) => {
    const known = kept.get(name);
    if (known) {
      // Set anew, so that the map's order is that of last use.
      kept.delete(name);
      kept.set(name, known);
      return known;
    }
    const picture = await store.find(name);
    if (!picture || picture.length > maxBytes || kept.has(name)) return picture;
    kept.set(name, picture);
    bytes += picture.length;
    for (const [oldest, { length }] of kept) {
      if (bytes <= maxBytes) break;
      kept.delete(oldest);
      bytes -= length;
    }
    return picture;
  };
}

import { brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import { GAME_TYPES } from '@sluice/reference';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PATHS } from '../page/page-resources.ts';
import { loadPageFiles } from '../server.ts';

/** Beside the player on every Android page that may ask. */
const COMPANION_GZIP_MAX = 5 * 1024;

describe('the built files of an app', () => {
  it('are a companion of a few kilobytes, and a service worker that leaves offers and events alone', async () => {
    const files = loadPageFiles();
    const companion = await files.find(files.companionPath());
    expect(companion?.type).toBe('text/javascript; charset=utf-8');
    expect(gzipSync(companion?.identity ?? '').length).toBeLessThan(COMPANION_GZIP_MAX);
    const worker = await files.find(PATHS.serviceWorker);
    expect(worker?.identity.toString()).toContain('notificationclick');
    expect(worker?.identity.toString()).not.toContain(PATHS.offer);
  });

  it('are scripts that come compressed from the build and say the same in every encoding', async () => {
    const files = loadPageFiles();
    const players = GAME_TYPES.map((type) => files.playerPath(type));
    for (const path of [...players, files.companionPath(), PATHS.serviceWorker]) {
      const { identity, brotli, gzip } = (await files.find(path)) ?? {};
      expect(identity?.length).toBeGreaterThan(500);
      expect(brotliDecompressSync(brotli ?? '')).toEqual(identity);
      expect(gunzipSync(gzip ?? '')).toEqual(identity);
    }
  });

  it('are icons for every game, of the sizes that Android asks for', async () => {
    const files = loadPageFiles();
    for (const type of GAME_TYPES) {
      const { small, large, maskable } = files.iconPaths(type);
      for (const [path, side] of [
        [small, 192],
        [large, 512],
        [maskable, 512],
      ] as const) {
        const file = await files.find(path);
        expect(file?.type).toBe('image/png');
        expect(await sharp(file?.identity).metadata()).toMatchObject({ width: side, height: side });
      }
      // A launcher cuts a maskable icon to its own shape, so it reaches into every corner; the others do not.
      const corner = async (path: string) =>
        (
          await sharp((await files.find(path))?.identity)
            .ensureAlpha()
            .raw()
            .toBuffer()
        )[3];
      expect([await corner(large), await corner(maskable)]).toEqual([0, 255]);
    }
  });
});

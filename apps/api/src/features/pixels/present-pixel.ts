import type { Pixel } from '@sluice/contracts';
import type { PixelRow } from '@sluice/postgres';

/** The only exit of a pixel: its token stays behind. */
export function presentPixel({ id, network, pixelId, tokenHint, version, createdAt }: PixelRow): Pixel {
  return { id, network, pixelId, tokenHint, version, createdAt: createdAt.toISOString() };
}

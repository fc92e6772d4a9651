import type { PixelRow } from './schema/index.ts';

/** The place that a pixel's token is sealed for: it opens in no other stream, and for no other pixel. */
export const pixelRecord = ({
  teamId,
  streamId,
  network,
  pixelId,
}: Pick<PixelRow, 'teamId' | 'streamId' | 'network' | 'pixelId'>): string =>
  `pixels/${teamId}/${streamId}/${network}/${pixelId}`;

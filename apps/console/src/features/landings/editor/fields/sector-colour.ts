import type { Palette } from '@sluice/games';

/** Sectors take the palette's further colours in turn. */
export function sectorColour({ extra, main }: Palette, index: number): string {
  return extra[index % extra.length] ?? main;
}

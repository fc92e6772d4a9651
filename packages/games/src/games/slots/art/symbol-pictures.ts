/** The symbols as pictures: a reel holds many of them, and drawings inside the page would each be a matter of its own at every frame. */
import type { Palette } from '../../../games/game.ts';
import { pictureMaker } from '../../../page/svg-picture.ts';
import { OCEAN_PAINTS } from './ocean-symbols.ts';
import { drawPaints, type SymbolSet } from './symbol-set.ts';

/** How far a running symbol is smeared, in its own units; the picture is higher by the room above and below. */
const SMEAR = 17;
const ROOM = 50;

/** Style variables: `--s0`… sharp, `--b0`… as seen when the reel runs. */
export function drawPictures(symbols: SymbolSet, palette: Palette): string {
  const toPicture = pictureMaker(palette);
  const paints = drawPaints() + OCEAN_PAINTS;
  return symbols
    .flatMap((art, at) => {
      const defs = `<defs>${usedPaints(paints, art)}</defs>`;
      const blur = `<filter id="b" x="-.1" y="-.6" width="1.2" height="2.2"><feGaussianBlur stdDeviation="1 ${SMEAR}"/></filter>`;
      const sharp = toPicture({ width: 100, height: 100 }, defs + art);
      const smeared = toPicture(
        { width: 100, height: 100 + 2 * ROOM, top: ROOM },
        `${defs}${blur}<g filter="url(#b)">${art}</g>`,
      );
      return [`--s${at}:${sharp}`, `--b${at}:${smeared}`];
    })
    .join(';');
}

/** Each picture carries the paints that it names, and no more. */
const usedPaints = (paints: string, art: string): string =>
  (paints.match(/<(linear|radial)Gradient id="(\w+)".*?<\/\1Gradient>/g) ?? [])
    .filter((paint) => art.includes(`url(#${/id="(\w+)"/.exec(paint)?.[1]})`))
    .join('');

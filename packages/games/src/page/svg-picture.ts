/** A drawing as a data URL. An image does not see the page's CSS variables: the palette is inserted here. */
import type { Palette } from '../games/game.ts';
import { paletteVariables } from './colours.ts';

type ToPicture = (size: { width: number; height: number; top?: number }, content: string) => string;

/** Answers a CSS `url(…)`. `top` moves the drawing's origin down. */
export function pictureMaker(palette: Palette): ToPicture {
  const colours = new Map(
    paletteVariables(palette)
      .split(';')
      .map((pair) => pair.split(':') as [string, string]),
  );
  return ({ width, height, top = 0 }, content) => {
    const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 ${-top} ${width} ${height}">${content}</svg>`;
    const coloured = svg.replace(/var\((--[\w-]+)\)/g, (whole, name: string) => colours.get(name) ?? whole);
    return `url("data:image/svg+xml,${coloured.replaceAll('"', "'").replace(/[%#<>]/g, encodeURIComponent)}")`;
  };
}

/** Paints for people: what they wear takes the landing's colours, and all of it is lit from the left. */
import { linearGradient, radialGradient } from '../page/svg.ts';

const ACROSS = 'x1="0" y1="0" x2="1" y2="0.25"';

/** Cloth in a colour of the palette, such as `x0`. */
export const cloth = (id: string, name: string): string =>
  linearGradient(
    id,
    [
      [0, `var(--${name}-light)`],
      [0.36, `var(--${name})`],
      [1, `var(--${name}-deep)`],
    ],
    ACROSS,
  );

export const shaded = (id: string, light: string, base: string, deep: string): string =>
  linearGradient(
    id,
    [
      [0, light],
      [0.5, base],
      [1, deep],
    ],
    ACROSS,
  );

export const skin = (id: string): string => shaded(id, '#f2c29c', '#d59a70', '#9c6440');

export const face = (id: string): string =>
  radialGradient(id, [
    [0, '#f6caa6'],
    [0.6, '#dba077'],
    [1, '#a86f4a'],
  ]);

/** Paints are used by drawings all over the field, so they are in a drawing of their own that takes no room. */
export const drawPaints = (paints: string): string =>
  `<svg width="0" height="0" style="position:absolute" aria-hidden="true"><defs>${paints}</defs></svg>`;

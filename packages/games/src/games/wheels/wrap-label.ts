/** A sector's label in up to three lines along its radius. */
import { type WrappedText, wrapText } from '../../page/wrap-text.ts';

/** The part of the radius that labels have, in units of the wheel. */
export const LABEL_RADIUS = { inner: 54, outer: 154 } as const;
export const LABEL_LINES_MAX = 3;
export const LINE_HEIGHT = 1.08;
const SIZE_MAX = 26;
/** On a phone of 360 by 640 the wheel's 400 units are 328 pixels. */
const READABLE = 11;
const MIDDLE = (LABEL_RADIUS.inner + LABEL_RADIUS.outer) / 2;
/** Of what the slice has across: the rest keeps clear of the neighbours. */
const FILLED = 0.86;

/** `step` is the angle of the sector, in degrees. The lines end before hub and rim, and fit between the neighbours where the slice is narrowest. */
export function wrapLabel(text: string, step: number): WrappedText {
  const slope = Math.tan((Math.min(step, 170) * Math.PI) / 360) * FILLED;
  return wrapText(text, {
    linesMax: LABEL_LINES_MAX,
    readable: READABLE,
    sizeFor(longest, lines) {
      const byLength = (LABEL_RADIUS.outer - LABEL_RADIUS.inner) / longest;
      // lines × height / 2 = (middle − length / 2) × slope, solved for the size.
      const byWidth = (MIDDLE * slope) / ((lines * LINE_HEIGHT) / 2 + (longest * slope) / 2);
      return Math.min(SIZE_MAX, byLength, byWidth);
    },
  });
}

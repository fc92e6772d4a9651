import { type WrappedText, wrapText } from '../../page/wrap-text.ts';

export type FittedLabel = Pick<WrappedText, 'lines' | 'size'> & { readonly isUpright: boolean };

export const LABEL_LINES_MAX = 4;
export const LINE_HEIGHT = 1.08;
/** The board's 360 units are about as many pixels of a phone. */
const READABLE = 8;
const SIZE_MIN = 5;
/** What lies is read more easily: standing must be worth it. */
const WORTH_STANDING = 1.25;

/** Up to four lines into a small box, lying or upright, whichever can be written larger. */
export function fitLabel(text: string, width: number, height: number, sizeMax: number): FittedLabel {
  const wrapInto = (along: number, across: number) =>
    wrapText(text, {
      linesMax: LABEL_LINES_MAX,
      readable: READABLE,
      sizeFor: (longest, lines) => Math.min(sizeMax, along / longest, across / (lines * LINE_HEIGHT)),
    });
  const [lying, standing] = [wrapInto(width, height), wrapInto(height, width)];
  const isUpright = standing.worth > lying.worth * WORTH_STANDING;
  const { lines, size } = isUpright ? standing : lying;
  return { lines, size: Math.max(SIZE_MIN, Math.floor(size * 10) / 10), isUpright };
}

import { widthOf } from '../../page/fit-text.ts';

export type FittedLabel = { readonly size: number; readonly isUpright: boolean };

const LINE_HEIGHT = 1.08;
const SIZE_MIN = 5;
/** What lies is read more easily: standing must be worth it. */
const WORTH_STANDING = 1.25;

/** One line into a small box, lying or upright, whichever can be written larger. */
export function fitLabel(text: string, width: number, height: number, sizeMax: number): FittedLabel {
  const sizeIn = (along: number, across: number) =>
    Math.min(sizeMax, along / Math.max(1, widthOf(text)), across / LINE_HEIGHT);
  const [lying, standing] = [sizeIn(width, height), sizeIn(height, width)];
  const isUpright = standing > lying * WORTH_STANDING;
  return { size: Math.max(SIZE_MIN, Math.round((isUpright ? standing : lying) * 10) / 10), isUpright };
}

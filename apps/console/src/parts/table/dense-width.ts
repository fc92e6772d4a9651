/** How wide a dense table's column of numbers must be: its figures are never cut, its title stands on up to three lines. */

/** Of the totals, which are bold. */
const DIGIT_PX = 7.8;
const POINT_PX = 3.8;
const LETTER_PX = 5.7;
const PADDING_PX = 11;
const TITLE_LINES = 3;
const LEAST_PX = 34;

export function denseWidth(title: string, widest: string): number {
  return Math.ceil(Math.max(LEAST_PX, titleWidth(title), figureWidth(widest)) + PADDING_PX);
}

/** Points, commas and spaces are half as wide as figures and signs. */
function figureWidth(text: string): number {
  const points = text.match(/[.,\s]/g)?.length ?? 0;
  return points * POINT_PX + (text.length - points) * DIGIT_PX;
}

/** The narrowest room into which the title's words can be broken. */
function titleWidth(title: string): number {
  // As browsers do: after a space, and after a stroke.
  const words = title.split(/(?<=[\s/])/);
  let letters = Math.max(...words.map((word) => word.trim().length));
  while (linesAt(words, letters) > TITLE_LINES) letters += 1;
  return letters * LETTER_PX;
}

function linesAt(words: readonly string[], letters: number): number {
  let lines = 1;
  let line = '';
  for (const word of words) {
    if ((line + word).trim().length <= letters) line += word;
    else {
      lines += 1;
      line = word;
    }
  }
  return lines;
}

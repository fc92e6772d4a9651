/** How wide a dense table's column of numbers must be: its figures are never cut, its title stands on up to three lines. */

/** Of the totals, which are bold. */
const DIGIT_PX = 7.8;
const POINT_PX = 3.8;
const LETTER_PX = 5.7;
/** Cyrillic has hardly a narrow letter. */
const CYRILLIC_PX = 6.9;
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
  let width = Math.max(...words.map(wordWidth));
  while (linesAt(words, width) > TITLE_LINES) width += LETTER_PX;
  return width;
}

function wordWidth(text: string): number {
  const word = text.trim();
  const cyrillic = word.match(/\p{Script=Cyrillic}/gu)?.length ?? 0;
  return cyrillic * CYRILLIC_PX + (word.length - cyrillic) * LETTER_PX;
}

function linesAt(words: readonly string[], width: number): number {
  let lines = 1;
  let line = '';
  for (const word of words) {
    if (wordWidth(line + word) <= width) line += word;
    else {
      lines += 1;
      line = word;
    }
  }
  return lines;
}

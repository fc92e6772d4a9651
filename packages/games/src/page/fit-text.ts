/** A letter's width relative to its height, for bold fonts; East Asian characters are square. */
const LETTER = 0.66;
const WIDE_LETTER = 1.03;
const WIDE = /[\u1100-\u11ff\u2e80-\ua4cf\uac00-\ud7af\uf900-\ufaff\uff00-\uff60]/u;

/** An estimate of a text's width in ems: the server has no font to measure with. */
export const widthOf = (text: string): number =>
  [...text].reduce((width, letter) => width + (WIDE.test(letter) ? WIDE_LETTER : LETTER), 0);

/** At least one letter wide. */
const NARROWEST = 0.6;

/** The size at which a text is no wider than `width`, and no larger than `most`. */
export const fitText = (text: string, width: number, most: number): number =>
  Math.round(Math.min(most, width / Math.max(NARROWEST, widthOf(text))) * 10) / 10;

/** Lines of wrapped words are not filled completely. */
const FILLED = 0.84;

/** The same for a text of several lines: its longest word counts too, as long as the text stays readable. */
export function fitLines(text: string, width: number, lines: number, most: number, least: number): number {
  const longest = text
    .split(/\s+/)
    .reduce((before, word) => (widthOf(word) > widthOf(before) ? word : before), '');
  const all = fitText(text, lines === 1 ? width : width * lines * FILLED, most);
  return Math.max(least, Math.min(all, fitText(longest, width, most)));
}

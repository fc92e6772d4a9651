/** Wraps a short text into the number of lines that allows the largest letters, for SVG: it has no wrapping, and the server no font to measure. */
import { escapeText } from './escape.ts';
import { widthOf } from './fit-text.ts';

export type Room = {
  readonly linesMax: number;
  /** The largest letter size for a number of lines, of which the longest has this width in ems. */
  sizeFor(longest: number, lines: number): number;
  /** Smaller letters are not readable: any other wrapping is better. */
  readonly readable: number;
};
export type WrappedText = {
  /** Joined, they are the text. */
  readonly lines: readonly string[];
  readonly size: number;
  /** The size minus penalties for lines and broken words: to compare two layouts. */
  readonly worth: number;
};

/** Penalties: one line and whole words are easier to read. */
const WORTH_A_LINE = 1.14;
const WORTH_A_BREAK = 1.8;
const UNREADABLE = 2;
/** Letters of these scripts change their shape with their neighbours: their words stay whole. */
const JOINED = /[\u0590-\u109f\u1780-\u17ff]/u;

export function wrapText(text: string, { linesMax, sizeFor, readable }: Room): WrappedText {
  const letters = [...new Intl.Segmenter(undefined, { granularity: 'grapheme' }).segment(text)].map(
    ({ segment }) => segment,
  );
  const isSpace = letters.map((letter) => letter.trim() === '');
  const places = [0];
  for (const letter of letters) places.push((places.at(-1) ?? 0) + widthOf(letter));
  const placeOf = (at: number) => places[at] ?? 0;
  /** Without the space at its end. */
  const widthBetween = (from: number, to: number) => placeOf(isSpace[to - 1] ? to - 1 : to) - placeOf(from);
  const isWide = (at: number) => placeOf(at + 1) - placeOf(at) >= 1;
  const canBreakWords = !JOINED.test(text);

  type Cut = { ends: readonly number[]; size: number; worth: number; longest: number };
  let best: Cut = { ends: [], size: 0, worth: -1, longest: 0 };
  const weigh = (ends: readonly number[], longest: number, broken: number) => {
    const size = sizeFor(Math.max(1, longest), ends.length + 1);
    const cost = WORTH_A_LINE ** ends.length * WORTH_A_BREAK ** broken * (size < readable ? UNREADABLE : 1);
    const worth = size / cost;
    // Of equally good wrappings, the one with the most even lines.
    if (worth > best.worth || (worth === best.worth && longest < best.longest))
      best = { ends, size, worth, longest };
  };
  /** An upper bound of a wrapping's value before its rest is wrapped: further lines only lower it. */
  const bound = (ends: readonly number[], longest: number, broken: number) =>
    sizeFor(Math.max(1, longest), ends.length + 1) / (WORTH_A_LINE ** ends.length * WORTH_A_BREAK ** broken);
  const cut = (ends: readonly number[], longest: number, broken: number): void => {
    if (bound(ends, longest, broken) < best.worth) return;
    const from = ends.at(-1) ?? 0;
    weigh(ends, Math.max(longest, widthBetween(from, letters.length)), broken);
    if (ends.length + 1 >= linesMax) return;
    for (let end = from + 1; end < letters.length; end++) {
      // Between East Asian characters a line may end anywhere.
      const isBroken = !isSpace[end - 1] && !isWide(end - 1) && !isWide(end);
      if (isBroken && !canBreakWords) continue;
      cut([...ends, end], Math.max(longest, widthBetween(from, end)), broken + Number(isBroken));
    }
  };
  cut([], 0, 0);

  const { ends, size, worth } = best;
  return {
    lines: [0, ...ends].map((start, at) => letters.slice(start, ends[at]).join('')),
    size,
    worth,
  };
}

/**
 * The lines of an SVG text around its origin. Always as many elements as lines are allowed, whatever the text; unused ones are empty.
 */
export function drawLines(
  lines: readonly string[],
  { linesMax, lineHeight }: { linesMax: number; lineHeight: number },
): string {
  const top = (-lineHeight * (lines.length - 1)) / 2;
  return Array.from({ length: linesMax }, (_, at) => {
    const y = at < lines.length ? Math.round((top + lineHeight * at) * 100) / 100 : 0;
    return `<tspan x="0" y="${y}">${escapeText(lines[at] ?? '')}</tspan>`;
  }).join('');
}

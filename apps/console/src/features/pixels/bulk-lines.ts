/** Lines of pixel:token as typed: problems by line, and how many pixels can be added. */
import {
  PIXEL_LIMITS,
  PIXEL_TAKEN_PROBLEM,
  type PixelLineProblem,
  parsePixelLines,
} from '@sluice/contracts/values';
import type { Network } from '@sluice/reference';

type CheckedLines = {
  /** In the order of the lines. */
  problems: readonly PixelLineProblem[];
  /** Lines that can be added. */
  ready: number;
  /** More pixels than the stream would hold. */
  isTooMany: boolean;
};

/** `taken`: the ids that the stream has in this network already. */
export function checkLines(network: Network, text: string, taken: ReadonlySet<string>): CheckedLines {
  const { pixels, problems } = parsePixelLines(network, text);
  const again = pixels.filter(({ pixelId }) => taken.has(pixelId));
  const all = [...problems, ...again.map(({ line }) => ({ line, problem: PIXEL_TAKEN_PROBLEM }))];
  return {
    problems: all.sort((a, b) => a.line - b.line),
    ready: pixels.length - again.length,
    isTooMany: pixels.length > PIXEL_LIMITS.lines || taken.size + pixels.length > PIXEL_LIMITS.pixels,
  };
}

/** The line that the caret is in, counted from 1. */
export const lineAt = (text: string, caret: number): number => text.slice(0, caret).split('\n').length;

/** Without the line that is being typed. */
export const withoutLine = (
  problems: readonly PixelLineProblem[],
  written: number | undefined,
): readonly PixelLineProblem[] => problems.filter(({ line }) => line !== written);

/** The problems in the api's answer; none for other kinds of answers. */
export function problemsIn(details: unknown): PixelLineProblem[] {
  const problems = (details as { problems?: unknown } | undefined)?.problems;
  return Array.isArray(problems) ? problems.filter(isProblem) : [];
}

const isProblem = (value: unknown): value is PixelLineProblem => {
  const { line, problem } = (value ?? {}) as Partial<Record<keyof PixelLineProblem, unknown>>;
  return typeof line === 'number' && typeof problem === 'string';
};

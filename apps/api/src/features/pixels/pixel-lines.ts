import {
  PIXEL_LIMITS,
  PIXEL_LINE_PROBLEM,
  PIXEL_TAKEN_PROBLEM,
  type PixelLineProblem,
  parsePixelLines,
} from '@sluice/contracts';
import type { Network } from '@sluice/reference';
import { AppError } from '@sluice/runtime';

/** The pixels of the lines, each new to the stream; throws with the problems by line. */
export async function readLines(
  network: Network,
  lines: string,
  listKnown: (pixelIds: readonly string[]) => Promise<ReadonlySet<string>>,
): Promise<{ pixelId: string; token: string }[]> {
  const { pixels, problems } = parsePixelLines(network, lines);
  if (pixels.length > PIXEL_LIMITS.lines) {
    throw new AppError('pixel.limit_reached', { limit: PIXEL_LIMITS.lines });
  }
  const known = await listKnown(pixels.map(({ pixelId }) => pixelId));
  const taken = pixels.filter(({ pixelId }) => known.has(pixelId));
  refuse([...problems, ...taken.map(({ line }) => ({ line, problem: PIXEL_TAKEN_PROBLEM }))]);
  if (pixels.length === 0) refuse([{ line: 1, problem: PIXEL_LINE_PROBLEM }]);
  return pixels;
}

/** Nobody reads more. */
function refuse(problems: PixelLineProblem[]): void {
  if (problems.length === 0) return;
  problems.sort((a, b) => a.line - b.line);
  throw new AppError('pixel.lines_invalid', { problems: problems.slice(0, PIXEL_LIMITS.lines) });
}

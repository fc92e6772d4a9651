/** Validation of one pixel, and of many at once, line by line. */
import type { Network } from '@sluice/reference';
import { z } from 'zod';
import { PIXEL_LIMITS } from './pixels.values.ts';

const { idLength, tokenLength } = PIXEL_LIMITS;

export const facebookPixelId = z
  .string()
  .trim()
  .min(1, 'Field is required')
  .max(idLength, `Max ${idLength} characters.`)
  .regex(/^\d*$/, 'Must be numeric.');
export const facebookToken = z
  .string()
  .trim()
  .min(1, 'Field is required')
  .max(tokenLength, `Max ${tokenLength} characters.`)
  .regex(/^EAA/, 'The token must start with EAA')
  .regex(/^[A-Za-z0-9-]*$/, 'The field must contain only Latin letters and numbers');
export const tiktokPixelId = z
  .string()
  .trim()
  .min(1, 'Field is required')
  .max(idLength, `Max ${idLength} characters.`)
  .regex(/^[A-Za-z0-9]*$/, 'Must contain only letters and numbers.');
export const tiktokToken = z
  .string()
  .trim()
  .min(1, 'Field is required')
  .max(tokenLength, `Max ${tokenLength} characters.`)
  .regex(/^[A-Za-z0-9_-]*$/, 'The field must contain only Latin letters and numbers');

export const PIXEL_RULES = {
  facebook: { pixelId: facebookPixelId, token: facebookToken },
  tiktok: { pixelId: tiktokPixelId, token: tiktokToken },
} as const;

export const PIXEL_LINE_PROBLEM = 'Invalid format "pixel:token"';
export const PIXEL_TAKEN_PROBLEM = 'A pixel id must be unique.';

export type PixelLine = { line: number; pixelId: string; token: string };
/** Counted from 1. */
export type PixelLineProblem = { line: number; problem: string };

/** Skips empty lines. A duplicate pixel is a problem of the second line. */
export function parsePixelLines(
  network: Network,
  text: string,
): { pixels: PixelLine[]; problems: PixelLineProblem[] } {
  const pixels: PixelLine[] = [];
  const problems: PixelLineProblem[] = [];
  const seen = new Set<string>();
  for (const [at, raw] of text.split('\n').entries()) {
    const line = at + 1;
    if (raw.trim() === '') continue;
    const problem = readLine(network, raw, seen);
    if (typeof problem === 'string') problems.push({ line, problem });
    else pixels.push({ line, ...problem });
  }
  return { pixels, problems };
}

function readLine(
  network: Network,
  raw: string,
  seen: Set<string>,
): string | { pixelId: string; token: string } {
  const [first, second, ...rest] = raw.split(':');
  if (first === undefined || second === undefined || rest.length > 0) return PIXEL_LINE_PROBLEM;
  const pixelId = PIXEL_RULES[network].pixelId.safeParse(first);
  const token = PIXEL_RULES[network].token.safeParse(second);
  if (first.trim() === '' || second.trim() === '') return PIXEL_LINE_PROBLEM;
  if (!pixelId.success) return pixelId.error.issues[0]?.message ?? PIXEL_LINE_PROBLEM;
  if (!token.success) return token.error.issues[0]?.message ?? PIXEL_LINE_PROBLEM;
  if (seen.has(pixelId.data)) return PIXEL_TAKEN_PROBLEM;
  seen.add(pixelId.data);
  return { pixelId: pixelId.data, token: token.data };
}

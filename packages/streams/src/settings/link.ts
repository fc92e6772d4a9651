import { z } from 'zod';
import { findMisplacedMacros, findUnknownMacros } from './link-macros.ts';

const LENGTH_MAX = 2048;

/**
 * A link on a page. Stored as given, macros included, so it must be safe as given: no white space or backslash, which browsers and parsers
 * interpret differently, and no user name.
 */
export const linkSchema = z
  .string()
  .max(LENGTH_MAX)
  .regex(/^https?:\/\/[^\s\\\p{Cc}\p{Cs}]+$/u, 'Invalid URL.')
  .refine((link) => URL.canParse(link) && new URL(link).username === '', 'Invalid URL.');

/**
 * The same for an offer that is set now. Older links stay as they are, but no stream is launched with wrong macros in its link.
 */
export const offerLinkSchema = linkSchema.superRefine((link, context) => {
  const misplaced = findMisplacedMacros(link);
  const unknown = findUnknownMacros(link).filter((macro) => !misplaced.includes(macro));
  if (misplaced.length > 0) {
    context.addIssue({ code: 'custom', message: `Macros only in path and query: ${misplaced.join(' ')}` });
  }
  if (unknown.length > 0)
    context.addIssue({ code: 'custom', message: `Unknown macro: ${unknown.join(' ')}` });
});

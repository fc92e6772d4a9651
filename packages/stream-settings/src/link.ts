import { z } from 'zod';

const LENGTH_MAX = 2048;

/**
 * Where a page may lead. Kept as given, macros included, so it must be safe as given: no white space or backslash, which browsers and
 * parsers read differently from one another, and no user name.
 */
export const linkSchema = z
  .string()
  .max(LENGTH_MAX)
  .regex(/^https?:\/\/[^\s\\\p{Cc}\p{Cs}]+$/u, 'Invalid URL.')
  .refine((link) => URL.canParse(link) && new URL(link).username === '', 'Invalid URL.');

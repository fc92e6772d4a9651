import { z } from 'zod';

/** As a stream's own link: kept as given, so it must be safe as given. */
export const settingLink = z
  .string()
  .trim()
  .max(2048)
  .regex(/^https?:\/\/[^\s\\\p{Cc}\p{Cs}]+$/u, 'Invalid URL.')
  .refine((link) => URL.canParse(link) && new URL(link).username === '', 'Invalid URL.');

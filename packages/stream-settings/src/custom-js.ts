import { z } from 'zod';

export const CUSTOM_JS_LENGTH = { min: 10, max: 10_000 } as const;

/** One script, whole: an end tag inside would let the rest of the page be written from here. */
const SCRIPT = /^<script>([\s\S]*)<\/script>$/i;
const SCRIPT_END = /<\/script/i;

/** What stands between the tags is what is counted; empty is no script at all. */
export const customJs = z
  .string()
  .trim()
  .refine((text) => text === '' || isCustomJs(text), 'Invalid format for Custom JS')
  .default('');

function isCustomJs(text: string): boolean {
  const code = SCRIPT.exec(text)?.[1];
  if (code === undefined || SCRIPT_END.test(code)) return false;
  return code.length >= CUSTOM_JS_LENGTH.min && code.length <= CUSTOM_JS_LENGTH.max;
}

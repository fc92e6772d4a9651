import { z } from 'zod';

export const CUSTOM_JS_LENGTH = { min: 10, max: 10_000 } as const;

/** Exactly one script element: an end tag inside would let the text inject markup into the page. */
const SCRIPT = /^<script>([\s\S]*)<\/script>$/i;
const SCRIPT_END = /<\/script/i;

/** The length is counted between the tags; empty means no script. */
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

/** Keeps zod from compiling with `new Function`, which the content security policy forbids. */
import { config } from 'zod/v4/core';

export function validateWithoutEval(): void {
  config({ jitless: true });
}

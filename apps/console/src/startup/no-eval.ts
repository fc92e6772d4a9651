/** zod would compile its checks with `new Function`, which the page's policy forbids; asked not to, it does not even try. */
import { config } from 'zod/v4/core';

export function validateWithoutEval(): void {
  config({ jitless: true });
}

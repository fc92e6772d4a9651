import { z } from 'zod';

/** What an operator reads when a command fails. The database's own words: Drizzle wraps them together with the statement. */
export function explainFailure(error: unknown): string {
  if (error instanceof z.ZodError) return z.prettifyError(error);
  return error instanceof Error
    ? ((error.cause as Error | undefined)?.message ?? error.message)
    : String(error);
}

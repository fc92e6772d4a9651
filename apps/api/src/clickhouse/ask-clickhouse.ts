/** Maps ClickHouse unavailable, or too slow, to 503 `internal.unavailable`. Every reader of ClickHouse asks through here. */
import { isBeyondLimits } from '@sluice/clickhouse';
import { AppError } from '@sluice/runtime';

export function orUnavailable<Answer>(reading: Promise<Answer>): Promise<Answer> {
  return reading.catch((error: unknown) => {
    throw new AppError('internal.unavailable', {}, { cause: error });
  });
}

/** A question over more rows than may be read is `statistics.too_much`: the caller can narrow it. */
export async function askStatistics<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof AppError) throw error;
    const code = isBeyondLimits(error) ? 'statistics.too_much' : 'internal.unavailable';
    throw new AppError(code, {}, { cause: error });
  }
}

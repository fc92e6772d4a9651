import { isBeyondLimits } from '@sluice/clickhouse';
import { AppError } from '@sluice/runtime';

/** A question over more than it may read is the asker's to narrow; any other failure is ours. */
export async function askStatistics<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof AppError) throw error;
    throw new AppError(
      isBeyondLimits(error) ? 'statistics.too_much' : 'internal.unavailable',
      {},
      { cause: error },
    );
  }
}

import { AppError } from '@sluice/runtime';

/** ClickHouse may be away, or too slow: that is told as such, and is nobody's mistake. */
export function whenThere<Value>(reading: Promise<Value>): Promise<Value> {
  return reading.catch((error: unknown) => {
    throw new AppError('internal.unavailable', {}, { cause: error });
  });
}

import { toUsdMicros } from '@sluice/conversions';
import type { ConversionRow, TeamDb } from '@sluice/postgres';
import { findUsdRate } from './find-rates.ts';

/** By the rate of the conversion's day; 0 where none is known, or none was by `knownAt`. */
export async function inUsdMicros(
  tx: TeamDb,
  { amountMicros, currency, at }: Pick<ConversionRow, 'amountMicros' | 'currency' | 'at'>,
  knownAt?: Date,
): Promise<number> {
  if (currency === 'USD' || amountMicros === 0) return amountMicros;
  const rate = await findUsdRate(tx, currency, at, knownAt);
  return rate === undefined ? 0 : toUsdMicros(amountMicros, rate);
}

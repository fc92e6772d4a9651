/** Fetches the bank's rates and keeps those of days that are not there yet. */
import { type Db, exchangeRates } from '@sluice/postgres';
import { readEcbRates } from './read-ecb.ts';

const ANSWER_MS = 20_000;

/** Answers how many rates are new. A rate that is there stays: something may have been counted by it. */
export async function followRates(db: Db, url: string, signal: AbortSignal): Promise<number> {
  const response = await fetch(url, { signal: AbortSignal.any([signal, AbortSignal.timeout(ANSWER_MS)]) });
  if (!response.ok) throw new Error(`the rates were answered with ${response.status}`);
  const rows = readEcbRates(await response.text()).flatMap(({ day, usdPerUnit }) =>
    Object.entries(usdPerUnit).map(([currency, usd]) => ({ currency, day, usd, source: 'ecb' as const })),
  );
  const added = await db
    .insert(exchangeRates)
    .values(rows)
    .onConflictDoNothing()
    .returning({ currency: exchangeRates.currency });
  return added.length;
}

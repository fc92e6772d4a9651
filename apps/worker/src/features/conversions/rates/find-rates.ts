/** What currencies were worth on a day: the newest rate of that day or before it, as banks publish none at weekends. */
import { exchangeRates, type TeamDb } from '@sluice/postgres';
import { and, eq, gte, lte, sql } from 'drizzle-orm';

/** An older rate says nothing about the day any more. */
const DAYS_MAX = 14;

/** Dollars for one unit, as decimal text; undefined where none is known, or none was by `knownAt`. */
export async function findUsdRate(
  tx: TeamDb,
  currency: string,
  at: Date,
  knownAt?: Date,
): Promise<string | undefined> {
  const day = at.toISOString().slice(0, 10);
  const [row] = await tx
    .select({ usd: exchangeRates.usd })
    .from(exchangeRates)
    .where(
      and(
        eq(exchangeRates.currency, currency),
        lte(exchangeRates.day, day),
        gte(exchangeRates.day, sql`${day}::date - ${DAYS_MAX}::integer`),
        knownAt && lte(exchangeRates.storedAt, knownAt),
      ),
    )
    .orderBy(sql`${exchangeRates.day} DESC`)
    .limit(1);
  return row?.usd;
}

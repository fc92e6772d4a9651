import type { Finances, FinancesToday, FinanceTransaction } from '@sluice/contracts';
import { toDollars } from '../../http/money.ts';
import type { Forecast } from './forecast.ts';
import { RECENT_HOURS, type SpentToday } from './today.store.ts';
import type { TransactionRow } from './transactions.store.ts';

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

export const isoOf = (ms: number): string => new Date(ms).toISOString();

export function presentTransaction(row: TransactionRow): FinanceTransaction {
  const { id, type, state, at, amountMicros, balanceMicros, description, billId, member, stream, charges } =
    row;
  return {
    id: charges ? `${at.getTime() / 1_000}-${stream?.id}-${member?.id}-${charges.item}` : String(id),
    type,
    state,
    at: at.toISOString(),
    until: charges ? isoOf(at.getTime() + HOUR_MS) : null,
    amount: toDollars(amountMicros),
    balance: toDollars(balanceMicros),
    // The ledger's own words for a bill name its number and hash, which are told beside it.
    description: billId === null ? description : '',
    billId,
    member,
    stream,
    charges: charges && {
      item: charges.item,
      count: charges.count,
      free: charges.free,
      priceFrom: toDollars(charges.priceMinMicros),
      priceTo: toDollars(charges.priceMaxMicros),
    },
  };
}

export function presentForecast(forecast: Forecast | null): Finances['forecast'] {
  if (!forecast) return null;
  const { paceMicros, days, endsAtMs, earliestMs, latestMs, warnsAt } = forecast;
  const orNull = (ms: number | null) => (ms === null ? null : isoOf(ms));
  return {
    pace: toDollars(Math.round(paceMicros)),
    days,
    endsAt: orNull(endsAtMs),
    earliest: orNull(earliestMs),
    latest: orNull(latestMs),
    warnsAt: warnsAt && { at: isoOf(warnsAt.atMs), threshold: toDollars(warnsAt.thresholdMicros) },
  };
}

export function presentToday(
  { midnight, nextMidnight, members, purchasesMicros }: SpentToday,
  { timeZone, now }: { timeZone: string; now: Date },
): FinancesToday {
  const charged = members.reduce((sum, { spentMicros }) => sum + spentMicros, 0);
  const hourStart = now.getTime() - (now.getTime() % HOUR_MS);
  const recentSince = Math.max(midnight.getTime(), hourStart - (RECENT_HOURS - 1) * HOUR_MS);
  /** At least a minute, so that the first click after midnight is not a pace. */
  const recentMs = Math.max(now.getTime() - recentSince, MINUTE_MS);
  return {
    timeZone,
    members: members.map(({ id, name, spentMicros, recentMicros, limitMicros }) => {
      const left = (limitMicros ?? 0) - spentMicros;
      const reachedMs =
        limitMicros !== null && left > 0 && recentMicros > 0
          ? now.getTime() + (left / recentMicros) * recentMs
          : undefined;
      return {
        id,
        name,
        spent: toDollars(spentMicros),
        limit: limitMicros === null ? null : toDollars(limitMicros),
        reachedAt: reachedMs !== undefined && reachedMs < nextMidnight.getTime() ? isoOf(reachedMs) : null,
      };
    }),
    purchases: toDollars(purchasesMicros),
    total: toDollars(charged + purchasesMicros),
  };
}

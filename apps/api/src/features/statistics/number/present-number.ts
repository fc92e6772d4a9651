import type { StatisticsNumber, StatisticsNumberEvent } from '@sluice/contracts';
import { STATISTICS_COUNTERS, type StatisticsCounter, statisticsUnit } from '@sluice/contracts/values';
import { type Arrivals, type ExplainedNumber, LATE_AFTER_MS, type NumberEvent } from '@sluice/statistics';
import { toDollars } from '../../../http/money.ts';
import { COLUMN_OF } from '../present-report.ts';

export function presentNumber({
  parts,
  ratio,
  isThere,
  watermark,
}: ExplainedNumber): Pick<StatisticsNumber, 'value' | 'parts' | 'isThere' | 'watermark'> {
  const shown = parts.map(presentPart);
  return {
    value: ratio === undefined ? (shown[0]?.value ?? 0) : ratio,
    parts: shown,
    isThere,
    watermark,
  };
}

function presentPart({ column, count, counted }: ExplainedNumber['parts'][number]) {
  const name = STATISTICS_COUNTERS.find((counter) => COLUMN_OF[counter] === column);
  if (!name) throw new Error(`the table does not show ${column}`);
  return {
    column: name satisfies StatisticsCounter,
    value: statisticsUnit(name) === 'money' ? toDollars(count) : count,
    counted: counted
      ? { type: counted.type, page: counted.page ?? null, isUnique: counted.isUnique ?? false }
      : null,
  };
}

export function presentArrivals(
  { prices, ...arrivals }: Arrivals,
  isMoney: boolean,
): NonNullable<StatisticsNumber['arrivals']> {
  return {
    ...arrivals,
    lateAfterMs: LATE_AFTER_MS,
    charges: isMoney
      ? prices.map(({ type, priceMicros, events }) => ({ type, price: toDollars(priceMicros), events }))
      : [],
  };
}

export function presentEvent(
  event: NumberEvent,
  streamName: string | undefined,
  isOpen: boolean,
): StatisticsNumberEvent {
  const { eventId, atMs, clickId, type, streamId, country, device, os, costMicros } = event;
  const { revenueUsdMicros, revenueMicros, currency } = event;
  return {
    eventId,
    at: new Date(atMs).toISOString(),
    type,
    country,
    device,
    os,
    streamId: streamId || null,
    streamName: streamName ?? null,
    clickId: isOpen ? clickId : null,
    cost: toDollars(costMicros),
    revenue: toDollars(revenueUsdMicros),
    reported: currency === 'USD' || revenueMicros === 0 ? null : { amountMicros: revenueMicros, currency },
  };
}

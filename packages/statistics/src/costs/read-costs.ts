/** What events cost, summed up for comparison with the ledger. */
import type { Clickhouse } from '@sluice/clickhouse';
import { runGroupsPlan } from '../run-plan.ts';

export type CostsQuestion = {
  teamId: number;
  sinceMs: number;
  /** Exclusive. */
  untilMs: number;
  /** The length of a part of that time; absent: by click. */
  partMs?: number;
};

export type Cost = {
  /** The number of the part since 1970, or the click's id. */
  key: string;
  micros: number;
  /** When the newest of its events was stored. */
  newestReceivedMs: number;
};

type CostRow = {
  costKey: string;
  priceMicros: string | number;
  events: string | number;
  newestMs: string | number;
};

/** Only what was sold, and what was adjusted of it: nothing else is in the ledger. */
export async function readCosts(
  clickhouse: Clickhouse,
  { teamId, sinceMs, untilMs, partMs }: CostsQuestion,
): Promise<Map<string, Cost>> {
  const key =
    partMs === undefined
      ? 'toString(click_id)'
      : 'toString(intDiv(toUnixTimestamp64Milli(ts), {partMs:Int64}))';
  const rows = await runGroupsPlan<CostRow>(clickhouse, {
    teamId,
    columns: [
      `${key} AS costKey`,
      'toInt64(cost * 1000000) AS priceMicros',
      'uniqExact(event_id) AS events',
      'toUnixTimestamp64Milli(max(recv_ts)) AS newestMs',
    ],
    conditions: [
      'ts >= fromUnixTimestamp64Milli({sinceMs:Int64})',
      'ts < fromUnixTimestamp64Milli({untilMs:Int64})',
      'cost != 0',
      "(billable = 1 OR type = 'charge_adjustment')",
    ],
    groupBy: ['costKey', 'priceMicros', 'type'],
    params: { sinceMs, untilMs, ...(partMs === undefined ? {} : { partMs }) },
  });
  const costs = new Map<string, Cost>();
  for (const row of rows) {
    const known = costs.get(row.costKey) ?? { key: row.costKey, micros: 0, newestReceivedMs: 0 };
    known.micros += Number(row.priceMicros) * Number(row.events);
    known.newestReceivedMs = Math.max(known.newestReceivedMs, Number(row.newestMs));
    costs.set(row.costKey, known);
  }
  return costs;
}

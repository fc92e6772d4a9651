/**
 * A copy of the ledger in ClickHouse, beside the rows: a broker that is restored from a backup has an older ledger, and without the copy
 * batches that are stored would be inserted again.
 */
import type { Clickhouse } from '@sluice/clickhouse';
import { type Boots, bootsOf, joinBoots, type Ranges } from './boot-progress.ts';

export type RangeIntent = {
  shard: string;
  /** Which range of the shard it is, counted from its first. */
  range: number;
  before: Boots;
  /** The batches of the range, by boot. */
  came: Readonly<Record<string, Ranges>>;
  nowMs: number;
};

export type CopiedLedger = {
  /** Of the newest range that was begun; 0 for none. */
  range: number;
  /** Surely stored: every range before the newest. */
  boots: Boots;
  /** Of the newest range: its insert was begun, and may have been completed. */
  inDoubt: Boots;
};

export type LedgerCopy = {
  write(intent: RangeIntent): Promise<void>;
  read(shard: string): Promise<CopiedLedger>;
};

const TABLE = 'sink_ledger_v1';

type Row = { boot: string; range: number; mark: number; ahead: Ranges; came: Ranges; seenAtMs: number };

export function createLedgerCopy(clickhouse: Clickhouse): LedgerCopy {
  return {
    write: async ({ shard, range, before, came, nowMs }) => {
      const values = Object.entries(came).map(([boot, batches]) => {
        const { mark = -1, ahead = [] } = before[boot] ?? {};
        return { shard, boot, range, mark, ahead, came: batches, seen_at: new Date(nowMs).toISOString() };
      });
      if (values.length === 0) return;
      await clickhouse.insert({
        table: TABLE,
        values,
        format: 'JSONEachRow',
        clickhouse_settings: { date_time_input_format: 'best_effort' },
      });
    },
    read: async (shard) => {
      const result = await clickhouse.query({
        query: `SELECT boot, toFloat64(max(range)) AS range, toFloat64(argMax(${TABLE}.mark, ${TABLE}.range)) AS mark,
                  argMax(arrayMap(pair -> [toFloat64(pair.1), toFloat64(pair.2)], ${TABLE}.ahead), ${TABLE}.range) AS ahead,
                  argMax(arrayMap(pair -> [toFloat64(pair.1), toFloat64(pair.2)], ${TABLE}.came), ${TABLE}.range) AS came,
                  toFloat64(toUnixTimestamp64Milli(max(seen_at))) AS seenAtMs
                FROM ${TABLE} WHERE shard = {shard:String} GROUP BY boot`,
        query_params: { shard },
        format: 'JSONEachRow',
      });
      return readRows(await result.json<Row>());
    },
  };
}

function readRows(rows: readonly Row[]): CopiedLedger {
  const newest = rows.reduce((most, { range }) => Math.max(most, range), 0);
  let boots: Boots = {};
  let inDoubt: Boots = {};
  for (const { boot, range, mark, ahead, came, seenAtMs } of rows) {
    boots[boot] = { mark, ahead: [...ahead], seenAtMs };
    const brought = bootsOf(boot, came, seenAtMs);
    if (range === newest) inDoubt = joinBoots(inDoubt, brought);
    else boots = joinBoots(boots, brought);
  }
  return { range: newest, boots, inDoubt };
}

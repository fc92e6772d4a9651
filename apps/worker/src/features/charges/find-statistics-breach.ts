/**
 * What statistics sum up is what the ledger took, by team and day. Where a day differs, the search goes down to the hour, the minute and the
 * click: an event of the last hour may have reached only one of the two yet, and is left to a later run.
 */
import type { Clickhouse } from '@sluice/clickhouse';
import { type Db, withTeam } from '@sluice/postgres';
import { type Cost, readCosts } from '@sluice/statistics';
import { sql } from 'drizzle-orm';
import type { Breach } from './charge-stops.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** A page token is valid for seven days: until then a day can still grow. */
const DAYS = 8;
const UNSETTLED_MS = HOUR_MS;
const PARTS = [DAY_MS, HOUR_MS, MINUTE_MS];
const LISTED = 5;

export type BooksDeps = { db: Db; clickhouse: Clickhouse; now: () => number };
type Range = { sinceMs: number; untilMs: number };

export async function findStatisticsBreach(deps: BooksDeps, teamId: number): Promise<Breach | undefined> {
  const untilMs = floor(deps.now() - UNSETTLED_MS, MINUTE_MS);
  const sinceMs = floor(untilMs, DAY_MS) - (DAYS - 1) * DAY_MS;
  if (await isWaiting(deps.db, teamId)) return undefined;
  return search(deps, teamId, { sinceMs, untilMs }, PARTS);
}

const floor = (ms: number, partMs: number): number => Math.floor(ms / partMs) * partMs;

/** Events that are parked, or about to be published: then the two cannot agree yet. */
async function isWaiting(db: Db, teamId: number): Promise<boolean> {
  const { rows } = await withTeam(db, teamId, (tx) =>
    tx.execute<{ isWaiting: boolean }>(sql`
      SELECT has_waiting_events() OR EXISTS (SELECT FROM parked_events WHERE team_id = ${teamId}) AS "isWaiting"`),
  );
  return rows[0]?.isWaiting === true;
}

async function search(
  deps: BooksDeps,
  teamId: number,
  range: Range,
  parts: readonly number[],
): Promise<Breach | undefined> {
  const [partMs, ...smaller] = parts;
  if (partMs === undefined) return compareClicks(deps, teamId, range);
  const [seen, taken] = await readBoth(deps, teamId, { ...range, partMs });
  for (const key of differing(seen, taken)) {
    const sinceMs = Number(key) * partMs;
    const part = { sinceMs, untilMs: Math.min(sinceMs + partMs, range.untilMs) };
    const breach = await search(deps, teamId, part, smaller);
    if (!breach || partMs !== DAY_MS) {
      if (breach) return breach;
      continue;
    }
    const day = new Date(sinceMs).toISOString().slice(0, 10);
    const sums = `${day}: statistics say ${seen.get(key)?.micros ?? 0}, the ledger ${taken.get(key)?.micros ?? 0}`;
    return { ...breach, details: `${sums}; ${breach.details}` };
  }
  return undefined;
}

async function compareClicks(deps: BooksDeps, teamId: number, range: Range): Promise<Breach | undefined> {
  const [seen, taken] = await readBoth(deps, teamId, range);
  const settledMs = deps.now() - UNSETTLED_MS;
  const wrong = differing(seen, taken).filter(
    (key) =>
      Math.max(seen.get(key)?.newestReceivedMs ?? 0, taken.get(key)?.newestReceivedMs ?? 0) <= settledMs,
  );
  if (wrong.length === 0) return undefined;
  const each = wrong
    .slice(0, LISTED)
    .map((key) => `click ${key}: ${seen.get(key)?.micros ?? 0} and ${taken.get(key)?.micros ?? 0}`);
  return { invariant: 'statistics', details: each.join('; ') };
}

type Costs = ReadonlyMap<string, Cost>;
const differing = (seen: Costs, taken: Costs): string[] =>
  [...new Set([...seen.keys(), ...taken.keys()])].filter(
    (key) => (seen.get(key)?.micros ?? 0) !== (taken.get(key)?.micros ?? 0),
  );

const readBoth = ({ db, clickhouse }: BooksDeps, teamId: number, range: Range & { partMs?: number }) =>
  Promise.all([readCosts(clickhouse, { teamId, ...range }), readTaken(db, teamId, range)]);

/** What the ledger took, without what was given back. */
async function readTaken(
  db: Db,
  teamId: number,
  { sinceMs, untilMs, partMs }: Range & { partMs?: number },
): Promise<Costs> {
  const key =
    partMs === undefined
      ? sql`charge.click_id::text`
      : sql`floor(extract(epoch FROM charge.at) * 1000 / ${partMs}::bigint)::bigint::text`;
  const { rows } = await withTeam(db, teamId, (tx) =>
    tx.execute<{ key: string; micros: string; newestMs: string | null }>(sql`
      SELECT ${key} AS key, sum(charge.amount_micros - coalesce(reversal.amount_micros, 0)) AS micros,
        floor(extract(epoch FROM max(greatest(moved.at, note.at))) * 1000) AS "newestMs"
      FROM charges charge
      LEFT JOIN ledger_transfers moved ON moved.team_id = charge.team_id AND moved.id = charge.transfer_id
      LEFT JOIN charge_reversals reversal ON reversal.team_id = charge.team_id AND reversal.event_id = charge.event_id
      LEFT JOIN credit_notes note ON note.team_id = reversal.team_id AND note.id = reversal.credit_note_id
      WHERE charge.team_id = ${teamId}
        AND charge.at >= to_timestamp(${sinceMs}::bigint / 1000.0) AND charge.at < to_timestamp(${untilMs}::bigint / 1000.0)
      GROUP BY 1`),
  );
  return new Map(
    rows.map((row) => [
      row.key,
      { key: row.key, micros: Number(row.micros), newestReceivedMs: Number(row.newestMs ?? 0) },
    ]),
  );
}

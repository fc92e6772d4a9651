import { hash } from 'node:crypto';
import type { LaterEvent } from '@sluice/events';
import { chargeFunds, forgetUncharged } from '@sluice/ledger';
import { bigintArray, type ChargedItem, charges, type TeamDb, textArray, uuidArray } from '@sluice/postgres';
import { sql } from 'drizzle-orm';
import { type ChargeColumns, columnsOf, listSold, type PreparedEvents } from './charge-columns.ts';
import { ITEM_TEXTS } from './charge-item.ts';
import { enqueueAdjustments } from './enqueue-adjustments.ts';
import { type JudgedEvent, judgeEvents, type SoldEvent } from './judge-events.ts';

/**
 * Judges those of a team's events that are sold and have not been judged yet: one row for each, one transfer for all that an item costs,
 * and an adjustment of statistics where a line says another price, in the caller's transaction. Idempotent, also when the same events
 * come again in another batch. The caller has taken `lockCharges`.
 */
export async function chargeEvents(tx: TeamDb, teamId: number, events: readonly LaterEvent[]): Promise<void> {
  const sold = listSold(events);
  if (sold.length > 0) await chargeOwed(tx, teamId, await withoutJudged(tx, teamId, sold));
}

/** The same for events that nobody has judged: where one was, it throws a unique violation. */
export const chargeNewEvents = (
  tx: TeamDb,
  teamId: number,
  { sold, columns }: PreparedEvents,
): Promise<void> => chargeOwed(tx, teamId, sold, columns);

async function chargeOwed(
  tx: TeamDb,
  teamId: number,
  owed: readonly SoldEvent[],
  columns?: PreparedEvents['columns'],
): Promise<void> {
  if (owed.length === 0) return;
  const judged = await judgeEvents(tx, teamId, owed);
  await forgetUncharged(
    tx,
    teamId,
    owed.map(({ event }) => event.eventId),
  );
  for (const [item, ofItem] of Map.groupBy(judged, (each) => each.item)) {
    await chargeItem(tx, { teamId, item, judged: ofItem, columns: columns?.get(item) ?? columnsOf(ofItem) });
  }
  await enqueueAdjustments(
    tx,
    judged.map(({ event, amountMicros }) => ({
      event,
      differenceMicros: amountMicros - event.costMicros,
      cause: 'judged',
    })),
  );
}

/** One at a time for a team, so that what is read as not charged stays so. The primary key of charges is the second safeguard. */
export async function lockCharges(tx: TeamDb, teamId: number): Promise<void> {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`charges:${teamId}`}, 0))`);
}

async function withoutJudged(tx: TeamDb, teamId: number, sold: SoldEvent[]): Promise<SoldEvent[]> {
  const ids = uuidArray(sold.map(({ event }) => event.eventId));
  // One look-up by the primary key for each. With `= ANY` the planner may read all that the team has in another index: a team's charges are
  // more by thousands each minute, and statistics about them older.
  const { rows } = await tx.execute<{ eventId: string }>(sql`
    SELECT asked.id AS "eventId" FROM unnest(${ids}::uuid[]) AS asked (id)
    CROSS JOIN LATERAL (
      SELECT FROM ${charges} WHERE team_id = ${teamId} AND event_id = asked.id LIMIT 1
    ) AS known`);
  const known = new Set(rows.map(({ eventId }) => eventId));
  return sold.filter(({ event }) => !known.has(event.eventId));
}

type ItemCharges = {
  teamId: number;
  item: ChargedItem;
  judged: readonly JudgedEvent[];
  columns: ChargeColumns;
};

async function chargeItem(tx: TeamDb, { teamId, item, judged, columns }: ItemCharges): Promise<void> {
  const { purpose, label } = ITEM_TEXTS[item];
  const paid = judged.filter(({ amountMicros }) => amountMicros > 0);
  const made =
    paid.length === 0
      ? undefined
      : await chargeFunds(tx, {
          teamId,
          purpose,
          key: keyOf(item, paid),
          amountMicros: paid.reduce((sum, { amountMicros }) => sum + amountMicros, 0),
          description: `${label}: ${paid.length}`,
        });
  await tx.execute(sql`
    INSERT INTO ${charges} (
      team_id, item, transfer_id, event_id, amount_micros, reason, stream_id, member_id, click_id, country, at, happened_at
    )
    SELECT ${teamId}, ${item}, CASE WHEN charge.amount_micros > 0 THEN ${made?.id ?? null}::bigint END, charge.*
    FROM unnest(
      ${columns.eventIds}::uuid[], ${bigintArray(judged.map(({ amountMicros }) => amountMicros))}::bigint[],
      ${textArray(judged.map(({ reason }) => reason))}::text[], ${columns.streamIds}::bigint[], ${columns.memberIds}::bigint[],
      ${columns.clickIds}::uuid[], ${columns.countries}::text[], ${columns.times}::timestamptz[],
      ${columns.happenedTimes}::timestamptz[]
    ) AS charge (event_id, amount_micros, reason, stream_id, member_id, click_id, country, at, happened_at)`);
}

/** Derived from the charged events: no two transfers can be for the same ones. */
function keyOf(item: ChargedItem, paid: readonly JudgedEvent[]): string {
  const ids = paid.map(({ event }) => event.eventId).toSorted();
  return `charge:${item}:${hash('sha256', ids.join(','), 'hex')}`;
}

import { hash } from 'node:crypto';
import type { LaterEvent } from '@sluice/events';
import { chargeFunds } from '@sluice/ledger';
import { type ChargedItem, charges, type TeamDb } from '@sluice/postgres';
import { and, eq, sql } from 'drizzle-orm';
import { findChargedItem, ITEM_TEXTS } from './charge-item.ts';

/**
 * Charges those of a team's events that cost something and have not been charged: one transfer for all of an item, and one row for
 * each event, in the caller's transaction. The same events again, in whatever company, change nothing.
 */
export async function chargeEvents(tx: TeamDb, teamId: number, events: readonly LaterEvent[]): Promise<void> {
  const billed = byItem(events);
  if (billed.size === 0) return;
  // One at a time for a team, so that what is read as not charged stays so. The rows' key is the wall behind it.
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtextextended(${`charges:${teamId}`}, 0))`);
  for (const [item, all] of billed) {
    const known = await listCharged(tx, teamId, [...all.keys()]);
    const owed = [...all.values()].filter(({ eventId }) => !known.has(eventId));
    if (owed.length > 0) await chargeItem(tx, teamId, item, owed);
  }
}

function byItem(events: readonly LaterEvent[]): Map<ChargedItem, Map<string, LaterEvent>> {
  const items = new Map<ChargedItem, Map<string, LaterEvent>>();
  for (const event of events) {
    const item = findChargedItem(event);
    if (!item) continue;
    const sofar = items.get(item) ?? new Map<string, LaterEvent>();
    // Told twice in one range: the first counts, as it would in two.
    if (!sofar.has(event.eventId)) sofar.set(event.eventId, event);
    items.set(item, sofar);
  }
  return items;
}

async function listCharged(
  tx: TeamDb,
  teamId: number,
  eventIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await tx
    .select({ eventId: charges.eventId })
    .from(charges)
    .where(and(eq(charges.teamId, teamId), sql`${charges.eventId} = ANY(${sql.param(eventIds)}::uuid[])`));
  return new Set(rows.map(({ eventId }) => eventId));
}

async function chargeItem(
  tx: TeamDb,
  teamId: number,
  item: ChargedItem,
  owed: readonly LaterEvent[],
): Promise<void> {
  const { purpose, label } = ITEM_TEXTS[item];
  const made = await chargeFunds(tx, {
    ...{ teamId, purpose, key: keyOf(item, owed) },
    amountMicros: owed.reduce((sum, { costMicros }) => sum + costMicros, 0),
    description: `${label}: ${owed.length}`,
  });
  const rows = owed.map(
    ({ eventId, costMicros, streamId, memberId, clickId, country, atMs, happenedAtMs }) => ({
      ...{ event_id: eventId, amount_micros: costMicros, stream_id: streamId, member_id: memberId },
      ...{ click_id: clickId, country, at: new Date(atMs).toISOString() },
      happened_at: new Date(happenedAtMs).toISOString(),
    }),
  );
  // As one parameter: five thousand of them cost more than the insert itself.
  await tx.execute(sql`
    INSERT INTO ${charges} (team_id, item, transfer_id, event_id, amount_micros, stream_id, member_id, click_id, country, at, happened_at)
    SELECT ${teamId}, ${item}, ${made.id}, charge.*
    FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS charge (
      event_id uuid, amount_micros bigint, stream_id integer, member_id integer, click_id uuid, country text, at timestamptz,
      happened_at timestamptz
    )`);
}

/** Made of what is charged: no two transfers can be for the same events. */
function keyOf(item: ChargedItem, owed: readonly LaterEvent[]): string {
  const ids = owed.map(({ eventId }) => eventId).toSorted();
  return `charge:${item}:${hash('sha256', ids.join(','), 'hex')}`;
}

/** Events that PostgreSQL has and that will be charged later: until then they count as spent. */
import { type ChargedItem, type TeamDb, unchargedEvents, uuidArray } from '@sluice/postgres';
import { and, eq, sql } from 'drizzle-orm';
import { listTariffs } from '../find-prices.ts';
import { priceCeilings } from './price-ceilings.ts';

export type Uncharged = { eventId: string; memberId: number; item: ChargedItem };

export async function noteUncharged(
  tx: TeamDb,
  teamId: number,
  events: readonly Uncharged[],
  now: Date,
): Promise<void> {
  if (events.length === 0) return;
  const ceilings = priceCeilings(await listTariffs(tx), now);
  const rows = events
    .map(({ eventId, memberId, item }) => ({ teamId, eventId, memberId, amountMicros: ceilings[item] }))
    .filter(({ amountMicros }) => amountMicros > 0);
  if (rows.length > 0) await tx.insert(unchargedEvents).values(rows).onConflictDoNothing();
}

/** In the transaction that charges them. */
export async function forgetUncharged(
  tx: TeamDb,
  teamId: number,
  eventIds: readonly string[],
): Promise<void> {
  if (eventIds.length === 0) return;
  // All ids as one parameter: with one for each, two thousand of them take longer to write and to plan than to delete.
  await tx
    .delete(unchargedEvents)
    .where(
      and(
        eq(unchargedEvents.teamId, teamId),
        sql`${unchargedEvents.eventId} = ANY (${uuidArray(eventIds)}::uuid[])`,
      ),
    );
}

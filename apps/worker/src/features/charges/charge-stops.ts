/** A team whose books do not agree is not charged. Its events are parked, and charged once an operator has lifted the stop. */
import { decodeLaterEvent, encodeLaterEvent, type LaterEvent } from '@sluice/events';
import { noteUncharged } from '@sluice/ledger';
import {
  CHARGE_PARKED_EVENTS,
  chargeStops,
  type Db,
  parkedEvents,
  type TeamDb,
  withTeam,
} from '@sluice/postgres';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import type { Task, TaskList } from 'graphile-worker';
import { z } from 'zod';
import type { PreparedEvents } from './charge-columns.ts';
import { chargeEvents, chargeNewEvents, lockCharges } from './charge-events.ts';
import { findChargedItem, unchargedOf } from './charge-item.ts';

const PAGE = 500;

export type Breach = {
  /** Which of the rules that hold at all times does not. */
  invariant: 'accounts_add_up' | 'balances' | 'transfers' | 'charged_once' | 'statistics';
  /** Both sides, for the operator. */
  details: string;
};
export type ChargeStop = typeof chargeStops.$inferSelect;

export async function findChargeStop(tx: TeamDb, teamId: number): Promise<ChargeStop | undefined> {
  const [stop] = await tx
    .select()
    .from(chargeStops)
    .where(and(eq(chargeStops.teamId, teamId), isNull(chargeStops.liftedAt)));
  return stop;
}

/** After what is being charged right now. */
export async function stopCharging(tx: TeamDb, teamId: number, breach: Breach): Promise<void> {
  await lockCharges(tx, teamId);
  await tx
    .insert(chargeStops)
    .values({ teamId, ...breach })
    .onConflictDoNothing();
}

/**
 * Under the lock that stopping and lifting take too: nothing is charged after a stop, and nothing is parked after it was lifted. `asNew`: the
 * same events, prepared, where all are taken for new.
 */
export async function chargeOrPark(
  tx: TeamDb,
  teamId: number,
  events: readonly LaterEvent[],
  asNew?: PreparedEvents,
): Promise<void> {
  const sold = events.filter((event) => findChargedItem(event) !== undefined);
  if (sold.length === 0) return;
  await lockCharges(tx, teamId);
  if (!(await findChargeStop(tx, teamId)))
    return asNew ? chargeNewEvents(tx, teamId, asNew) : chargeEvents(tx, teamId, sold);
  await tx
    .insert(parkedEvents)
    .values(sold.map((event) => ({ teamId, eventId: event.eventId, line: encodeLaterEvent(event) })))
    .onConflictDoNothing();
  await noteUncharged(tx, teamId, sold.flatMap(unchargedOf), new Date());
}

const payloadSchema = z.object({ teamId: z.number().int() });

export function chargeParkedEventsTasks(db: Db): TaskList {
  const task: Task = async (payload) => {
    const { teamId } = payloadSchema.parse(payload);
    while ((await withTeam(db, teamId, (tx) => chargeParked(tx, teamId))) > 0);
  };
  return { [CHARGE_PARKED_EVENTS]: task };
}

/** Oldest first; answers how many. Charging and forgetting are one transaction. */
async function chargeParked(tx: TeamDb, teamId: number): Promise<number> {
  await lockCharges(tx, teamId);
  // Stopped again: the next lifting makes a new job.
  if (await findChargeStop(tx, teamId)) return 0;
  const rows = await tx
    .select()
    .from(parkedEvents)
    .where(eq(parkedEvents.teamId, teamId))
    .orderBy(asc(parkedEvents.id))
    .limit(PAGE);
  if (rows.length === 0) return 0;
  const events = rows.map(({ line, eventId }) => {
    const event = decodeLaterEvent(line);
    if (!event) throw new Error(`the parked event ${eventId} cannot be read`);
    return event;
  });
  await chargeEvents(tx, teamId, events);
  await tx.delete(parkedEvents).where(
    and(
      eq(parkedEvents.teamId, teamId),
      inArray(
        parkedEvents.eventId,
        rows.map(({ eventId }) => eventId),
      ),
    ),
  );
  return rows.length;
}

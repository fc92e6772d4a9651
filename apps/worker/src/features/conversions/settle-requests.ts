/** Settles a team's waiting conversion requests that are due, in the order in which they came. */
import type { Clickhouse } from '@sluice/clickhouse';
import { encodeLaterEvent, eventIdOf, LATER_EVENT_SCHEMA, type LaterEvent } from '@sluice/events';
import {
  type ConversionRequestRow,
  conversionRequests,
  conversionStatuses,
  type Db,
  enqueueTeamJobs,
  lockConversions,
  type NewTeamEvent,
  publishEventsJob,
  recordTeamEvents,
  subscribers,
  type TeamDb,
  takeConversionsJob,
  withTeam,
} from '@sluice/postgres';
import { and, asc, eq, inArray, lte, or, sql } from 'drizzle-orm';
import { enqueuePostbacks } from '../postbacks/enqueue-postbacks.ts';
import { countMessageConversions } from './count-message-conversions.ts';
import { findClicks } from './find-clicks.ts';
import { settleRequest } from './settle-request.ts';
import type { Settled } from './settled.ts';

export type ConversionDeps = { db: Db; clickhouse: Clickhouse; clock: () => Date };

/** Their events are one message of the event log: a hundred are a tenth of its size limit. */
const PAGE_ROWS = 100;
/** Clocks differ: a job that is due by the database's clock and finds nothing by ours must not run again at once. */
const SHORTEST_WAIT_MS = 1_000;

/** Throws when ClickHouse is away, and the queue retries the job; that does not count as one of the request's tries. */
export async function settleRequests(deps: ConversionDeps, teamId: number): Promise<void> {
  const { db, clickhouse, clock } = deps;
  for (;;) {
    const now = clock();
    const due = await withTeam(db, teamId, (tx) => listDue(tx, teamId, now));
    if (due.length === 0) break;
    const clicks = await findClicks(
      clickhouse,
      teamId,
      due.map(({ clickId }) => clickId),
    );
    await withTeam(db, teamId, async (tx) => {
      await lockConversions(tx, teamId);
      const meanings = await findMeanings(tx, teamId);
      const events: LaterEvent[] = [];
      // Read again under the lock: another job may have settled some.
      for (const request of await listDue(tx, teamId, now, due)) {
        const settled = await settleRequest({ tx, now, clicks, meanings }, request);
        await saveRequest(tx, request, settled);
        if (settled.event) events.push(settled.event);
      }
      await enqueueFollowUps(tx, teamId, events);
    });
  }
  await withTeam(db, teamId, (tx) => enqueueNextRun(tx, teamId, clock()));
}

function listDue(
  tx: TeamDb,
  teamId: number,
  now: Date,
  among?: readonly ConversionRequestRow[],
): Promise<ConversionRequestRow[]> {
  return tx
    .select()
    .from(conversionRequests)
    .where(
      and(
        eq(conversionRequests.teamId, teamId),
        eq(conversionRequests.state, 'waiting'),
        lte(conversionRequests.dueAt, now),
        among &&
          inArray(
            conversionRequests.id,
            among.map(({ id }) => id),
          ),
      ),
    )
    .orderBy(asc(conversionRequests.at), asc(conversionRequests.id))
    .limit(PAGE_ROWS);
}

async function findMeanings(tx: TeamDb, teamId: number) {
  const rows = await tx.select().from(conversionStatuses).where(eq(conversionStatuses.teamId, teamId));
  return new Map(rows.map(({ status, meaning }) => [status, meaning]));
}

async function saveRequest(
  tx: TeamDb,
  { teamId, id }: ConversionRequestRow,
  { set }: Settled,
): Promise<void> {
  await tx
    .update(conversionRequests)
    .set(set)
    .where(and(eq(conversionRequests.teamId, teamId), eq(conversionRequests.id, id)));
}

/**
 * What follows from new conversions, in their transaction: events, postbacks, what the team is told, the subscriber's registration or deposit, and
 * the campaign's whose message brought it. Of a refund its event alone: no network is told of a conversion for it.
 */
async function enqueueFollowUps(tx: TeamDb, teamId: number, events: readonly LaterEvent[]): Promise<void> {
  if (events.length === 0) return;
  const id = eventIdOf('conversions', ...events.map(({ eventId }) => eventId));
  await enqueueTeamJobs(tx, [
    publishEventsJob({ id, schema: LATER_EVENT_SCHEMA, lines: events.map(encodeLaterEvent) }),
  ]);
  const made = events.filter(({ type }) => type !== 'refund');
  await enqueuePostbacks(tx, made);
  await recordTeamEvents(tx, teamId, made.map(toTeamEvent));
  for (const event of made) await moveSubscribers(tx, event);
  await countMessageConversions(tx, teamId, made);
}

/**
 * What they have done decides which campaigns are for them. Whoever registers has often come back by another click than the one that they
 * subscribed by: in the same stream, the visitor is the same person.
 */
async function moveSubscribers(
  tx: TeamDb,
  { teamId, streamId, clickId, visitorId, type, atMs }: LaterEvent,
): Promise<void> {
  const column = type === 'registration' ? subscribers.registeredAt : subscribers.depositedAt;
  const at = new Date(atMs).toISOString();
  const first = sql`least(${column}, ${at}::timestamptz)`;
  await tx
    .update(subscribers)
    .set(type === 'registration' ? { registeredAt: first } : { depositedAt: first })
    .where(
      and(
        eq(subscribers.teamId, teamId),
        or(
          eq(subscribers.clickId, clickId),
          and(eq(subscribers.visitorId, visitorId), eq(subscribers.streamId, streamId)),
        ),
      ),
    );
}

const toTeamEvent = (event: LaterEvent): NewTeamEvent => ({
  kind: event.type === 'registration' ? 'conversion.registration' : 'conversion.deposit',
  happenedAt: new Date(event.atMs),
  memberId: event.memberId,
  streamId: event.streamId,
  subjectId: event.eventId,
  amountMicros: event.revenueMicros,
  currency: event.currency,
  details: { clickId: event.clickId, country: event.country },
});

/** For requests that still wait for their click. */
async function enqueueNextRun(tx: TeamDb, teamId: number, now: Date): Promise<void> {
  const [next] = await tx
    .select({ at: conversionRequests.dueAt })
    .from(conversionRequests)
    .where(and(eq(conversionRequests.teamId, teamId), eq(conversionRequests.state, 'waiting')))
    .orderBy(asc(conversionRequests.dueAt))
    .limit(1);
  if (!next) return;
  const runAt = new Date(Math.max(next.at.getTime(), now.getTime() + SHORTEST_WAIT_MS));
  await enqueueTeamJobs(tx, [takeConversionsJob(runAt)]);
}

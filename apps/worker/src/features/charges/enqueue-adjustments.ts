import { encodeLaterEvent, eventIdOf, LATER_EVENT_SCHEMA, type LaterEvent } from '@sluice/events';
import { enqueueTeamJobs, publishEventsJob, type TeamDb } from '@sluice/postgres';

/** Their lines are one message of the event log: a hundred are a tenth of its size limit. */
const LINES_MAX = 100;

export type Adjustment = {
  event: LaterEvent;
  /** What the cost in statistics changes by. */
  differenceMicros: number;
  /** What made it: an event is adjusted once by each. */
  cause: string;
};

/**
 * Sends the differences between what lines say and what was charged into the money log, by jobs of the caller's transaction: statistics sum
 * up lines, and so come to what the ledger took. Everything that statistics group by is the event's own.
 */
export async function enqueueAdjustments(tx: TeamDb, adjustments: readonly Adjustment[]): Promise<void> {
  const events = adjustments
    .filter(({ differenceMicros }) => differenceMicros !== 0)
    .map(
      ({ event, differenceMicros, cause }): LaterEvent => ({
        ...event,
        type: 'charge_adjustment',
        eventId: eventIdOf('charge_adjustment', event.eventId, cause),
        isBillable: false,
        costMicros: differenceMicros,
        revenueMicros: 0,
        revenueUsdMicros: 0,
      }),
    );
  const jobs = Array.from({ length: Math.ceil(events.length / LINES_MAX) }, (_, at) => {
    const part = events.slice(at * LINES_MAX, (at + 1) * LINES_MAX);
    const id = eventIdOf('charge_adjustments', ...part.map(({ eventId }) => eventId));
    return publishEventsJob({ id, schema: LATER_EVENT_SCHEMA, lines: part.map(encodeLaterEvent) });
  });
  await enqueueTeamJobs(tx, jobs);
}

import { decodeLaterEvent, isLaterEventSchema, type LaterEvent, type LaterEventSchema } from '@sluice/events';
import { type Db, findDatabaseError, withTeam } from '@sluice/postgres';
import type { InsertRows } from '../../sink/insert-range.ts';
import { enqueuePostbacks } from '../postbacks/enqueue-postbacks.ts';
import { chargeEvents } from './charge-events.ts';

/** In one transaction: enough to be cheap, few enough that a team's wallet is not held for long. */
const EVENTS_MAX = 500;
/** Data that PostgreSQL will never take: wrong values, and what a constraint forbids. */
const FAULT_CLASSES = ['22', '23'];
/** Of as many as there are; the batch itself has them all. */
const FAULTS_TOLD = 5;
const UNIQUE_VIOLATION = '23505';

/**
 * Takes what came after visits to the ledger and to the ad networks' queues. May be given the same rows again. Lines and events
 * at fault do not keep the others from being charged; they are told at the end, so that their batch is set aside and looked at.
 */
export function createInsertCharges(db: Db): InsertRows {
  return async ({ schema, rows }) => {
    if (!isLaterEventSchema(schema)) return { kind: 'unknown_schema' };
    const { byTeam, faults } = readRows(rows, schema);
    for (const [teamId, events] of byTeam) {
      try {
        for (let from = 0; from < events.length; from += EVENTS_MAX) {
          faults.push(...(await takeEvents(db, teamId, events.slice(from, from + EVENTS_MAX))));
        }
      } catch (error) {
        return { kind: 'failed', error };
      }
    }
    return faults.length === 0
      ? { kind: 'inserted' }
      : { kind: 'refused', detail: faults.slice(0, FAULTS_TOLD).join('; ') };
  };
}

/** Answers what is wrong with those that the database will never take: halves, and halves of halves, until each stands alone. */
async function takeEvents(db: Db, teamId: number, events: readonly LaterEvent[]): Promise<string[]> {
  try {
    await takeTogether(db, teamId, events);
    return [];
  } catch (error) {
    const fault = findFault(error);
    if (fault === undefined) throw error;
    if (events.length === 1) return [`event ${events[0]?.eventId} of team ${teamId}: ${fault}`];
    const middle = Math.ceil(events.length / 2);
    return [
      ...(await takeEvents(db, teamId, events.slice(0, middle))),
      ...(await takeEvents(db, teamId, events.slice(middle))),
    ];
  }
}

function takeTogether(db: Db, teamId: number, events: readonly LaterEvent[]): Promise<void> {
  return withTeam(db, teamId, async (tx) => {
    await chargeEvents(tx, teamId, events);
    // Registrations and deposits bring theirs with them, where they are taken in.
    await enqueuePostbacks(
      tx,
      events.filter(({ type }) => type === 'click' || type === 'install'),
    );
  });
}

function readRows(
  rows: Uint8Array,
  schema: LaterEventSchema,
): { byTeam: Map<number, LaterEvent[]>; faults: string[] } {
  const byTeam = new Map<number, LaterEvent[]>();
  const faults: string[] = [];
  const lines = new TextDecoder().decode(rows).split('\n');
  for (const [at, line] of lines.entries()) {
    if (line === '') continue;
    const event = decodeLaterEvent(line, schema);
    if (!event) faults.push(`line ${at + 1} is no event`);
    else if (!byTeam.get(event.teamId)?.push(event)) byTeam.set(event.teamId, [event]);
  }
  return { byTeam, faults };
}

/** What the database said; undefined where another try may help. */
function findFault(error: unknown): string | undefined {
  const cause = findDatabaseError(error)?.cause;
  if (!(cause instanceof Error && 'code' in cause && typeof cause.code === 'string')) return undefined;
  const { code, message } = cause;
  return code !== UNIQUE_VIOLATION && FAULT_CLASSES.includes(code.slice(0, 2)) ? message : undefined;
}

import { isLaterEventSchema, type LaterEvent } from '@sluice/events';
import { type Db, findDataFault, withTeam } from '@sluice/postgres';
import { bisectRefused } from '../../bisect-refused.ts';
import type { InsertRows } from '../../sink/insert-range.ts';
import { enqueuePostbacks } from '../postbacks/enqueue-postbacks.ts';
import { type PreparedEvents, prepareEvents } from './charge-columns.ts';
import { chargeOrPark } from './charge-stops.ts';
import { readParts } from './read-parts.ts';

/** In one transaction: enough that its round trips do not count, few enough that a team's wallet is locked for a tenth of a second. */
const EVENTS_MAX = 4_000;
/** In the dead letter's reason; the batch itself has them all. */
const FAULTS_LISTED = 5;
const UNIQUE_VIOLATION = '23505';
/** After a repeat, so many transactions look up what is known: repeats come together, and one wrong guess costs what five right ones save. */
const WARY_TRANSACTIONS = 50;

/** How many transactions are still to be made warily. */
type Wariness = { left: number };

/**
 * Charges later events to the ledger and enqueues their postbacks. May be given the same rows again. Invalid lines and events do not
 * keep the others from being charged; they are reported at the end, so that their batch becomes a dead letter.
 */
export function createInsertCharges(db: Db): InsertRows {
  const wariness: Wariness = { left: 0 };
  return async ({ schema, rows, isRepeat }) => {
    if (!isLaterEventSchema(schema)) return { kind: 'unknown_schema' };
    if (isRepeat) wariness.left = WARY_TRANSACTIONS;
    const faults: string[] = [];
    const parts = readParts(rows, schema, {
      eventsMax: EVENTS_MAX,
      onFault: (fault) => faults.push(fault),
    });
    try {
      // One transaction at a time. While it is made, the next part is read and prepared.
      let taking: Promise<string[]> = Promise.resolve([]);
      for await (const { teamId, events } of parts) {
        const part = { teamId, events, asNew: prepareEvents(events) };
        faults.push(...(await taking));
        taking = takeEvents({ db, wariness }, part);
        // Awaited above or below; until then nobody listens.
        taking.catch(() => undefined);
      }
      faults.push(...(await taking));
    } catch (error) {
      return { kind: 'failed', error };
    }
    return faults.length === 0
      ? { kind: 'inserted' }
      : { kind: 'refused', detail: faults.slice(0, FAULTS_LISTED).join('; ') };
  };
}

type Deps = { db: Db; wariness: Wariness };

type Together = { teamId: number; events: readonly LaterEvent[]; asNew?: PreparedEvents };

/** Charges all events but those that the database will never accept; answers what is wrong with these. */
async function takeEvents(deps: Deps, part: Together): Promise<string[]> {
  const { teamId } = part;
  const take = (events: readonly LaterEvent[]) =>
    findFault(takeTogether(deps, events === part.events ? part : { teamId, events }));
  const faults: string[] = [];
  for await (const { items, answer } of bisectRefused(part.events, take, (fault) => fault !== undefined)) {
    if (answer !== undefined) faults.push(`event ${items[0]?.eventId} of team ${teamId}: ${answer}`);
  }
  return faults;
}

/**
 * Nearly every event is new, so none is looked up before. Where one is not, the primary key of charges refuses all of the transaction, which is
 * then made again with a look at what is known.
 */
async function takeTogether({ db, wariness }: Deps, { teamId, events, asNew }: Together): Promise<void> {
  if (wariness.left === 0) {
    try {
      return await takeInTransaction(db, { teamId, events, asNew: asNew ?? prepareEvents(events) });
    } catch (error) {
      if (findDataFault(error)?.code !== UNIQUE_VIOLATION) throw error;
      wariness.left = WARY_TRANSACTIONS;
    }
  }
  wariness.left -= 1;
  await takeInTransaction(db, { teamId, events });
}

function takeInTransaction(db: Db, { teamId, events, asNew }: Together): Promise<void> {
  return withTeam(db, teamId, async (tx) => {
    await chargeOrPark(tx, teamId, events, asNew);
    // Postbacks of registrations and deposits are enqueued where the conversion is made.
    await enqueuePostbacks(
      tx,
      events.filter(({ type }) => type === 'click' || type === 'install'),
    );
  });
}

/** Undefined: taken. What another attempt may mend is thrown; a unique violation is such a case, since it comes of a race. */
async function findFault(taking: Promise<void>): Promise<string | undefined> {
  try {
    await taking;
    return undefined;
  } catch (error) {
    const fault = findDataFault(error);
    if (!fault || fault.code === UNIQUE_VIOLATION) throw error;
    return fault.message;
  }
}

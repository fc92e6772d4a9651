import { encodeLaterEvent, type PressRecord, type SingleEventRecord } from '@sluice/events';
import {
  type Db,
  type SubscriberRow,
  subscriberSends,
  subscribers,
  type TeamDb,
  withTeam,
} from '@sluice/postgres';
import { and, eq, inArray } from 'drizzle-orm';
import { takeSingleEvents } from '../installs/take-single-events.ts';
import { endpointHash } from '../subscribers/subscriber-marks.ts';
import { messageEventOf } from './message-event.ts';

/** Keeps a statement well below the protocol's 65,535 parameters. */
const ROWS_MAX = 1_000;

/**
 * Counts a pressed message once, for the subscriber it was sent to. One that was not sent there, or before the last twenty that are kept,
 * is not counted: anybody can send a report.
 */
export async function takePresses(db: Db, records: readonly PressRecord[]): Promise<void> {
  for (const [teamId, ofTeam] of Map.groupBy(records, (record) => record.teamId)) {
    for (let from = 0; from < ofTeam.length; from += ROWS_MAX) {
      const part = ofTeam.slice(from, from + ROWS_MAX);
      const known = await withTeam(db, teamId, (tx) => listSentTo(tx, teamId, part));
      const clicks = part.flatMap((record) =>
        clickOf(record, known.get(endpointHash(record.endpoint).toString('hex'))),
      );
      await takeSingleEvents(db, clicks);
    }
  }
}

type SentTo = { subscriber: SubscriberRow; recent: readonly string[] };

/** By the hash of their address. */
async function listSentTo(
  tx: TeamDb,
  teamId: number,
  records: readonly PressRecord[],
): Promise<ReadonlyMap<string, SentTo>> {
  const rows = await tx
    .select({ subscriber: subscribers, recent: subscriberSends.recent })
    .from(subscribers)
    .innerJoin(
      subscriberSends,
      and(eq(subscriberSends.teamId, subscribers.teamId), eq(subscriberSends.subscriberId, subscribers.id)),
    )
    .where(
      and(
        eq(subscribers.teamId, teamId),
        inArray(
          subscribers.endpointHash,
          records.map(({ endpoint }) => endpointHash(endpoint)),
        ),
      ),
    );
  return new Map(rows.map((row) => [row.subscriber.endpointHash.toString('hex'), row]));
}

function clickOf(
  { messageId, host, atMs, edgeId, teamId }: PressRecord,
  sentTo: SentTo | undefined,
): SingleEventRecord[] {
  if (!sentTo?.recent.includes(messageId) || sentTo.subscriber.host !== host) return [];
  const event = messageEventOf('push_click', { subscriber: sentTo.subscriber, messageId }, new Date(atMs));
  return [
    { kind: 'single_event', id: event.eventId, atMs, edgeId, teamId, host, line: encodeLaterEvent(event) },
  ];
}

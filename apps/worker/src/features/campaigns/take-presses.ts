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
import { type ClickedText, countClicks } from './count-clicks.ts';
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
      await takeSingleEvents(
        db,
        clicks.map(({ event }) => event),
        (tx, _teamId, taken) => countClicks(tx, teamId, listTaken(clicks, taken)),
      );
    }
  }
}

type SentTo = {
  subscriber: SubscriberRow;
  recent: readonly string[];
  runs: readonly number[];
  languages: readonly string[];
  variants: readonly number[];
};
type Click = { event: SingleEventRecord; text: ClickedText | undefined };

/** Repeats of one press in the same records count once. */
const listTaken = (clicks: readonly Click[], taken: readonly string[]): ClickedText[] =>
  taken.flatMap((id) => clicks.find(({ event }) => event.id === id)?.text ?? []);

/** By the hash of their address. */
async function listSentTo(
  tx: TeamDb,
  teamId: number,
  records: readonly PressRecord[],
): Promise<ReadonlyMap<string, SentTo>> {
  const rows = await tx
    .select({
      subscriber: subscribers,
      recent: subscriberSends.recent,
      runs: subscriberSends.recentRuns,
      languages: subscriberSends.recentLanguages,
      variants: subscriberSends.recentVariants,
    })
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
): Click[] {
  const at = sentTo?.recent.indexOf(messageId) ?? -1;
  if (!sentTo || at === -1 || sentTo.subscriber.host !== host) return [];
  const { subscriber, runs, languages, variants } = sentTo;
  const event = messageEventOf('push_click', { subscriber, messageId }, new Date(atMs));
  const line = encodeLaterEvent(event);
  const [runId, language = '', variant = 0] = [runs[at], languages[at], variants[at]];
  // Messages of before are in `recent` alone.
  const text =
    runId === undefined ? undefined : { runId, language, variant, country: subscriber.country, atMs };
  return [{ event: { kind: 'single_event', id: event.eventId, atMs, edgeId, teamId, host, line }, text }];
}

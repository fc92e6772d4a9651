import { type SubscriberRow, subscriberSends, subscribers, type TeamDb } from '@sluice/postgres';
import { and, asc, eq, inArray } from 'drizzle-orm';
import { endpointHash } from '../subscribers/subscriber-marks.ts';
import type { ReportedMessage } from './count-reports.ts';

/** What a subscriber was sent lately: the send and the text of each message at the same place as its id. */
export type SentTo = {
  subscriber: SubscriberRow;
  recent: readonly string[];
  runs: readonly number[];
  languages: readonly string[];
  variants: readonly number[];
  shown: number;
  dismissed: number;
};

/** A report's address and message. */
type Reported = { endpoint: string; host: string; messageId: string };

export const sentToKey = ({ endpoint }: Pick<Reported, 'endpoint'>): string =>
  endpointHash(endpoint).toString('hex');

/** By the hash of their address. Locked, in the order in which senders lock them, where they are to be changed. */
export async function listSentTo(
  tx: TeamDb,
  teamId: number,
  { reports, isLocked }: { reports: readonly Reported[]; isLocked: boolean },
): Promise<ReadonlyMap<string, SentTo>> {
  const query = tx
    .select({
      subscriber: subscribers,
      recent: subscriberSends.recent,
      runs: subscriberSends.recentRuns,
      languages: subscriberSends.recentLanguages,
      variants: subscriberSends.recentVariants,
      shown: subscriberSends.recentShown,
      dismissed: subscriberSends.recentDismissed,
    })
    .from(subscriberSends)
    .innerJoin(
      subscribers,
      and(eq(subscribers.teamId, subscriberSends.teamId), eq(subscribers.id, subscriberSends.subscriberId)),
    )
    .where(
      and(
        eq(subscriberSends.teamId, teamId),
        eq(subscribers.teamId, teamId),
        inArray(
          subscribers.endpointHash,
          reports.map(({ endpoint }) => endpointHash(endpoint)),
        ),
      ),
    )
    .orderBy(asc(subscriberSends.subscriberId));
  const rows = isLocked ? await query.for('no key update', { of: subscriberSends }) : await query;
  return new Map(rows.map((row) => [row.subscriber.endpointHash.toString('hex'), row]));
}

/** Its place among what the subscriber was sent lately; -1 where it was not sent there. */
export const placeOf = (sentTo: SentTo | undefined, { messageId, host }: Reported): number =>
  sentTo?.subscriber.host === host ? sentTo.recent.indexOf(messageId) : -1;

/** None for a message from before its send was kept beside its id. */
export function reportedOf(
  { subscriber, runs, languages, variants }: SentTo,
  place: number,
  { what, atMs }: Pick<ReportedMessage, 'what' | 'atMs'>,
): ReportedMessage[] {
  const [runId, language = '', variant = 0] = [runs[place], languages[place], variants[place]];
  const { country, host } = subscriber;
  return runId === undefined ? [] : [{ what, runId, language, variant, country, host, atMs }];
}

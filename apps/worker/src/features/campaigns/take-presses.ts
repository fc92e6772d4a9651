import { encodeLaterEvent, type PressRecord, type SingleEventRecord } from '@sluice/events';
import { type Db, withTeam } from '@sluice/postgres';
import { takeSingleEvents } from '../installs/take-single-events.ts';
import { countReports, type ReportedMessage } from './count-reports.ts';
import { listSentTo, placeOf, reportedOf, type SentTo, sentToKey } from './find-sent-to.ts';
import { type LookOptions, lookAgain } from './look-again.ts';
import { messageEventOf } from './message-event.ts';

/** Keeps a statement well below the protocol's 65,535 parameters. */
const ROWS_MAX = 1_000;

/**
 * Counts a pressed message once, for the subscriber it was sent to. One that was not sent there, or before the last twenty that are kept,
 * is not counted: anybody can send a report. One of a message that is not stored yet is looked at again.
 */
export async function takePresses(
  db: Db,
  records: readonly PressRecord[],
  options: LookOptions,
): Promise<void> {
  for (const [teamId, ofTeam] of Map.groupBy(records, (record) => record.teamId)) {
    for (let from = 0; from < ofTeam.length; from += ROWS_MAX) {
      const reports = ofTeam.slice(from, from + ROWS_MAX);
      const known = await withTeam(db, teamId, async (tx) => {
        const sentTo = await listSentTo(tx, teamId, { reports, isLocked: false });
        const early = reports.filter((record) => placeOf(sentTo.get(sentToKey(record)), record) === -1);
        await lookAgain(tx, teamId, { ...options, reports: early });
        return sentTo;
      });
      const clicks = reports.flatMap((record) => clickOf(record, known.get(sentToKey(record))));
      await takeSingleEvents(
        db,
        clicks.map(({ event }) => event),
        (tx, _teamId, taken) => countReports(tx, teamId, listTaken(clicks, taken)),
      );
    }
  }
}

type Click = { event: SingleEventRecord; reported: ReportedMessage[] };

/** Repeats of one press in the same records count once. */
const listTaken = (clicks: readonly Click[], taken: readonly string[]): ReportedMessage[] =>
  taken.flatMap((id) => clicks.find(({ event }) => event.id === id)?.reported ?? []);

function clickOf(record: PressRecord, sentTo: SentTo | undefined): Click[] {
  const place = placeOf(sentTo, record);
  if (!sentTo || place === -1) return [];
  const { messageId, host, atMs, edgeId, teamId } = record;
  const event = messageEventOf('push_click', { subscriber: sentTo.subscriber, messageId }, new Date(atMs));
  const line = encodeLaterEvent(event);
  return [
    {
      event: { kind: 'single_event', id: event.eventId, atMs, edgeId, teamId, host, line },
      reported: reportedOf(sentTo, place, { what: 'clicks', atMs }),
    },
  ];
}

/**
 * Counts that a message was shown or dismissed, once for each message. No row and no event for each: a bit beside the subscriber's recent
 * messages says that it is counted, for there are as many of these reports as messages.
 */
import type { MessageReportRecord } from '@sluice/events';
import { type Db, type TeamDb, withTeam } from '@sluice/postgres';
import { sql } from 'drizzle-orm';
import { countReports, type ReportedMessage } from './count-reports.ts';
import { listSentTo, placeOf, reportedOf, type SentTo, sentToKey } from './find-sent-to.ts';
import { type LookOptions, lookAgain } from './look-again.ts';

const ROWS_MAX = 1_000;

export async function takeMessageReports(
  db: Db,
  records: readonly MessageReportRecord[],
  options: LookOptions,
): Promise<void> {
  for (const [teamId, ofTeam] of Map.groupBy(records, (record) => record.teamId)) {
    for (let from = 0; from < ofTeam.length; from += ROWS_MAX) {
      const reports = ofTeam.slice(from, from + ROWS_MAX);
      await withTeam(db, teamId, (tx) => takePart(tx, teamId, { ...options, reports }));
    }
  }
}

async function takePart(
  tx: TeamDb,
  teamId: number,
  { reports, now, attempt }: LookOptions & { reports: readonly MessageReportRecord[] },
): Promise<void> {
  const known = await listSentTo(tx, teamId, { reports, isLocked: true });
  const changed = new Map<number, SentTo>();
  const counted: ReportedMessage[] = [];
  const early: MessageReportRecord[] = [];
  for (const report of reports) {
    const { what, atMs } = report;
    const sentTo = known.get(sentToKey(report));
    const place = placeOf(sentTo, report);
    if (!sentTo || place === -1) {
      early.push(report);
      continue;
    }
    const bit = 1 << place;
    if (sentTo[what] & bit) continue;
    sentTo[what] |= bit;
    changed.set(sentTo.subscriber.id, sentTo);
    counted.push(...reportedOf(sentTo, place, { what, atMs }));
  }
  await storeBits(tx, teamId, [...changed.values()]);
  await countReports(tx, teamId, counted);
  await lookAgain(tx, teamId, { reports: early, now, attempt });
}

async function storeBits(tx: TeamDb, teamId: number, changed: readonly SentTo[]): Promise<void> {
  if (changed.length === 0) return;
  const ids = changed.map(({ subscriber }) => subscriber.id);
  const shown = changed.map((each) => each.shown);
  const dismissed = changed.map((each) => each.dismissed);
  await tx.execute(sql`
    UPDATE subscriber_sends SET recent_shown = told.shown, recent_dismissed = told.dismissed
    FROM unnest(${sql.param(ids)}::bigint[], ${sql.param(shown)}::int[], ${sql.param(dismissed)}::int[])
      AS told (id, shown, dismissed)
    WHERE team_id = ${teamId} AND subscriber_id = told.id`);
}

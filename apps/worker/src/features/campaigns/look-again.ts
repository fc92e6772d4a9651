/**
 * A browser may be faster than the sender, which stores what it has sent chunk by chunk: what it reports of a message that is not known yet
 * is looked at again.
 */
import type { MessageReportRecord, PressRecord } from '@sluice/events';
import { enqueueTeamJobs, subscribers, type TeamDb, takeMessageReportsJob } from '@sluice/postgres';
import { and, eq, inArray } from 'drizzle-orm';
import { endpointHash } from '../subscribers/subscriber-marks.ts';
import { sentToKey } from './find-sent-to.ts';

const AGAIN_AFTER_MS = [20_000, 2 * 60_000];
/** An older one is not early. */
const EARLY_MAX_MS = 10 * 60_000;
/** Of one job: their payload is some hundred kilobytes. */
const AGAIN_ROWS = 200;

export type LookOptions = {
  now: Date;
  /** How often they have been looked at before. */
  attempt: number;
};

/** Those of subscribers: anybody can send a report. */
export async function lookAgain(
  tx: TeamDb,
  teamId: number,
  { reports, now, attempt }: LookOptions & { reports: readonly (MessageReportRecord | PressRecord)[] },
): Promise<void> {
  const waitMs = AGAIN_AFTER_MS[attempt];
  const recent = reports.filter(({ atMs }) => now.getTime() - atMs < EARLY_MAX_MS);
  if (waitMs === undefined || recent.length === 0) return;
  const known = await tx
    .select({ mark: subscribers.endpointHash })
    .from(subscribers)
    .where(
      and(
        eq(subscribers.teamId, teamId),
        inArray(
          subscribers.endpointHash,
          recent.map(({ endpoint }) => endpointHash(endpoint)),
        ),
      ),
    );
  const marks = new Set(known.map(({ mark }) => mark.toString('hex')));
  const early = recent.filter((report) => marks.has(sentToKey(report)));
  const options = { runAt: new Date(now.getTime() + waitMs), attempt: attempt + 1 };
  for (let from = 0; from < early.length; from += AGAIN_ROWS)
    await enqueueTeamJobs(tx, [takeMessageReportsJob(early.slice(from, from + AGAIN_ROWS), options)]);
}

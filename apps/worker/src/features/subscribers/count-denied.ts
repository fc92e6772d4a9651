import { dayIn } from '@sluice/campaigns/schedule';
import { addPushHostCounts, enqueueTeamJobs, guardPushHostsJobs, type TeamDb, teams } from '@sluice/postgres';
import { eq } from 'drizzle-orm';

/** A permission that was taken back counts against its domain, whatever was sent there last: the browser notices the same. */
export async function countDenied(
  tx: TeamDb,
  teamId: number,
  { host, at }: { host: string; at: Date },
): Promise<void> {
  const [team] = await tx.select({ timeZone: teams.timeZone }).from(teams).where(eq(teams.id, teamId));
  if (!team) return;
  await addPushHostCounts(tx, teamId, [{ host, day: dayIn(at.getTime(), team.timeZone), denied: 1 }]);
  await enqueueTeamJobs(tx, guardPushHostsJobs(at));
}

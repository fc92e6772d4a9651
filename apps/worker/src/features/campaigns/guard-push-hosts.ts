/**
 * Looks at how the messages of each domain are taken, of all campaigns together: first it warns, then it pauses every campaign that sends
 * there. States of a domain: none → warned → paused, and back to none when its sums are within the limits again, or when somebody switches a
 * campaign on that was paused for it.
 */
import { compareShown, findHostProblem, PUSH_HOST_LIMITS, SHOWN_LIMITS } from '@sluice/campaigns';
import { dayIn } from '@sluice/campaigns/schedule';
import {
  campaigns,
  type Db,
  pushHostStates,
  sendsToHost,
  type TeamDb,
  teams,
  withTeam,
} from '@sluice/postgres';
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { pauseCampaign } from './pause-campaign.ts';

const DAY_MS = 24 * 3_600_000;

type Sums = { sent: number; refused: number; unsubscribed: number; denied: number; shown: number };
type DayOfHost = Sums & { host: string; day: string };

/** In transactions of their own: whoever switches a campaign on holds its row, and then takes the sums and the state away. */
export async function guardPushHosts(db: Db, teamId: number, now: Date): Promise<void> {
  const inTeam = <Result>(work: (tx: TeamDb) => Promise<Result>) => withTeam(db, teamId, work);
  const [team] = await inTeam((tx) =>
    tx.select({ timeZone: teams.timeZone }).from(teams).where(eq(teams.id, teamId)),
  );
  if (!team) return;
  const dayBefore = (ms: number) => dayIn(now.getTime() - ms, team.timeZone);
  await inTeam((tx) => foldCounts(tx, teamId, dayBefore(PUSH_HOST_LIMITS.shownDays * DAY_MS)));
  const since = dayBefore((PUSH_HOST_LIMITS.days - 1) * DAY_MS);
  // Of a day that is not over, or was not over two hours ago, more will be shown.
  const openDay = dayBefore(SHOWN_LIMITS.soonMs);
  for (const [host, days] of Map.groupBy(await inTeam((tx) => listDays(tx, teamId)), (row) => row.host)) {
    const problem = findHostProblem({
      ...sumOf(days.filter(({ day }) => day >= since)),
      shown: compareShown(
        days.filter(({ day, sent }) => day < openDay && sent > 0).map((day) => ({ ...day, isNew: true })),
      ),
    });
    await inTeam((tx) => setState(tx, { teamId, host }, { problem, now }));
    if (problem?.state === 'paused') await inTeam((tx) => pauseAll(tx, { teamId, host }, now));
  }
}

/** The differences of each day become one row; those that nothing is compared with any more go. */
async function foldCounts(tx: TeamDb, teamId: number, firstDay: string): Promise<void> {
  await tx.execute(sql`
    WITH folded AS (DELETE FROM push_host_counts WHERE team_id = ${teamId} RETURNING *)
    INSERT INTO push_host_counts (team_id, host, day, sent, refused, unsubscribed, denied, shown)
    SELECT team_id, host, day, sum(sent), sum(refused), sum(unsubscribed), sum(denied), sum(shown)
    FROM folded WHERE day >= ${firstDay}::date GROUP BY 1, 2, 3`);
}

/** The newest first. */
async function listDays(tx: TeamDb, teamId: number): Promise<DayOfHost[]> {
  const { rows } = await tx.execute<DayOfHost>(sql`
    SELECT host, day::text AS day, sum(sent)::float8 AS sent, sum(refused)::float8 AS refused,
      sum(unsubscribed)::float8 AS unsubscribed, sum(denied)::float8 AS denied, sum(shown)::float8 AS shown
    FROM push_host_counts WHERE team_id = ${teamId} GROUP BY 1, 2 ORDER BY host, day DESC`);
  return rows;
}

const sumOf = (days: readonly Sums[]): Omit<Sums, 'shown'> => {
  const sum = (name: keyof Sums) => days.reduce((total, day) => total + day[name], 0);
  return {
    sent: sum('sent'),
    refused: sum('refused'),
    unsubscribed: sum('unsubscribed'),
    denied: sum('denied'),
  };
};

async function setState(
  tx: TeamDb,
  of: { teamId: number; host: string },
  { problem, now }: { problem: ReturnType<typeof findHostProblem>; now: Date },
): Promise<void> {
  if (!problem) {
    await tx
      .delete(pushHostStates)
      .where(and(eq(pushHostStates.teamId, of.teamId), eq(pushHostStates.host, of.host)));
    return;
  }
  const { state, reason } = problem;
  await tx
    .insert(pushHostStates)
    .values({ ...of, state, reason, since: now })
    .onConflictDoUpdate({
      target: [pushHostStates.teamId, pushHostStates.host],
      set: { state, reason, since: now },
      setWhere: sql`${pushHostStates.state} <> excluded.state OR ${pushHostStates.reason} <> excluded.reason`,
    });
}

/** In the order of their numbers, as whoever locks several does. */
async function pauseAll(tx: TeamDb, of: { teamId: number; host: string }, now: Date): Promise<void> {
  const { teamId, host } = of;
  const found = await tx
    .select({
      teamId: campaigns.teamId,
      id: campaigns.id,
      name: campaigns.name,
      memberId: campaigns.memberId,
    })
    .from(campaigns)
    .innerJoin(
      pushHostStates,
      and(eq(pushHostStates.teamId, campaigns.teamId), eq(pushHostStates.host, host)),
    )
    .where(
      and(
        eq(campaigns.teamId, teamId),
        eq(campaigns.status, 'launched'),
        isNull(campaigns.removedAt),
        sendsToHost(),
      ),
    )
    .orderBy(asc(campaigns.id))
    .for('no key update', { of: campaigns });
  for (const campaign of found) await pauseCampaign(tx, campaign, { pausedBy: 'domain', host, now });
}

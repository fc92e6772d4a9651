/**
 * The sends of a campaign. What waits for an event sends every minute in which somebody's time has come: these are summed up by day, and do
 * not crowd out those that were planned.
 */
import { dayIn } from '@sluice/campaigns/schedule';
import { CAMPAIGN_KIND_RULES, type CampaignLife } from '@sluice/contracts';
import { type CampaignRow, type CampaignRunRow, campaignRuns, type TeamDb } from '@sluice/postgres';
import { and, count, desc, eq, inArray, not, type SQL, sql } from 'drizzle-orm';

/** Of each sort. */
const RUNS_SHOWN = 50;
const DAYS_SHOWN = 30;
/** Two weeks of a send a minute: there is no end to them, and a page asks every two seconds. */
const LOOKED_THROUGH = 20_000;

type Runs = {
  /** The newest first. */
  runs: CampaignRunRow[];
  afterEvents: ReadonlySet<number>;
  days: CampaignLife['runDays'];
};

/** A send of before its type was kept is of its schedule's. */
const isAfterEvent = sql<boolean>`coalesce(${campaignRuns.scheduleType}, (SELECT s.type FROM campaign_schedules s
  WHERE s.team_id = ${campaignRuns.teamId} AND s.id = ${campaignRuns.scheduleId})) = 'interval'`;

export async function readRuns(tx: TeamDb, campaign: CampaignRow, timeZone: string): Promise<Runs> {
  if (!CAMPAIGN_KIND_RULES[campaign.kind].schedules.includes('interval'))
    return { runs: await listNewest(tx, campaign), afterEvents: new Set(), days: [] };
  const newest = tx
    .select({ id: campaignRuns.id })
    .from(campaignRuns)
    .where(isOf(campaign))
    .orderBy(desc(campaignRuns.id))
    .limit(LOOKED_THROUGH);
  const isLookedAt = inArray(campaignRuns.id, newest);
  const planned = await listNewest(tx, campaign, and(isLookedAt, not(isAfterEvent)));
  const after = await listNewest(tx, campaign, and(isLookedAt, isAfterEvent));
  return {
    runs: [...planned, ...after].toSorted((a, b) => b.id - a.id),
    afterEvents: new Set(after.map(({ id }) => id)),
    days:
      after.length === 0 ? [] : await sumDays(tx, and(isOf(campaign), isLookedAt, isAfterEvent), timeZone),
  };
}

const isOf = ({ teamId, id }: CampaignRow) =>
  and(eq(campaignRuns.teamId, teamId), eq(campaignRuns.campaignId, id));

const listNewest = (tx: TeamDb, campaign: CampaignRow, where?: SQL) =>
  tx
    .select()
    .from(campaignRuns)
    .where(and(isOf(campaign), where))
    .orderBy(desc(campaignRuns.id))
    .limit(RUNS_SHOWN);

function sumDays(tx: TeamDb, where: SQL | undefined, timeZone: string): Promise<CampaignLife['runDays']> {
  const { scheduleId, dueAt } = campaignRuns;
  const day = sql<string>`to_char(${dueAt} AT TIME ZONE ${sql.raw(quoted(timeZone))}, 'YYYY-MM-DD')`;
  const sum = (column: 'audience' | 'sent' | 'capped' | 'quiet' | 'gone' | 'failed' | 'shown' | 'clicks') =>
    sql<number>`coalesce(sum(${campaignRuns[column]}), 0)::int`;
  return tx
    .select({
      scheduleId,
      day,
      sends: count(),
      audience: sum('audience'),
      sent: sum('sent'),
      capped: sum('capped'),
      quiet: sum('quiet'),
      gone: sum('gone'),
      failed: sum('failed'),
      shown: sum('shown'),
      clicks: sum('clicks'),
    })
    .from(campaignRuns)
    .where(where)
    .groupBy(scheduleId, day)
    .orderBy(desc(day), scheduleId)
    .limit(DAYS_SHOWN);
}

/** As a literal: of a parameter, PostgreSQL does not see that what is grouped by is what is selected. */
const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

/** The team's. */
export const dayOfRun = ({ dueAt }: CampaignRunRow, timeZone: string): string =>
  dayIn(dueAt.getTime(), timeZone);

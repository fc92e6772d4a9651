/** What a campaign has sent and what came of it. Reads sums, never messages. */
import { numberOf } from '@sluice/campaigns';
import type { CampaignLife } from '@sluice/contracts';
import {
  type CampaignRow,
  campaignResults,
  campaignSchedules,
  compareShownRuns,
  readAhead,
  type TeamDb,
} from '@sluice/postgres';
import { and, desc, eq, sql } from 'drizzle-orm';
import { listScheduleRows } from './campaigns.store.ts';
import { findNextSend } from './find-next-send.ts';
import { judgeCountries, judgeTexts, type VariantCounts } from './judge-results.ts';
import { planDays } from './plan-days.ts';
import { presentExplainedRun, presentPause } from './present-campaign.ts';
import { listHostStates } from './push-hosts.store.ts';
import { readLive } from './read-live.ts';
import { readLog } from './read-log.ts';
import { dayOfRun, readRuns } from './read-runs.ts';

const DAYS_SHOWN = 30;
const GROUPS_SHOWN = 100;
const NOTHING = {
  sent: 0,
  capped: 0,
  refused: 0,
  clicks: 0,
  unsubscribed: 0,
  registrations: 0,
  deposits: 0,
  shown: 0,
  dismissed: 0,
};

const sum = (column: keyof typeof NOTHING) => sql<number>`coalesce(sum(${campaignResults[column]}), 0)::int`;
const COUNTS = {
  sent: sum('sent'),
  capped: sum('capped'),
  refused: sum('refused'),
  clicks: sum('clicks'),
  unsubscribed: sum('unsubscribed'),
  registrations: sum('registrations'),
  deposits: sum('deposits'),
  shown: sum('shown'),
  dismissed: sum('dismissed'),
};

export async function readLife(
  tx: TeamDb,
  campaign: CampaignRow,
  { now, timeZone }: { now: Date; timeZone: string },
): Promise<CampaignLife> {
  const { teamId, id, status } = campaign;
  const schedules = await listScheduleRows(tx, teamId, [id]);
  const ahead = await readAhead(tx, [campaign], { schedules, now });
  const { runs, afterEvents, days: runDays } = await readRuns(tx, campaign, timeZone);
  const isThis = and(eq(campaignResults.teamId, teamId), eq(campaignResults.campaignId, id));
  const { day, country } = campaignResults;
  const [totals] = await tx.select(COUNTS).from(campaignResults).where(isThis);
  const days = await tx
    .select({ day, ...COUNTS })
    .from(campaignResults)
    .where(isThis)
    .groupBy(day)
    .orderBy(desc(day))
    .limit(DAYS_SHOWN);
  const countries = await tx
    .select({ country, ...COUNTS })
    .from(campaignResults)
    .where(isThis)
    .groupBy(country)
    .orderBy(desc(COUNTS.sent), country)
    .limit(GROUPS_SHOWN);
  return {
    at: now.toISOString(),
    status,
    ...presentPause(campaign),
    nextSendAt: findNextSend(campaign, schedules, ahead),
    runs: runs.map((run) =>
      presentExplainedRun(run, { day: dayOfRun(run, timeZone), isAfterEvent: afterEvents.has(run.id) }),
    ),
    runDays,
    live: await readLive(tx, campaign, { runs, now }),
    planned: planDays(campaign, { schedules, runs, ahead, timeZone }),
    log: await readLog(tx, campaign, timeZone),
    totals: totals ?? NOTHING,
    days: days.toReversed(),
    countries: judgeCountries(countries),
    variants: judgeTexts(await listVariants(tx, campaign)),
    health: {
      tried: campaign.guardTried,
      refused: campaign.guardRefused,
      unsubscribed: campaign.guardUnsubscribed,
      shown: await compareShownRuns(tx, campaign, now),
    },
    domains: (await listHostStates(tx, campaign)).map(({ since, ...state }) => ({
      ...state,
      since: since.toISOString(),
    })),
  };
}

/** Of removed schedules too: they have sent. */
async function listVariants(tx: TeamDb, { teamId, id }: CampaignRow): Promise<VariantCounts[]> {
  const { scheduleId, language, variant } = campaignResults;
  const rows = await tx
    .select({ scheduleId, language, variant, ...COUNTS })
    .from(campaignResults)
    .where(and(eq(campaignResults.teamId, teamId), eq(campaignResults.campaignId, id)))
    .groupBy(scheduleId, language, variant)
    .orderBy(scheduleId, language, variant)
    .limit(GROUPS_SHOWN);
  const schedules = await tx
    .select({
      id: campaignSchedules.id,
      messages: campaignSchedules.messages,
      past: campaignSchedules.pastMessages,
    })
    .from(campaignSchedules)
    .where(and(eq(campaignSchedules.teamId, teamId), eq(campaignSchedules.campaignId, id)));
  const texts = new Map(schedules.map((schedule) => [schedule.id, schedule]));
  return rows.map((row) => {
    const { messages, past } = texts.get(row.scheduleId) ?? {};
    const now = messages?.[row.language] ?? [];
    const place = now.findIndex((variant, at) => numberOf(variant, at) === row.variant);
    const gone = past?.[row.language]?.find(({ number }) => number === row.variant);
    return { ...row, title: (now[place] ?? gone)?.title ?? null, place: place < 0 ? null : place };
  });
}

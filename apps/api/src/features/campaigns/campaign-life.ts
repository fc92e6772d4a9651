/** What a campaign has sent and what came of it. Reads sums, never messages. */
import type { CampaignLife } from '@sluice/contracts';
import { type CampaignRow, campaignResults, campaignSchedules, type TeamDb } from '@sluice/postgres';
import { and, desc, eq, sql } from 'drizzle-orm';
import { listRunRows, listScheduleRows } from './campaigns.store.ts';
import { findNextSend, presentPause, presentRun } from './present-campaign.ts';

const RUNS_SHOWN = 50;
const DAYS_SHOWN = 30;
const GROUPS_SHOWN = 100;

const sum = (column: 'sent' | 'capped' | 'refused' | 'clicks' | 'unsubscribed') =>
  sql<number>`coalesce(sum(${campaignResults[column]}), 0)::int`;
const COUNTS = {
  sent: sum('sent'),
  capped: sum('capped'),
  refused: sum('refused'),
  clicks: sum('clicks'),
  unsubscribed: sum('unsubscribed'),
};
const NOTHING = { sent: 0, capped: 0, refused: 0, clicks: 0, unsubscribed: 0 };

export async function readLife(tx: TeamDb, campaign: CampaignRow, now: Date): Promise<CampaignLife> {
  const { teamId, id, status } = campaign;
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
    nextSendAt: findNextSend(campaign, await listScheduleRows(tx, teamId, [id]), now),
    runs: (await listRunRows(tx, campaign, RUNS_SHOWN)).map(presentRun),
    totals: totals ?? NOTHING,
    days: days.toReversed(),
    countries,
    variants: await listVariants(tx, campaign),
    health: {
      tried: campaign.guardTried,
      refused: campaign.guardRefused,
      unsubscribed: campaign.guardUnsubscribed,
    },
  };
}

/** Of removed schedules too: they have sent. */
async function listVariants(tx: TeamDb, { teamId, id }: CampaignRow): Promise<CampaignLife['variants']> {
  const { scheduleId, language, variant } = campaignResults;
  const rows = await tx
    .select({ scheduleId, language, variant, ...COUNTS })
    .from(campaignResults)
    .where(and(eq(campaignResults.teamId, teamId), eq(campaignResults.campaignId, id)))
    .groupBy(scheduleId, language, variant)
    .orderBy(scheduleId, language, variant)
    .limit(GROUPS_SHOWN);
  const schedules = await tx
    .select({ id: campaignSchedules.id, messages: campaignSchedules.messages })
    .from(campaignSchedules)
    .where(and(eq(campaignSchedules.teamId, teamId), eq(campaignSchedules.campaignId, id)));
  const texts = new Map(schedules.map((schedule) => [schedule.id, schedule.messages]));
  return rows.map((row) => ({
    ...row,
    title: texts.get(row.scheduleId)?.[row.language]?.[row.variant]?.title ?? null,
  }));
}

/** Brings the seeded campaigns up to a moment: those that are on have sent what was due since the last time. */
import {
  campaignSchedules,
  campaigns,
  subscriberSends,
  subscribers,
  type TeamDb,
  teams,
} from '@sluice/postgres';
import { and, asc, eq, inArray, isNull } from 'drizzle-orm';
import { makeHistory, SETTLED_MS } from './campaign-history.ts';
import type { SeedCampaignData } from './campaigns.ts';
import type { HistoryCampaign, Person } from './history-campaign.ts';
import { storeHistory } from './store-history.ts';
import { DAY_MS } from './visitor-plan.ts';

type Options = { teamId: number; data: readonly SeedCampaignData[]; nowMs: number };

export async function continueCampaigns(tx: TeamDb, { teamId, data, nowMs }: Options): Promise<void> {
  const [team] = await tx.select({ timeZone: teams.timeZone }).from(teams).where(eq(teams.id, teamId));
  const found = await listCampaigns(tx, { teamId, data, nowMs });
  const streamIds = [...new Set(found.map(({ row }) => row.streamId))];
  if (!team || streamIds.length === 0) return;
  const people = await listPeople(tx, teamId, streamIds);
  const history = makeHistory(found, people, team.timeZone);
  await storeHistory(tx, { teamId, campaigns: found, people, history });
  await switchOff(tx, found);
}

/** Only those that the seed has made, and that nobody has switched off since. */
async function listCampaigns(tx: TeamDb, { teamId, data, nowMs }: Options): Promise<SeededCampaign[]> {
  const isOn = and(
    eq(campaigns.teamId, teamId),
    eq(campaigns.status, 'launched'),
    isNull(campaigns.removedAt),
  );
  const rows = await tx.select().from(campaigns).where(isOn).orderBy(asc(campaigns.id));
  const schedules = await tx
    .select()
    .from(campaignSchedules)
    .where(and(eq(campaignSchedules.teamId, teamId), isNull(campaignSchedules.removedAt)))
    .orderBy(asc(campaignSchedules.id));
  return rows.flatMap((row) => {
    const seeded = data.find(({ name, kind }) => name === row.name && kind === row.kind);
    const own = schedules.filter(({ campaignId }) => campaignId === row.id);
    if (!seeded || own.length === 0) return [];
    const { clickRate, souredDaysAgo, offSinceDaysAgo, madeDaysAgo } = seeded;
    const madeMs = row.createdAt.getTime();
    const sinceMs = Math.max(
      ...own.map(({ plannedUntil }) => plannedUntil?.getTime() ?? 0),
      row.launchedAt?.getTime() ?? madeMs,
    );
    const offMs =
      offSinceDaysAgo === undefined ? undefined : madeMs + (madeDaysAgo - offSinceDaysAgo) * DAY_MS;
    return {
      row,
      schedules: own,
      clickRate,
      souredFromMs:
        souredDaysAgo === undefined
          ? Number.POSITIVE_INFINITY
          : madeMs + (madeDaysAgo - souredDaysAgo) * DAY_MS,
      health: {
        tried: row.guardTried,
        refused: row.guardRefused,
        unsubscribed: row.guardUnsubscribed,
      },
      sinceMs,
      untilMs: Math.max(sinceMs, Math.min(nowMs - SETTLED_MS, offMs ?? Number.POSITIVE_INFINITY)),
      offMs,
    };
  });
}

type SeededCampaign = HistoryCampaign & { offMs: number | undefined };

async function listPeople(tx: TeamDb, teamId: number, streamIds: readonly number[]): Promise<Person[]> {
  const rows = await tx
    .select({
      id: subscribers.id,
      endpointHash: subscribers.endpointHash,
      streamId: subscribers.streamId,
      country: subscribers.country,
      language: subscribers.language,
      timeZone: subscribers.timeZone,
      subscribedAt: subscribers.subscribedAt,
      registeredAt: subscribers.registeredAt,
      depositedAt: subscribers.depositedAt,
      endedAt: subscribers.endedAt,
      endReason: subscribers.endReason,
      day: subscriberSends.day,
      count: subscriberSends.count,
      recent: subscriberSends.recent,
      runs: subscriberSends.recentRuns,
      languages: subscriberSends.recentLanguages,
      variants: subscriberSends.recentVariants,
    })
    .from(subscribers)
    .leftJoin(
      subscriberSends,
      and(eq(subscriberSends.teamId, subscribers.teamId), eq(subscriberSends.subscriberId, subscribers.id)),
    )
    .where(and(eq(subscribers.teamId, teamId), inArray(subscribers.streamId, [...streamIds])))
    .orderBy(asc(subscribers.id));
  return rows.map(({ day, count, recent, runs, languages, variants, ...row }) => ({
    ...row,
    day: day ?? '',
    count: count ?? 0,
    recent: (recent ?? []).flatMap((id, at) => {
      const [run, language, variant] = [runs?.[at], languages?.[at], variants?.[at]];
      return run === undefined || language === undefined || variant === undefined
        ? []
        : [{ id, run, language, variant }];
    }),
    hasNews: false,
    isEnding: false,
  }));
}

/** Those whose data says that somebody has. */
async function switchOff(tx: TeamDb, found: readonly SeededCampaign[]): Promise<void> {
  for (const { row, offMs, untilMs } of found) {
    if (offMs === undefined || untilMs < offMs) continue;
    await tx
      .update(campaigns)
      .set({ status: 'suspended', launchedAt: null, version: 3, updatedAt: new Date(offMs) })
      .where(and(eq(campaigns.teamId, row.teamId), eq(campaigns.id, row.id)));
  }
}

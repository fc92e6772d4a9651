/**
 * The seeded campaigns with their schedules, and what they have sent up to now. No job is made for them: nothing is ever sent, and what would
 * have been since the last run is added by the next.
 */
import { dayIn, intervalMs } from '@sluice/campaigns/schedule';
import type { Clickhouse } from '@sluice/clickhouse';
import {
  type CampaignSettings,
  campaignSchedules,
  campaigns,
  type Db,
  streams,
  type TeamDb,
  withTeam,
} from '@sluice/postgres';
import { and, eq, inArray } from 'drizzle-orm';
import type { SeedCampaignData, SeedTiming } from './campaigns.ts';
import { continueCampaigns } from './continue-campaigns.ts';
import { ALL_CAMPAIGNS } from './every-team.ts';
import { listMemberIds } from './seed-landings.ts';
import { seedSubscribers } from './seed-subscribers.ts';
import type { MadeTeam } from './seed-teams.ts';
import type { TeamKey } from './teams.ts';
import { DAY_MS } from './visitor-plan.ts';

const SETTINGS: CampaignSettings = {
  capPerDay: 3,
  quietHours: null,
  ttlHours: 4,
  urgency: 'normal',
  replacesEarlier: true,
  url: '/?click={click_id}',
  icon: null,
  image: null,
};

/** After the events: they tell who has subscribed. */
export async function seedCampaigns(
  db: Db,
  clickhouse: Clickhouse,
  { key, team: { teamId }, nowMs }: { key: TeamKey; team: MadeTeam; nowMs: number },
): Promise<void> {
  const data = ALL_CAMPAIGNS.filter(({ team }) => team === key);
  const streamIds = await withTeam(db, teamId, (tx) => findStreamIds(tx, teamId, data));
  await seedSubscribers(db, clickhouse, { teamId, streamIds: [...streamIds.values()], nowMs });
  await withTeam(db, teamId, async (tx) => {
    if ((await tx.$count(campaigns, eq(campaigns.teamId, teamId))) === 0) {
      const memberIds = await listMemberIds(tx, teamId);
      for (const each of data) {
        const memberId = memberIds.get(each.memberSub);
        const streamId = streamIds.get(each.stream);
        if (memberId === undefined || streamId === undefined)
          throw new Error(`${each.name} names a stream or a member that the team ${key} does not have`);
        await insertCampaign(tx, { teamId, memberId, streamId, nowMs }, each);
      }
    }
    await continueCampaigns(tx, { teamId, data, nowMs });
  });
}

async function findStreamIds(
  tx: TeamDb,
  teamId: number,
  data: readonly SeedCampaignData[],
): Promise<ReadonlyMap<string, number>> {
  const names = data.map(({ stream }) => stream);
  if (names.length === 0) return new Map();
  const rows = await tx
    .select({ id: streams.id, name: streams.name })
    .from(streams)
    .where(and(eq(streams.teamId, teamId), inArray(streams.name, names)));
  return new Map(rows.map(({ id, name }) => [name, id]));
}

type Place = { teamId: number; memberId: number; streamId: number; nowMs: number };

/** As it was on the day when it was made and switched on. */
async function insertCampaign(tx: TeamDb, { nowMs, ...owner }: Place, data: SeedCampaignData): Promise<void> {
  const { name, kind, timeZone, languages, texts, timings, capPerDay = 3 } = data;
  const madeAt = new Date(nowMs - data.madeDaysAgo * DAY_MS);
  const isLaunched = data.offSinceDaysAgo !== 0;
  const [main = ''] = languages;
  const [made] = await tx
    .insert(campaigns)
    .values({
      ...owner,
      name,
      kind,
      timeZone,
      languages: [...languages],
      mainLanguage: main,
      settings: { ...SETTINGS, capPerDay },
      status: isLaunched ? 'launched' : 'suspended',
      // Switching is a change.
      version: isLaunched ? 2 : 1,
      launchedAt: isLaunched ? madeAt : null,
      createdAt: madeAt,
      updatedAt: madeAt,
    })
    .returning({ id: campaigns.id });
  if (!made) throw new Error(`the campaign ${name} was not inserted`);
  const messages = Object.fromEntries(languages.map((language) => [language, texts[language] ?? []]));
  for (const timing of timings) {
    await tx.insert(campaignSchedules).values({
      teamId: owner.teamId,
      campaignId: made.id,
      messages,
      createdAt: madeAt,
      updatedAt: madeAt,
      ...columnsOf(timing, { timeZone, madeAt, nowMs }),
    });
  }
}

function columnsOf(
  timing: SeedTiming,
  { timeZone, madeAt, nowMs }: { timeZone: string; madeAt: Date; nowMs: number },
) {
  if (timing.type === 'interval') {
    const { count, unit } = timing;
    return { type: timing.type, count, unit, coversFrom: new Date(madeAt.getTime() - intervalMs(timing)) };
  }
  const { type, time } = timing;
  if (type === 'manual') return { type, time, date: dayIn(nowMs + timing.inDays * DAY_MS, timeZone) };
  const clock = timing.isOwnClock ? ('subscriber' as const) : ('country' as const);
  return { type, time, clock, weekdays: [...timing.weekdays] };
}

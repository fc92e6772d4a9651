import type { Mail } from '@sluice/mail';
import {
  auditEntries,
  campaignRuns,
  campaignSchedules,
  campaigns,
  type Database,
  openDatabase,
  withTeam,
} from '@sluice/postgres';
import { seedTeam } from '@sluice/streams/seed';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { SETTINGS } from './campaigns.fixture.ts';
import { guardCampaign } from './guard-campaign.ts';
import { mailCampaignPause } from './mail-campaign-pause.ts';

const NOW = new Date('2026-11-17T19:00:00Z');
const HOUR = 3_600_000;
const LOOK = { now: NOW, comparesShown: true };

let testDatabase: TestDatabase;
let database: Database;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.databaseUrl);
});
afterAll(async () => {
  await database.close();
  await testDatabase.drop();
});

async function launch(guard: { guardTried: number; guardRefused: number }, launchedAt = NOW) {
  const name = `Guarded ${Math.random()}`;
  const { teamId, memberId, streams } = await seedTeam(database.db, { name, streams: [{ name: 'First' }] });
  const [made] = await withTeam(database.db, teamId, (tx) =>
    tx
      .insert(campaigns)
      .values({
        teamId,
        memberId,
        streamId: streams[0]?.id ?? 0,
        name: 'Evening',
        kind: 'one-time',
        status: 'launched',
        launchedAt,
        timeZone: 'UTC',
        languages: ['de'],
        mainLanguage: 'de',
        settings: SETTINGS,
        ...guard,
      })
      .returning(),
  );
  return { teamId, memberId, campaignId: made?.id ?? 0 };
}

/** Sends that are over, the oldest first: hours ago, sent, shown. */
async function addSends(
  { teamId, campaignId }: { teamId: number; campaignId: number },
  sends: readonly (readonly [hoursAgo: number, sent: number, shown: number])[],
): Promise<void> {
  await withTeam(database.db, teamId, async (tx) => {
    const [schedule] = await tx
      .insert(campaignSchedules)
      .values({ teamId, campaignId, type: 'cron', time: '20:00', weekdays: ['monday'], messages: {} })
      .returning();
    for (const [hoursAgo, sent, shownSoon] of sends) {
      const endedAt = new Date(NOW.getTime() - hoursAgo * HOUR);
      await tx.insert(campaignRuns).values({
        teamId,
        campaignId,
        scheduleId: schedule?.id ?? 0,
        occurrence: `${hoursAgo} hours ago`,
        dueAt: endedAt,
        endedAt,
        state: 'done',
        sent,
        shown: shownSoon,
        shownSoon,
      });
    }
  });
}

async function countMailJobs(teamId: number): Promise<number> {
  const queue = new Client({ connectionString: testDatabase.databaseUrl });
  await queue.connect();
  const { rows } = await queue.query('SELECT FROM graphile_worker.jobs WHERE key LIKE $1', [
    `mail_campaign_pause:${teamId}:%`,
  ]);
  await queue.end();
  return rows.length;
}

it('a pause by the guard is written to the audit log and mailed to the campaign’s member, once', async () => {
  const { teamId, memberId, campaignId } = await launch({ guardTried: 1_000, guardRefused: 51 });
  const inTeam = <T>(work: Parameters<typeof withTeam<T>>[2]) => withTeam(database.db, teamId, work);
  expect(await inTeam((tx) => guardCampaign(tx, { teamId, campaignId }, LOOK))).toBe(true);
  expect(await inTeam((tx) => guardCampaign(tx, { teamId, campaignId }, LOOK))).toBe(false);
  expect(await inTeam((tx) => tx.select().from(auditEntries))).toMatchObject([
    {
      memberId,
      action: 'campaign.paused',
      subjectId: campaignId,
      subjectName: 'Evening',
      changes: { pausedBy: { from: null, to: 'refused' } },
    },
  ]);
  expect(await countMailJobs(teamId)).toBe(1);
  const sent: Mail[] = [];
  const deps = {
    db: database.db,
    mailer: { send: async (mail: Mail) => void sent.push(mail) },
    consoleUrl: 'https://console.example',
  };
  await mailCampaignPause(deps, { teamId, campaignId });
  expect(sent).toHaveLength(1);
  expect(sent[0]?.to).toContain('@');
  expect(sent[0]?.subject).toContain('the campaign Evening was switched off');
  expect(sent[0]?.text).toContain('refused more than 5 %');
  expect(sent[0]?.text).toContain(
    `https://console.example/push-messages/one-time/${campaignId}?tab=life&team=${teamId}`,
  );
  await inTeam(async (tx) => void (await tx.update(campaigns).set({ pausedBy: null, pausedAt: null })));
  await mailCampaignPause(deps, { teamId, campaignId });
  expect(sent).toHaveLength(1);
});

it('a campaign within its limits is left alone', async () => {
  const { teamId, campaignId } = await launch({ guardTried: 1_000, guardRefused: 49 });
  const isPaused = await withTeam(database.db, teamId, (tx) =>
    guardCampaign(tx, { teamId, campaignId }, LOOK),
  );
  expect(isPaused).toBe(false);
  expect(await countMailJobs(teamId)).toBe(0);
});

const BEFORE = [
  [72, 2_000, 1_200],
  [48, 2_000, 1_200],
] as const;

it.each([
  ['suddenly', [...BEFORE, [3, 1_500, 400]], true],
  ['not', [...BEFORE, [3, 1_500, 500]], false],
  ['in a send that is over for less than two hours', [...BEFORE, [1, 1_500, 0]], false],
  ['in few messages', [...BEFORE, [3, 900, 0]], false],
  [
    'where browsers never told',
    [
      [72, 5_000, 0],
      [3, 5_000, 0],
    ],
    false,
  ],
] as const)('a campaign whose messages are %s shown less than before', async (_when, sends, isPaused) => {
  const { teamId, campaignId } = await launch({ guardTried: 0, guardRefused: 0 }, new Date('2026-11-01'));
  await addSends({ teamId, campaignId }, sends);
  const inTeam = <T>(work: Parameters<typeof withTeam<T>>[2]) => withTeam(database.db, teamId, work);
  const look = (comparesShown: boolean) =>
    inTeam((tx) => guardCampaign(tx, { teamId, campaignId }, { now: NOW, comparesShown }));
  expect(await look(false)).toBe(false);
  expect(await look(true)).toBe(isPaused);
  expect(await inTeam((tx) => tx.select({ pausedBy: campaigns.pausedBy }).from(campaigns))).toEqual([
    { pausedBy: isPaused ? 'shown' : null },
  ]);
});

it('sends of before it was switched on again are only compared with', async () => {
  const { teamId, campaignId } = await launch({ guardTried: 0, guardRefused: 0 }, NOW);
  await addSends({ teamId, campaignId }, [...BEFORE, [3, 1_500, 0]]);
  const isPaused = await withTeam(database.db, teamId, (tx) =>
    guardCampaign(tx, { teamId, campaignId }, LOOK),
  );
  expect(isPaused).toBe(false);
});

/** What the console says is ahead of a schedule, held against what the planner then makes. */
import { WEEKDAYS, type Weekday } from '@sluice/campaigns';
import {
  campaignRuns,
  campaignSchedules,
  campaigns,
  type Database,
  openDatabase,
  readAhead,
  withTeam,
} from '@sluice/postgres';
import { seedTeam } from '@sluice/streams/seed';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import { and, eq, gte } from 'drizzle-orm';
import fc from 'fast-check';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { planCampaign } from './plan-campaign.ts';

const STORIES = 10;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Both changes of the clocks, both ends of the day, and one of half an hour. */
const ZONES = [
  'Europe/Berlin',
  'America/New_York',
  'Pacific/Auckland',
  'Pacific/Midway',
  'Australia/Lord_Howe',
];
const BEGINS = ['2026-03-07', '2026-03-28', '2026-04-04', '2026-10-03', '2026-10-24', '2026-10-31'];

let testDatabase: TestDatabase;
let database: Database;
let superuser: Client;
let teams = 0;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.databaseUrl);
  superuser = new Client({ connectionString: testDatabase.databaseUrl });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await database.close();
  await testDatabase.drop();
});

const clock = fc.constantFrom('country' as const, 'zone' as const, 'subscriber' as const);
const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.constantFrom(0, 30))
  .map(([hour, minute]) => `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
const timing = fc
  .oneof(
    fc.record({ type: fc.constant('manual' as const), inDays: fc.integer({ min: -1, max: 2 }), clock, time }),
    fc.record({
      type: fc.constant('cron' as const),
      weekdays: fc.subarray([...WEEKDAYS], { minLength: 1 }),
      clock,
      time,
    }),
  )
  .chain((one) => fc.constantFrom(...ZONES).map((zone) => ({ ...one, zone })));
type Timing = typeof timing extends fc.Arbitrary<infer T> ? T : never;
const story = fc.record({
  begin: fc.tuple(fc.constantFrom(...BEGINS), fc.integer({ min: 0, max: 48 * 60 })),
  zone: fc.constantFrom(...ZONES),
  people: fc.uniqueArray(fc.constantFrom(...ZONES, 'Not/AZone'), { minLength: 1, maxLength: 3 }),
  timings: fc.array(timing, { minLength: 1, maxLength: 3 }),
  sendsBetween: fc.integer({ min: 1, max: 3 }),
});
type Story = typeof story extends fc.Arbitrary<infer T> ? T : never;

async function play({ begin: [date, minutes], zone, people, timings, sendsBetween }: Story): Promise<void> {
  let nowMs = Date.parse(`${date}T00:00Z`) + minutes * MINUTE;
  const now = () => new Date(nowMs);
  const { teamId, memberId, streams } = await seedTeam(database.db, {
    name: `Ahead ${++teams}`,
    streams: [{ name: 'First' }],
  });
  const streamId = streams[0]?.id ?? 0;
  for (const own of people)
    await superuser.query(
      `INSERT INTO subscriber_counts VALUES ($1, $2, 'DE', 'de', 'a.example', $3, 'subscribed', '', 1)`,
      [teamId, streamId, own],
    );
  const columnsOf = (of: Timing) => ({
    type: of.type,
    clock: of.clock,
    timeZone: of.clock === 'zone' ? of.zone : null,
    date: of.type === 'manual' ? new Date(nowMs + of.inDays * DAY).toISOString().slice(0, 10) : null,
    time: of.time,
    weekdays: of.type === 'cron' ? (of.weekdays as Weekday[]) : null,
    plannedUntil: null,
    coversFrom: now(),
    updatedAt: now(),
  });
  const { campaignId, scheduleId } = await withTeam(database.db, teamId, async (tx) => {
    const [campaign] = await tx
      .insert(campaigns)
      .values({
        teamId,
        memberId,
        streamId,
        name: 'Ahead',
        kind: 'interval',
        status: 'launched',
        launchedAt: now(),
        timeZone: zone,
        languages: ['de'],
        mainLanguage: 'de',
        settings: {
          capPerDay: null,
          quietHours: null,
          ttlHours: 4,
          urgency: 'normal',
          replacesEarlier: false,
          url: '/',
        },
      } as typeof campaigns.$inferInsert)
      .returning();
    const [schedule] = await tx
      .insert(campaignSchedules)
      .values({
        teamId,
        campaignId: campaign?.id ?? 0,
        messages: { de: [{ title: 'Hallo', body: 'Du' }] },
        ...columnsOf(timings[0] as Timing),
      })
      .returning();
    return { campaignId: campaign?.id ?? 0, scheduleId: schedule?.id ?? 0 };
  });
  const say = () =>
    withTeam(database.db, teamId, async (tx) => {
      const [campaign] = await tx.select().from(campaigns).where(eq(campaigns.id, campaignId));
      const schedules = await tx.select().from(campaignSchedules).where(eq(campaignSchedules.id, scheduleId));
      if (!campaign || !schedules[0]) throw new Error('the campaign is not there');
      return (await readAhead(tx, [campaign], { schedules, now: now() }))(schedules[0], 3);
    });
  /** When the planner makes something due: it looks whenever somebody could have a message to get. */
  const planUntil = async (untilMs: number): Promise<number[]> => {
    const fromMs = nowMs;
    while (nowMs < untilMs) {
      nowMs = Math.min(untilMs, nowMs + 30 * MINUTE - ((nowMs + 30 * MINUTE) % (30 * MINUTE)));
      await planCampaign(database.db, { teamId, scheduleId }, now());
    }
    const runs = await withTeam(database.db, teamId, (tx) =>
      tx
        .select({ dueAt: campaignRuns.dueAt, occurrence: campaignRuns.occurrence })
        .from(campaignRuns)
        .where(and(eq(campaignRuns.scheduleId, scheduleId), gte(campaignRuns.dueAt, new Date(fromMs + 1)))),
    );
    // On several clocks, an occurrence is said once: on the first of them.
    const firsts = Map.groupBy(runs, ({ occurrence }) => occurrence).values();
    return [...firsts].map((same) => Math.min(...same.map(({ dueAt }) => dueAt.getTime()))).toSorted();
  };
  for (const [at, next] of timings.entries()) {
    if (at > 0)
      await withTeam(database.db, teamId, (tx) =>
        tx.update(campaignSchedules).set(columnsOf(next)).where(eq(campaignSchedules.id, scheduleId)),
      );
    await planCampaign(database.db, { teamId, scheduleId }, now());
    for (let send = 0; send < sendsBetween; send++) {
      const said = await say();
      const untilMs = (said[0]?.atMs ?? nowMs + 2 * DAY) + (send % 2) * HOUR;
      const made = await planUntil(Math.min(untilMs, nowMs + 3 * DAY));
      expect(made).toEqual(said.map(({ atMs }) => atMs).filter((atMs) => atMs <= nowMs));
    }
  }
}

it('is what is then made, at those times and no others, over edits, clocks and their changes', async () => {
  await fc.assert(fc.asyncProperty(story, play), { numRuns: STORIES, endOnFailure: true });
}, 120_000);

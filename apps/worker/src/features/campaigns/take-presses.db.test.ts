import { newEventId, type PressRecord } from '@sluice/events';
import { makeSiteCertificate, startPushEndpoint } from '@sluice/outside/push-services';
import {
  campaignRuns,
  type Database,
  openDatabase,
  PLAN_CAMPAIGN,
  SEND_CAMPAIGN,
  withTeam,
} from '@sluice/postgres';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { type CampaignWorld, openCampaigns, type Team } from './campaigns.fixture.ts';
import { claimChunk, findOpenRun } from './claim-chunk.ts';
import { deliverChunk } from './deliver-chunk.ts';
import { settleChunk } from './settle-chunk.ts';
import { takePresses } from './take-presses.ts';

// Ahead of any clock: jobs that the tests leave for later must not be due by the database's.
const EVENING = Date.parse('2099-11-17T19:00:00Z');

const LOOK = { now: new Date(EVENING + 60_000), attempt: 0 };

let testDatabase: TestDatabase;
let database: Database;
let world: CampaignWorld;
let team: Team;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.databaseUrl);
  world = await openCampaigns({
    database,
    databaseUrl: testDatabase.databaseUrl,
    startService: async (deliver) => {
      const certificate = await makeSiteCertificate(['localhost']);
      return { endpoint: await startPushEndpoint({ certificate, deliver }), ca: certificate.cert };
    },
  });
});
beforeEach(async () => {
  team = await world.seedTeam();
});
afterAll(async () => {
  await world.close();
  await database.close();
  await testDatabase.drop();
});

const pressOf = (token: string, messageId: string, changes: Partial<PressRecord> = {}): PressRecord => ({
  kind: 'press',
  id: newEventId(),
  atMs: EVENING + 60_000,
  edgeId: 'edge-1',
  teamId: team.teamId,
  host: 'play.example',
  streamId: team.streamId,
  visitorId: '',
  endpoint: world.addressOf(token),
  messageId,
  ...changes,
});

/** What is to be looked at again. */
async function listJobs(): Promise<{ records: PressRecord[]; attempt: number }[]> {
  const queue = new Client({ connectionString: testDatabase.databaseUrl });
  await queue.connect();
  const { rows } = await queue.query<{ payload: { records: PressRecord[]; attempt: number } }>(
    `SELECT payload FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
     WHERE t.identifier = 'take_message_reports' AND (payload ->> 'teamId')::int = $1 ORDER BY j.id`,
    [team.teamId],
  );
  await queue.end();
  return rows.map(({ payload }) => payload);
}

it('a pressed message counts once, with what is known of its subscriber; no other report counts', async () => {
  const [pressed = '', other = ''] = await world.subscribe(team, [{ country: 'AT' }, {}]);
  world.time.now = EVENING - 1;
  const timing = { type: 'manual', date: '2099-11-17', time: '20:00' } as const;
  const { scheduleId } = await world.launch(team, {}, timing);
  world.time.now = EVENING;
  await world.run(PLAN_CAMPAIGN, { teamId: team.teamId, scheduleId });
  for (const { id } of await world.runs(team))
    await world.run(SEND_CAMPAIGN, { teamId: team.teamId, runId: id });
  await world.runJobs();
  const sent = world.events().find(({ type, country }) => type === 'push_sent' && country === 'AT');
  const messageId = sent?.ids.message ?? '';
  const press = (changes: Partial<PressRecord> = {}) => pressOf(pressed, messageId, changes);

  await takePresses(
    database.db,
    [
      press({ messageId: newEventId() }),
      press({ endpoint: world.addressOf(other) }),
      press({ host: 'other.example' }),
      press({ teamId: (await world.seedTeam()).teamId }),
    ],
    LOOK,
  );
  await world.runJobs();
  expect(world.events().filter(({ type }) => type === 'push_click')).toEqual([]);

  await takePresses(database.db, [press(), press({ atMs: EVENING + 120_000 })], LOOK);
  await takePresses(database.db, [press({ atMs: EVENING + 180_000, edgeId: 'edge-2' })], LOOK);
  await world.runJobs();
  expect(world.events().filter(({ type }) => type === 'push_click')).toMatchObject([
    {
      atMs: EVENING + 60_000,
      streamId: team.streamId,
      country: 'AT',
      ids: { message: messageId },
      isBillable: false,
    },
  ]);
});

it('a press that is faster than its sender is looked at again, and counts once', async () => {
  const [token = ''] = await world.subscribe(team, [{}]);
  world.time.now = EVENING - 1;
  const { scheduleId } = await world.launch(team, {}, { type: 'manual', date: '2099-11-17', time: '20:00' });
  world.time.now = EVENING;
  await world.run(PLAN_CAMPAIGN, { teamId: team.teamId, scheduleId });
  const [run] = await world.runs(team);
  const { open, recipients } = await withTeam(database.db, team.teamId, async (tx) => {
    const found = await findOpenRun(tx, team.teamId, run?.id ?? 0);
    if (!found) throw new Error('there is no send');
    return { open: found, recipients: await claimChunk(tx, found, new Date(world.time.now)) };
  });
  const delivered = await deliverChunk(world.deliverer, open, {
    recipients,
    signal: new AbortController().signal,
  });
  const press = pressOf(token, recipients[0]?.messageId ?? '');
  await takePresses(database.db, [press, pressOf('nobody', newEventId())], LOOK);
  await withTeam(database.db, team.teamId, (tx) =>
    settleChunk(tx, open, { recipients, delivered, now: new Date(world.time.now) }),
  );
  const [again] = await listJobs();
  expect(again).toMatchObject({ records: [{ id: press.id }], attempt: 1 });
  world.time.now = EVENING + 80_000;
  for (const _ of [1, 2]) await world.run('take_message_reports', { teamId: team.teamId, ...again });
  const { clicks } = campaignRuns;
  expect(await withTeam(database.db, team.teamId, (tx) => tx.select({ clicks }).from(campaignRuns))).toEqual([
    { clicks: 1 },
  ]);
  expect(await listJobs()).toHaveLength(1);
});

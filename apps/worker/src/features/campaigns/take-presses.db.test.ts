import { newEventId, type PressRecord } from '@sluice/events';
import { makeSiteCertificate, startPushEndpoint } from '@sluice/outside/push-services';
import { type Database, openDatabase, PLAN_CAMPAIGN, SEND_CAMPAIGN } from '@sluice/postgres';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type CampaignWorld, openCampaigns, type Team } from './campaigns.fixture.ts';
import { takePresses } from './take-presses.ts';

// Ahead of any clock: jobs that the tests leave for later must not be due by the database's.
const EVENING = Date.parse('2099-11-17T19:00:00Z');

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
  team = await world.seedTeam();
});
afterAll(async () => {
  await world.close();
  await database.close();
  await testDatabase.drop();
});

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
  const press = (changes: Partial<PressRecord> = {}): PressRecord => ({
    kind: 'press',
    id: newEventId(),
    atMs: EVENING + 60_000,
    edgeId: 'edge-1',
    teamId: team.teamId,
    host: 'play.example',
    streamId: team.streamId,
    visitorId: '',
    endpoint: world.addressOf(pressed),
    messageId,
    ...changes,
  });

  await takePresses(database.db, [
    press({ messageId: newEventId() }),
    press({ endpoint: world.addressOf(other) }),
    press({ host: 'other.example' }),
    press({ teamId: (await world.seedTeam()).teamId }),
  ]);
  await world.runJobs();
  expect(world.events().filter(({ type }) => type === 'push_click')).toEqual([]);

  await takePresses(database.db, [press(), press({ atMs: EVENING + 120_000 })]);
  await takePresses(database.db, [press({ atMs: EVENING + 180_000, edgeId: 'edge-2' })]);
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

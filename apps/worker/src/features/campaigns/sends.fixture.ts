/** What tests of sends begin with: their database, a push service, and for each test a new team, an hour before its campaign sends. */
import { type Database, openDatabase, PLAN_CAMPAIGN, SEND_CAMPAIGN, withTeam } from '@sluice/postgres';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import {
  type CampaignWorld,
  openCampaigns,
  type Team,
  type TestDelivery,
  type TestPushService,
} from './campaigns.fixture.ts';
import { claimChunk, findOpenRun } from './claim-chunk.ts';

export const HOUR = 3_600_000;
// Ahead of any clock: jobs that the tests leave for later must not be due by the database's.
export const EVENING = Date.parse('2099-11-17T19:00:00Z');
/** 20:00 in Berlin. */
export const AT_EIGHT = { type: 'manual', date: '2099-11-17', time: '20:00' } as const;

type TestDatabase = { databaseUrl: string; drop: () => Promise<void> };
/** What `@sluice/testing` and `@sluice/outside/push-services` export. Given, not imported: only a test file may start them. */
type TestServices<Certificate extends { cert: string }> = {
  createTestDatabase: () => Promise<TestDatabase>;
  makeSiteCertificate: (names: readonly string[]) => Promise<Certificate>;
  startPushEndpoint: (options: {
    certificate: Certificate;
    deliver: (token: string, delivery: TestDelivery) => void;
  }) => Promise<TestPushService>;
};

/**
 * Call it at the top level of a test file. What it answers is filled in by `beforeAll` and, the team, by `beforeEach`: read its
 * properties in hooks and tests, never while the file is loaded.
 */
export function useSends<Certificate extends { cert: string }>(services: TestServices<Certificate>) {
  const testDatabase = {} as TestDatabase;
  const database = {} as Database;
  const world = {} as CampaignWorld;
  const team = {} as Team;

  beforeAll(async () => {
    Object.assign(testDatabase, await services.createTestDatabase());
    const { databaseUrl } = testDatabase;
    Object.assign(database, openDatabase(databaseUrl));
    const startService = async (deliver: (token: string, delivery: TestDelivery) => void) => {
      const certificate = await services.makeSiteCertificate(['localhost']);
      return { endpoint: await services.startPushEndpoint({ certificate, deliver }), ca: certificate.cert };
    };
    Object.assign(world, await openCampaigns({ database, databaseUrl, startService }));
  });
  afterAll(async () => {
    await world.close();
    await database.close();
    await testDatabase.drop();
  });
  beforeEach(async () => {
    Object.assign(team, await world.seedTeam());
    world.received.length = 0;
    world.deliveries.length = 0;
    world.deliverer.pausedUntil.clear();
    world.time.now = EVENING - HOUR;
  });

  const inTeam = <Result>(work: Parameters<typeof withTeam<Result>>[2]) =>
    withTeam(database.db, team.teamId, work);
  return {
    testDatabase,
    database,
    world,
    /** The test's own. */
    team,
    inTeam,
    /** The clock goes to a moment, and everything happens that is due by then. */
    goTo: async (scheduleId: number, atMs: number, of: Team = team): Promise<void> => {
      world.time.now = atMs;
      await world.run(PLAN_CAMPAIGN, { teamId: of.teamId, scheduleId });
      for (const { id, state } of await world.runs(of))
        if (state === 'sending') await world.run(SEND_CAMPAIGN, { teamId: of.teamId, runId: id });
    },
    /** The next chunk of the team's send, as its sender claims it. */
    claimNow: () =>
      inTeam(async (tx) => {
        const [run] = await world.runs(team);
        const open = await findOpenRun(tx, team.teamId, run?.id ?? 0);
        if (!open) throw new Error('there is no send');
        return { open, recipients: await claimChunk(tx, open, new Date(world.time.now)) };
      }),
  };
}

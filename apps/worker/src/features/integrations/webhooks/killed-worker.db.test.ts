/** A thousand webhooks, a receiver that fails at random, and a sender that is killed ten times, each time with a message under way. */
import { type Database, ensureTeamEventReader, openDatabase } from '@sluice/postgres';
import type { SeededTeam } from '@sluice/streams/seed';
import { createTestDatabase, type StartedProcess, startProcess, type TestDatabase } from '@sluice/testing';
import { Webhook } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWebhookTeams, type Received, type Receiver, SECRET, startReceiver } from './webhooks.fixture.ts';

const [TEAMS, EVENTS, ROUNDS] = [10, 10, 10];
/** Of a hundred messages. */
const FAILING = 15;
const PATIENCE = { timeout: 60_000, interval: 20 };

let testDatabase: TestDatabase;
let database: Database;
let receiver: Receiver;
let worker: StartedProcess | undefined;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.databaseUrl, { poolSize: 6 });
  receiver = await startReceiver();
  await ensureTeamEventReader(database.db, 'webhooks');
});
afterAll(async () => {
  await worker?.end('SIGKILL');
  await receiver.stop();
  await database.close();
  await testDatabase.drop();
});

const startSender = () =>
  startProcess(
    'apps/worker/src/features/integrations/webhooks/run-webhooks.fixture.ts',
    { DATABASE_URL: testDatabase.databaseUrl, WEBHOOK_FIRST_MS: '10', WEBHOOK_TIMEOUT_MS: '500' },
    'working',
  );
const teamOf = ({ path }: Received): number => Number(path.slice(1));
const subjectOf = ({ body }: Received): string => JSON.parse(body).data.subject.id;

it('1,000 webhooks: none is missed, each keeps its id and its bytes at every try, and each team’s order is kept', async () => {
  const world = openWebhookTeams(database.db);
  const teams: SeededTeam[] = [];
  for (let index = 0; index < TEAMS; index++) {
    const team = await world.team();
    teams.push(team);
    await world.webhook(team, { url: `${receiver.url}/${index}` });
  }

  // A generator of its own, so that a failure can be repeated.
  let seed = 20_261_117;
  const chance = (percent: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (seed / 2_147_483_648) * 100 < percent;
  };
  const taken: Received[] = [];
  let [untilKill, kills, failed] = [0, 0, 0];
  receiver.answerWith((message) => {
    if (chance(FAILING)) {
      failed += 1;
      return chance(50) ? 'hang up' : { status: 503 };
    }
    taken.push(message);
    untilKill -= 1;
    if (untilKill === 0) {
      kills += 1;
      // It is taken by the receiver, and the sender never learns of it.
      worker?.child.kill('SIGKILL');
      return 'hang up';
    }
    return { status: 200 };
  });

  for (let round = 0; round < ROUNDS; round++) {
    for (const team of teams) {
      for (let event = 0; event < EVENTS; event++) {
        await world.happen(team, { kind: 'domain.active', subjectId: String(round * EVENTS + event) });
      }
    }
    untilKill = 20 + round * 5;
    worker = await startSender();
    await expect.poll(() => kills, PATIENCE).toBe(round + 1);
    await worker.end('SIGKILL');
  }
  worker = await startSender();
  const arrived = () => new Set(taken.map(({ id }) => id)).size;
  await expect.poll(arrived, PATIENCE).toBe(TEAMS * EVENTS * ROUNDS);
  await worker.end('SIGKILL');

  const bytes = new Map<string, string>();
  const verifier = new Webhook(SECRET);
  for (const message of receiver.received) {
    expect(bytes.get(message.id) ?? message.body).toBe(message.body);
    bytes.set(message.id, message.body);
    verifier.verify(message.body, message.headers as Record<string, string>);
  }
  const expected = Array.from({ length: EVENTS * ROUNDS }, (_, event) => String(event));
  for (let team = 0; team < TEAMS; team++) {
    const first = new Map(taken.filter((each) => teamOf(each) === team).map((each) => [each.id, each]));
    expect([...first.values()].map(subjectOf)).toEqual(expected);
  }
  const repeated = taken.length - arrived();
  expect(kills).toBe(10);
  expect(failed).toBeGreaterThan(100);
  // At a kill, every team's webhook may have had one under way.
  expect(repeated).toBeLessThanOrEqual(kills * TEAMS);
  console.info(
    `${bytes.size} webhooks in ${receiver.received.length} calls, ${failed} failed, ${kills} kills, ${repeated} taken twice`,
  );
}, 180_000);

/** A thousand notifications, a receiver that fails at random, and a sender that is killed ten times, each time with a message under way. */
import { type FakeTelegram, startTelegram } from '@sluice/outside/telegram';
import { type Database, openDatabase } from '@sluice/postgres';
import type { SeededTeam } from '@sluice/streams/seed';
import { createTestDatabase, type StartedProcess, startProcess, type TestDatabase } from '@sluice/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureReader } from './event-reader.ts';
import { openToldTeams } from './notifications.fixture.ts';

const [TEAMS, PEOPLE, ROUNDS] = [10, 10, 10];
/** Of a hundred messages. */
const FAILING = 15;
const PATIENCE = { timeout: 60_000, interval: 20 };

let testDatabase: TestDatabase;
let database: Database;
let telegram: FakeTelegram;
let worker: StartedProcess | undefined;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.databaseUrl, { poolSize: 6 });
  telegram = await startTelegram();
  await ensureReader(database.db);
});
afterAll(async () => {
  await worker?.end('SIGKILL');
  await telegram.stop();
  await database.close();
  await testDatabase.drop();
});

const startNotifier = () =>
  startProcess(
    'apps/worker/src/features/notifications/run-notifier.fixture.ts',
    {
      DATABASE_URL: testDatabase.databaseUrl,
      ...telegram.env,
      NOTIFICATION_DIGEST_MS: '0',
      NOTIFICATION_EVERY_MS: '2',
      NOTIFICATION_CHAT_MS: '50',
    },
    'working',
  );
const hostOf = (team: number, round: number) => `t${team}-e${round}.example`;
const hostsIn = (text: string): string[] => text.match(/t\d+-e\d+\.example/g) ?? [];

it('1,000 notifications: none is missed, at most the one under way at a kill is repeated, and each team’s order is kept', async () => {
  const world = openToldTeams(database);
  const teams: SeededTeam[] = [];
  const chats: { chatId: number; team: number }[] = [];
  for (let team = 0; team < TEAMS; team++) {
    const seeded = await world.team();
    teams.push(seeded);
    for (let each = 0; each < PEOPLE; each++) {
      const person = await world.person();
      await world.join(person, seeded);
      await telegram.write(person.chatId, 'hello');
      chats.push({ chatId: person.chatId, team });
    }
  }

  // A generator of its own, so that a failure can be repeated.
  let seed = 20_261_117;
  const chance = (percent: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return (seed / 2_147_483_648) * 100 < percent;
  };
  let untilKill = 0;
  let kills = 0;
  let failed = 0;
  telegram.failWith(() => {
    if (chance(FAILING)) {
      failed += 1;
      return chance(50) ? 'hang_up' : { code: 500, description: 'Internal Server Error' };
    }
    untilKill -= 1;
    if (untilKill === 0) {
      kills += 1;
      // It is taken by the receiver, and the sender never learns of it.
      worker?.child.kill('SIGKILL');
    }
    return undefined;
  });

  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, team] of teams.entries()) {
      await world.happen(team, { kind: 'domain.active', subjectName: hostOf(index, round) });
    }
    untilKill = 8 + round * 2;
    worker = await startNotifier();
    await expect.poll(() => kills, PATIENCE).toBe(round + 1);
    await worker.end('SIGKILL');
  }
  worker = await startNotifier();
  const told = ({ chatId }: { chatId: number }) =>
    new Set(
      telegram.messages.filter((message) => message.chatId === chatId).flatMap(({ text }) => hostsIn(text)),
    );
  const toldInAll = () => chats.reduce((sum, chat) => sum + told(chat).size, 0);
  await expect.poll(toldInAll, PATIENCE).toBe(TEAMS * PEOPLE * ROUNDS);
  await worker.end('SIGKILL');

  let repeated = 0;
  for (const { chatId, team } of chats) {
    const seen = new Set<string>();
    for (const { text } of telegram.messages.filter((message) => message.chatId === chatId)) {
      const hosts = hostsIn(text);
      const isRepeated = hosts.some((host) => seen.has(host));
      if (isRepeated) repeated += 1;
      for (const host of hosts) seen.add(host);
    }
    expect([...seen]).toEqual(Array.from({ length: ROUNDS }, (_, round) => hostOf(team, round)));
  }
  expect(kills).toBe(10);
  expect(failed).toBeGreaterThan(10);
  expect(repeated).toBeLessThanOrEqual(kills);
  console.info(
    `${TEAMS * PEOPLE * ROUNDS} notifications in ${telegram.messages.length} messages, ${failed} failed, ${kills} kills, ${repeated} repeated`,
  );
}, 120_000);

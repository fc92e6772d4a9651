/** Mail and web push, and a sender that is killed again and again with a mail or a push under way. */
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type FailingEndpoint,
  makeSiteCertificate,
  startFailingEndpoint,
} from '@sluice/outside/push-services';
import { type Database, openDatabase } from '@sluice/postgres';
import type { SeededTeam } from '@sluice/streams/seed';
import {
  createTestDatabase,
  openTestMailbox,
  type StartedProcess,
  startProcess,
  type TestDatabase,
  type TestMailbox,
} from '@sluice/testing';
import { createVapidKeys } from '@sluice/webpush';
import { decrypt, newBrowser } from '@sluice/webpush/decrypt';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { ensureReader } from './event-reader.ts';
import { openToldTeams, type ToldPerson } from './notifications.fixture.ts';

const [TEAMS, PEOPLE, ROUNDS] = [4, 3, 6];
/** So many are taken before the kill, other than a page holds. */
const TAKEN = 5;
const PATIENCE = { timeout: 60_000, interval: 20 };

let testDatabase: TestDatabase;
let database: Database;
let mailbox: TestMailbox;
let service: FailingEndpoint;
let folder: string;
let worker: StartedProcess | undefined;
let untilKill = 0;
let kills = 0;
/** What is under way has been taken by the receiver, and the sender never learns of it. */
const takenBy = (channel: 'mail' | 'push') => {
  if (channel !== killedBy) return;
  untilKill -= 1;
  if (untilKill !== 0) return;
  kills += 1;
  worker?.child.kill('SIGKILL');
};
let killedBy: 'mail' | 'push' | undefined;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.databaseUrl, { poolSize: 6 });
  mailbox = await openTestMailbox({
    failWith: () => {
      takenBy('mail');
      return undefined;
    },
  });
  const certificate = await makeSiteCertificate(['localhost']);
  service = await startFailingEndpoint({ certificate, onAccepted: () => takenBy('push') });
  folder = await mkdtemp(join(tmpdir(), 'sluice-channels-'));
  await writeFile(join(folder, 'ca.pem'), certificate.cert);
  await ensureReader(database.db);
});
afterAll(async () => {
  await worker?.end('SIGKILL');
  await service.stop();
  await mailbox.stop();
  await database.close();
  await testDatabase.drop();
  await rm(folder, { recursive: true });
});

const hostOf = (team: number, round: number) => `t${team}-e${round}.example`;
const hostsIn = (text: string): string[] => text.match(/t\d+-e\d+\.example/g) ?? [];
/** Of one person by one channel, message by message: how many told of something again. */
const countRepeated = (messages: readonly string[]): number => {
  const seen = new Set<string>();
  return messages.filter((text) => {
    const hosts = hostsIn(text);
    const isRepeated = hosts.some((host) => seen.has(host));
    for (const host of hosts) seen.add(host);
    return isRepeated;
  }).length;
};

it('none is missed by either channel, at most what was under way at a kill is repeated, and each team’s order is kept', async () => {
  const world = openToldTeams(database);
  const browser = newBrowser();
  const keys = { p256dh: browser.p256dh, auth: browser.auth.toString('base64url') };
  const teams: SeededTeam[] = [];
  const people: { person: ToldPerson; team: number }[] = [];
  for (let team = 0; team < TEAMS; team++) {
    const seeded = await world.team();
    teams.push(seeded);
    for (let each = 0; each < PEOPLE; each++) {
      const person = await world.person({ chatId: null, byMail: true });
      await world.join(person, seeded);
      await world.browser(person, { endpoint: `${service.origin}/push/${person.userId}`, ...keys });
      people.push({ person, team });
    }
  }
  const vapid = createVapidKeys();
  const start = () =>
    startProcess(
      'apps/worker/src/features/notifications/run-notifier.fixture.ts',
      {
        DATABASE_URL: testDatabase.databaseUrl,
        SMTP_URL: mailbox.smtpUrl,
        PUSH_CA_FILE: join(folder, 'ca.pem'),
        CONSOLE_PUSH_PUBLIC_KEY: vapid.publicKey,
        CONSOLE_PUSH_PRIVATE_KEY: vapid.privateKey,
        NOTIFICATION_DIGEST_MS: '0',
        NOTIFICATION_EVERY_MS: '0',
        NOTIFICATION_CHAT_MS: '0',
      },
      'working',
    );
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, team] of teams.entries()) {
      await world.happen(team, { kind: 'domain.active', subjectName: hostOf(index, round) });
    }
    untilKill = TAKEN + round;
    killedBy = round % 2 === 0 ? 'mail' : 'push';
    worker = await start();
    await expect.poll(() => kills, PATIENCE).toBe(round + 1);
    await worker.end('SIGKILL');
  }
  killedBy = undefined;
  worker = await start();
  const toldBy = async ({ userId, email }: ToldPerson) => {
    const mails = (await mailbox.mails(email)).map(({ text }) => text).reverse();
    const pushes = (service.accepted.get(String(userId)) ?? []).map((body) => decrypt(body, browser));
    return { mails, pushes };
  };
  const toldInAll = async () => {
    const told = await Promise.all(people.map(({ person }) => toldBy(person)));
    const count = (texts: string[]) => new Set(texts.flatMap(hostsIn)).size;
    return told.reduce((sum, { mails, pushes }) => sum + count(mails) + count(pushes), 0);
  };
  await expect.poll(toldInAll, PATIENCE).toBe(2 * TEAMS * PEOPLE * ROUNDS);
  await worker.end('SIGKILL');

  const repeated = { mails: 0, pushes: 0 };
  for (const { person, team } of people) {
    const told = await toldBy(person);
    for (const channel of ['mails', 'pushes'] as const) {
      repeated[channel] += countRepeated(told[channel]);
      const inOrder = [...new Set(told[channel].flatMap(hostsIn))];
      expect(inOrder).toEqual(Array.from({ length: ROUNDS }, (_, round) => hostOf(team, round)));
    }
  }
  expect(kills).toBe(ROUNDS);
  expect(repeated.mails).toBeLessThanOrEqual(kills);
  expect(repeated.pushes).toBeLessThanOrEqual(kills);
  expect(repeated.mails + repeated.pushes).toBeGreaterThan(0);
  console.info(`${kills} kills, ${repeated.mails} mails and ${repeated.pushes} pushes repeated`);
}, 120_000);

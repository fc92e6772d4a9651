/** Mail and web push beside the bot: each tells everything once, in order, and waits for no other. */
import { createMailer, type Mailer } from '@sluice/mail';
import {
  type FailingEndpoint,
  makeSiteCertificate,
  startFailingEndpoint,
} from '@sluice/outside/push-services';
import {
  botSubscriptions,
  consoleBrowsers,
  type Database,
  notificationPlaces,
  notificationSettings,
  openDatabase,
  withTeam,
} from '@sluice/postgres';
import { createLog } from '@sluice/runtime';
import type { SeededTeam } from '@sluice/streams/seed';
import { createTestDatabase, openTestMailbox, type TestDatabase, type TestMailbox } from '@sluice/testing';
import { createPushSender, createVapidKeys, createVapidSigner } from '@sluice/webpush';
import { decrypt, newBrowser } from '@sluice/webpush/decrypt';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensureReader } from './event-reader.ts';
import { createMailChannel } from './mail-channel.ts';
import { openToldTeams, type ToldPerson } from './notifications.fixture.ts';
import { createPushChannel } from './push-channel.ts';
import { createNotifier } from './send-notifications.ts';
import { spreadEvents } from './spread-events.ts';
import { createTelegramChannel } from './telegram-channel.ts';

const QUARTER = 900_000;
const CONSOLE = 'https://console.example';
const log = createLog('test', { level: 'silent' });
const browser = newBrowser();
const signer = createVapidSigner(createVapidKeys(), { subject: 'mailto:push@sluice.example' });
const never = new AbortController().signal;

let testDatabase: TestDatabase;
let database: Database;
let mailbox: TestMailbox;
let service: FailingEndpoint;
let sender: ReturnType<typeof createPushSender>;
let world: ReturnType<typeof openToldTeams>;
let team: SeededTeam;
let person: ToldPerson;
let mailFailure: Error | undefined;
let pushFault: (token: string) => 410 | 500 | 'wait' | undefined;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.databaseUrl, { poolSize: 8 });
  mailbox = await openTestMailbox({ failWith: () => mailFailure });
  const certificate = await makeSiteCertificate(['localhost']);
  service = await startFailingEndpoint({ certificate, faultOf: (token) => pushFault(token) });
  sender = createPushSender({ ca: certificate.cert });
  world = openToldTeams(database);
  await ensureReader(database.db);
});
afterAll(async () => {
  sender.close();
  await service.stop();
  for (const mailer of mailers) mailer.close();
  await mailbox.stop();
  await database.close();
  await testDatabase.drop();
});
beforeEach(async () => {
  mailFailure = undefined;
  pushFault = () => undefined;
  team = await world.team();
  // By mail alone.
  person = await world.person({ chatId: null, byMail: true });
  await settled();
});

const mailers: Mailer[] = [];
function mailerOf(smtpUrl: string): Mailer {
  const mailer = createMailer({ smtpUrl, from: 'Sluice <no-reply@example.com>' });
  mailers.push(mailer);
  return mailer;
}
const byMail = ({ everyMs = 0, smtpUrl = mailbox.smtpUrl } = {}) =>
  createNotifier({
    db: database.db,
    log,
    channel: createMailChannel({
      mailer: mailerOf(smtpUrl),
      consoleUrl: CONSOLE,
      everyMs,
      backoff: { firstMs: 20, maxMs: 100 },
    }),
  });
const byPush = () =>
  createNotifier({
    db: database.db,
    log,
    channel: createPushChannel({
      db: database.db,
      sender,
      signer,
      digestMs: 0,
      backoff: { firstMs: 20, maxMs: 100 },
    }),
  });
type Notifier = ReturnType<typeof createNotifier>;

/** Until every event of before is spread; other tests share the cluster and may hold the order up. */
async function settled({ mail = 0, push = 0 } = {}): Promise<void> {
  const { rows } = await database.db.execute<{ now: string }>(sql`SELECT pg_current_xact_id()::text AS now`);
  const isPassed = async () => {
    const { rows: horizon } = await database.db.execute<{ is: boolean }>(
      sql`SELECT pg_snapshot_xmin(pg_current_snapshot()) > ${rows[0]?.now}::xid8 AS is`,
    );
    return horizon[0]?.is === true;
  };
  await expect.poll(isPassed, { timeout: 30_000, interval: 10 }).toBe(true);
  await spreadEvents(database.db, { telegram: 0, mail, push });
}
async function tell(notifier: Notifier, waits = {}): Promise<void> {
  await settled(waits);
  while ((await notifier.sendPage(never)) === 0);
}
const dueBy = async (channel: string, at = sql`now()`) => {
  const { rows } = await database.db.execute<{ user_id: number }>(
    sql`SELECT user_id FROM list_due_notifications(${channel}, ${at}, 1000)`,
  );
  return rows.map((row) => row.user_id);
};
const placesOf = ({ userId }: ToldPerson) =>
  withTeam(database.db, team.teamId, (tx) =>
    tx.select().from(notificationPlaces).where(eq(notificationPlaces.userId, userId)),
  );
const addressOf = (token: string) => `${service.origin}/push/${token}`;
const keys = { p256dh: browser.p256dh, auth: browser.auth.toString('base64url') };
/** One more browser of the person's. Answers its token at the service. */
let tokens = 0;
async function subscribe(of: ToldPerson): Promise<string> {
  tokens += 1;
  const token = `browser-${tokens}`;
  await world.browser(of, { endpoint: addressOf(token), ...keys });
  return token;
}
type Shown = { title: string; body: string; url: string; id: string };
const shownIn = (token: string): Shown[] =>
  (service.accepted.get(token) ?? []).map((body) => JSON.parse(decrypt(body, browser)));
const hosts = (count: number) => Array.from({ length: count }, (_, index) => `h${index}.example`);
const activeHosts = (count: number) =>
  hosts(count).map((subjectName) => ({ kind: 'domain.active' as const, subjectName }));
const hostsIn = (text: string) => text.match(/h\d+\.example/g) ?? [];

describe('by mail', () => {
  it('a person is told once, in their language, with links and how to turn it off', async () => {
    const russian = await world.person({ chatId: null, byMail: true, language: 'ru' });
    for (const someone of [person, russian]) await world.join(someone, team);
    const low = { amountMicros: 99_000_000, details: { thresholdMicros: 100_000_000 } };
    await world.happen(
      team,
      { kind: 'balance.low', ...low },
      { kind: 'stream.stopped', subjectName: 'win at evil.example <b>', subjectId: '7' },
    );
    await tell(byMail());
    await tell(byMail());
    const [mail, ...more] = await mailbox.mails(person.email);
    expect(more).toEqual([]);
    expect(mail?.subject).toMatch(/^Team \d+: The balance is below \$100\.00: \$99\.00 left\. \(\+1\)$/);
    const links = [
      `/finances/bills?team=${team.teamId}`,
      `/streams/settings/7?team=${team.teamId}`,
      '/profile',
    ];
    expect(mail?.links).toEqual(links.map((path) => CONSOLE + path));
    expect(mail?.text).toContain('The stream “win at evil example <b>” is stopped: the balance is used up.');
    expect(mail?.html).toContain('“win at evil example &lt;b&gt;”');
    expect(mail?.text).toContain('Turn them off in your profile:');
    const [theirs] = await mailbox.mails(russian.email);
    expect(theirs?.subject).toContain('Баланс ниже');
    expect(theirs?.text).toContain('Отключить их можно в профиле:');
  });

  it('a team’s mails come at most one in a quarter of an hour, with all that happened, in order', async () => {
    await world.join(person, team);
    const notifier = byMail({ everyMs: QUARTER });
    await world.happen(team, { kind: 'conversion.deposit', amountMicros: 10_000_000, currency: 'USD' });
    // A conversion waits for others all that time; anything else is mailed at once, and takes it along.
    await tell(notifier, { mail: QUARTER });
    expect(await mailbox.mails(person.email)).toEqual([]);
    await world.happen(team, ...activeHosts(2));
    await tell(notifier, { mail: QUARTER });
    const [first] = await mailbox.mails(person.email);
    expect(first?.text).toMatch(/1 deposit, \$10\.00.*h0\.example.*h1\.example/s);
    await world.happen(team, ...activeHosts(1), { kind: 'bill.paid' });
    await tell(notifier, { mail: QUARTER });
    expect(await mailbox.mails(person.email)).toHaveLength(1);
    expect(await dueBy('mail', sql`now() + interval '14 minutes'`)).not.toContain(person.userId);
    expect(await dueBy('mail', sql`now() + interval '15 minutes'`)).toContain(person.userId);
    const other = await world.team();
    await world.join(person, other);
    await world.happen(other, { kind: 'bill.paid', subjectId: '77' });
    await tell(notifier, { mail: QUARTER });
    expect((await mailbox.mails(person.email)).map(({ text }) => text.includes('Bill 77'))).toEqual([
      true,
      false,
    ]);
  });

  it('a relay that is away, or busy, is tried again later; what it refuses for good is passed', async () => {
    await world.join(person, team);
    await world.happen(team, { kind: 'bill.paid', subjectId: '5' });
    await settled();
    const away = byMail({ smtpUrl: 'smtp://127.0.0.1:9' });
    await away.sendPage(never);
    expect(await placesOf(person)).toMatchObject([{ channel: 'mail', tries: 1 }]);
    mailFailure = Object.assign(new Error('greylisted'), { responseCode: 451 });
    await expect
      .poll(async () => [await byMail().sendPage(never), (await placesOf(person))[0]?.tries][1])
      .toBe(2);
    mailFailure = undefined;
    await expect
      .poll(async () => [await byMail().sendPage(never), (await mailbox.mails(person.email)).length][1])
      .toBe(1);
    expect(await placesOf(person)).toMatchObject([{ tries: 0, dueAt: null }]);
    mailFailure = Object.assign(new Error('no such mailbox'), { responseCode: 550 });
    await world.happen(team, { kind: 'bill.paid', subjectId: '6' });
    await tell(byMail());
    expect(await placesOf(person)).toMatchObject([{ tries: 0, dueAt: null }]);
  });

  it('three failures in a row are the relay’s: nobody is tried for a while', async () => {
    const crowd = await Promise.all(
      Array.from({ length: 5 }, () => world.person({ chatId: null, byMail: true })),
    );
    for (const someone of crowd) await world.join(someone, team);
    await world.happen(team, { kind: 'bill.paid' });
    await settled();
    expect(await byMail({ smtpUrl: 'smtp://127.0.0.1:9' }).sendPage(never)).toBe(250);
    await tell(byMail());
  });

  it('nothing is mailed in quiet hours, nor what waited when mail was turned off', async () => {
    await world.join(person, team);
    const night = { timeZone: 'Asia/Tokyo', quietFrom: 22 * 60, quietUntil: 8 * 60 };
    await database.db.update(botSubscriptions).set(night).where(eq(botSubscriptions.userId, person.userId));
    await subscribe(person);
    await world.happen(team, { kind: 'bill.paid' });
    await settled();
    for (const channel of ['mail', 'push']) {
      const isDueAt = async (at: string) =>
        (await dueBy(channel, sql`${at}::timestamptz`)).includes(person.userId);
      expect(await isDueAt('2099-01-01T13:00:00Z')).toBe(false);
      expect(await isDueAt('2099-01-01T23:00:00Z')).toBe(true);
    }
    const turn = (isOn: boolean) =>
      database.db
        .update(botSubscriptions)
        .set({ byMail: isOn, quietFrom: null, quietUntil: null })
        .where(eq(botSubscriptions.userId, person.userId));
    await turn(false);
    await turn(true);
    await tell(byMail());
    expect(await mailbox.mails(person.email)).toEqual([]);
  });

  it('a role decides what is mailed and pushed, as it does for the bot', async () => {
    const memberId = await world.join(person, team, { everything: true }, ['mediabuyer']);
    const token = await subscribe(person);
    await world.happen(
      team,
      { kind: 'stream.stopped', subjectName: 'Mine', memberId },
      { kind: 'stream.stopped', subjectName: 'Theirs', memberId: team.memberId },
      { kind: 'bill.paid' },
    );
    await tell(byMail());
    await tell(byPush());
    const [mail] = await mailbox.mails(person.email);
    for (const text of [mail?.text ?? '', shownIn(token)[0]?.body ?? '']) {
      expect(text).toContain('“Mine”');
      expect(text).not.toMatch(/Theirs|Bill/);
    }
  });
});

describe('by web push', () => {
  it('each of a person’s browsers is told once, in order, a few lines at a time', async () => {
    await world.join(person, team);
    const [first, second] = [await subscribe(person), await subscribe(person)];
    await world.happen(team, ...activeHosts(10));
    await tell(byPush());
    await tell(byPush());
    for (const token of [first, second]) {
      const shown = shownIn(token);
      expect(shown).toHaveLength(3);
      expect(shown.flatMap(({ body }) => hostsIn(body))).toEqual(hosts(10));
      expect(shown[0]).toMatchObject({
        title: expect.stringMatching(/^Team \d+$/),
        url: `/streams?team=${team.teamId}`,
      });
      expect(new Set(shown.map(({ id }) => id)).size).toBe(3);
    }
    // What leads to different places leads to where all of them begin.
    await world.happen(team, { kind: 'bill.paid' }, ...activeHosts(1));
    await tell(byPush());
    expect(shownIn(first).at(-1)?.url).toBe(`/dashboard?team=${team.teamId}`);
  });

  it('404 or 410 ends the browser, with its place; the person’s others go on', async () => {
    await world.join(person, team);
    const [gone, kept] = [await subscribe(person), await subscribe(person)];
    pushFault = (token) => (token === gone ? 410 : undefined);
    await world.happen(team, { kind: 'bill.paid' });
    await tell(byPush());
    const left = await database.db
      .select()
      .from(consoleBrowsers)
      .where(eq(consoleBrowsers.userId, person.userId));
    expect(left.map(({ endpoint }) => endpoint)).toEqual([addressOf(kept)]);
    const places = (await placesOf(person)).filter(({ channel }) => channel === 'push');
    expect(places).toMatchObject([{ browserId: left[0]?.id, dueAt: null }]);
    expect(shownIn(kept)).toHaveLength(1);
  });

  it('a browser whose service fails, or asks to wait, is told later; nothing is lost or repeated', async () => {
    await world.join(person, team);
    const [failing, fine] = [await subscribe(person), await subscribe(person)];
    const answers: (500 | 'wait')[] = [500, 500, 'wait'];
    pushFault = (token) => (token === failing ? answers.shift() : undefined);
    await world.happen(team, { kind: 'bill.paid', subjectId: '8' });
    await settled();
    const notifier = byPush();
    await expect
      .poll(async () => [await notifier.sendPage(never), shownIn(failing).length][1], { timeout: 5_000 })
      .toBe(1);
    expect(answers).toEqual([]);
    expect(shownIn(fine)).toHaveLength(1);
  });
});

describe('the channels', () => {
  it('tell the same events, each once, and one that fails holds up no other', async () => {
    const everywhere = await world.person({ byMail: true });
    const token = await subscribe(everywhere);
    await world.join(everywhere, team);
    const sent: string[] = [];
    const bot = {
      isReachable: async () => true,
      send: async (_: number, text: string) => {
        sent.push(text);
        return { kind: 'sent' as const };
      },
    };
    const db = database.db;
    const channel = createTelegramChannel({
      db,
      bot,
      consoleUrl: CONSOLE,
      digestMs: 0,
      everyMs: 0,
      chatMs: 0,
    });
    await world.happen(team, ...activeHosts(3));
    await settled();
    mailFailure = Object.assign(new Error('busy'), { responseCode: 451 });
    pushFault = () => 500;
    await Promise.all([
      createNotifier({ db, log, channel }).sendPage(never),
      byMail().sendPage(never),
      byPush().sendPage(never),
    ]);
    expect(sent.map(hostsIn)).toEqual([hosts(3)]);
    expect(await mailbox.mails(everywhere.email)).toEqual([]);
    mailFailure = undefined;
    pushFault = () => undefined;
    const [mails, pushes] = [byMail(), byPush()];
    await expect
      .poll(
        async () => {
          await Promise.all([mails.sendPage(never), pushes.sendPage(never)]);
          return [(await mailbox.mails(everywhere.email)).length, shownIn(token).length];
        },
        { timeout: 5_000 },
      )
      .toEqual([1, 1]);
    const [mail] = await mailbox.mails(everywhere.email);
    expect([hostsIn(mail?.text ?? ''), hostsIn(shownIn(token)[0]?.body ?? '')]).toEqual([hosts(3), hosts(3)]);
    expect(sent).toHaveLength(1);
  });

  it('go on from where a worker of before has left the bot’s place', async () => {
    const subscribed = await world.person();
    await world.join(subscribed, team);
    await world.happen(team, ...activeHosts(2));
    await settled();
    // As the migration finds it: the place is in the settings, and none beside.
    await withTeam(database.db, team.teamId, async (tx) => {
      const [place] = await tx
        .select()
        .from(notificationPlaces)
        .where(eq(notificationPlaces.userId, subscribed.userId));
      const { dueAt = null, fromTx = null, fromId = null } = place ?? {};
      const nothing = { dueAt: null, fromTx: null, fromId: null };
      await tx
        .update(notificationPlaces)
        .set(nothing)
        .where(eq(notificationPlaces.userId, subscribed.userId));
      await tx
        .update(notificationSettings)
        .set({ dueAt, fromTx, fromId })
        .where(eq(notificationSettings.userId, subscribed.userId));
    });
    expect(await dueBy('telegram')).not.toContain(subscribed.userId);
    await spreadEvents(database.db, { telegram: 0, mail: 0, push: 0 });
    expect(await dueBy('telegram')).toContain(subscribed.userId);
    const [settings] = await withTeam(database.db, team.teamId, (tx) =>
      tx.select().from(notificationSettings).where(eq(notificationSettings.userId, subscribed.userId)),
    );
    expect(settings).toMatchObject({ everything: true, dueAt: null, fromTx: null, fromId: null });
  });
});

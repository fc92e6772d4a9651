import { type FakeTelegram, startTelegram } from '@sluice/outside/telegram';
import {
  botSubscriptions,
  type Database,
  members,
  notificationPlaces,
  notificationSettings,
  openDatabase,
  withTeam,
} from '@sluice/postgres';
import { createLog } from '@sluice/runtime';
import type { SeededTeam } from '@sluice/streams/seed';
import { createBotSender, findBotSettings } from '@sluice/telegram';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ensureReader } from './event-reader.ts';
import { openToldTeams, type ToldPerson } from './notifications.fixture.ts';
import { createNotifier } from './send-notifications.ts';
import { spreadEvents } from './spread-events.ts';
import { createTelegramChannel, type TelegramDeps } from './telegram-channel.ts';

let testDatabase: TestDatabase;
let database: Database;
let telegram: FakeTelegram;
let world: ReturnType<typeof openToldTeams>;
let team: SeededTeam;
let person: ToldPerson;

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  database = openDatabase(testDatabase.databaseUrl, { poolSize: 6 });
  telegram = await startTelegram();
  world = openToldTeams(database);
  await ensureReader(database.db);
});
afterAll(async () => {
  await telegram.stop();
  await database.close();
  await testDatabase.drop();
});
beforeEach(async () => {
  telegram.failWith(undefined);
  team = await world.team();
  person = await subscribe();
  await settled();
  telegram.messages.length = 0;
});

async function subscribe(columns?: Parameters<typeof world.person>[0]): Promise<ToldPerson> {
  const someone = await world.person(columns);
  // Telegram knows who began a chat.
  telegram.failWith(undefined);
  await telegram.write(someone.chatId, '/start');
  return someone;
}
const notifierOf = (options: Partial<TelegramDeps> = {}) => {
  const settings = findBotSettings(telegram.env as never);
  if (!settings) throw new Error('no bot');
  const { db } = database;
  const channel = createTelegramChannel({
    db,
    bot: createBotSender(settings),
    consoleUrl: 'https://console.example',
    digestMs: 0,
    everyMs: 0,
    chatMs: 0,
    ...options,
  });
  return createNotifier({ db, log: createLog('test', { level: 'silent' }), channel });
};
const never = new AbortController().signal;
/** Until every event of before is spread; other tests share the cluster and may hold the order up. */
async function settled(digestMs = 0): Promise<void> {
  const { rows } = await database.db.execute<{ now: string }>(sql`SELECT pg_current_xact_id()::text AS now`);
  const isPassed = async () => {
    const { rows: horizon } = await database.db.execute<{ is: boolean }>(
      sql`SELECT pg_snapshot_xmin(pg_current_snapshot()) > ${rows[0]?.now}::xid8 AS is`,
    );
    return horizon[0]?.is === true;
  };
  await expect.poll(isPassed, { timeout: 30_000, interval: 10 }).toBe(true);
  await spreadEvents(database.db, { telegram: digestMs, mail: digestMs, push: digestMs });
}
async function tell(notifier = notifierOf(), digestMs = 0): Promise<void> {
  await settled(digestMs);
  while ((await notifier.sendPage(never)) === 0);
}
const textsOf = ({ chatId }: ToldPerson) =>
  telegram.messages.filter((message) => message.chatId === chatId).map(({ text }) => text);
const due = async (digestMs: number, atMs: number) => {
  await settled(digestMs);
  const { rows } = await database.db.execute<{ user_id: number }>(
    sql`SELECT user_id FROM list_due_notifications('telegram', now() + ${atMs} * interval '1 millisecond', 100)`,
  );
  return rows.map((row) => row.user_id);
};
const LINK = () => `?team=${team.teamId}`;

describe('a person who has subscribed', () => {
  it('[S1.2-13] is told by the bot what happened in the team, once, with a link to it', async () => {
    await world.join(person, team);
    await world.happen(team, {
      kind: 'balance.low',
      amountMicros: 99_000_000,
      details: { thresholdMicros: 100_000_000 },
    });
    await tell();
    await tell();
    const name = /^Team \d+/.exec(textsOf(person)[0] ?? '')?.[0];
    expect(textsOf(person)).toEqual([
      `${name}\n\nThe balance is below $100.00: $99.00 left.\nhttps://console.example/finances/bills${LINK()}`,
    ]);
  });

  it('is told of every kind in their own language, in order, neighbours sharing a link', async () => {
    const russian = await subscribe({ language: 'ru' });
    await world.join(russian, team);
    const [first] = team.streams;
    await world.happen(
      team,
      { kind: 'domain.active', subjectName: 'a.example', streamId: first?.id },
      { kind: 'domain.failed', subjectName: 'b.example' },
      { kind: 'stream.stopped', subjectName: 'Первый', subjectId: '7', details: { reason: 'no_funds' } },
      { kind: 'stream.stopped', subjectName: 'Первый', subjectId: '7', details: { reason: 'member_limit' } },
      {
        kind: 'campaign.finished',
        subjectName: 'Вечер',
        subjectId: '4',
        details: { sent: 5, campaign: 'one-time' },
      },
      {
        kind: 'campaign.paused',
        subjectName: 'Вечер',
        subjectId: '4',
        details: { reason: 'shown', campaign: 'one-time' },
      },
      { kind: 'token.refused', subjectName: '77', details: { network: 'facebook' } },
      { kind: 'bill.paid', subjectId: '3', amountMicros: 5_000_000 },
    );
    await tell();
    const at = (path: string) => `https://console.example${path}${LINK()}\n`;
    const [text = ''] = textsOf(russian);
    expect(text.split('\n').slice(2).join('\n')).toBe(
      [
        'Домен a.example активен.',
        at(`/streams/settings/${first?.id}`),
        'Домен b.example не работает: посетители на нём не обслуживаются.',
        at('/streams'),
        'Поток «Первый» остановлен: баланс исчерпан.',
        'Поток «Первый» остановлен до полуночи: дневной лимит участника исчерпан.',
        at('/streams/settings/7'),
        'Пуш-кампания «Вечер» отправлена. Сообщений: 5.',
        at('/push-messages/one-time/4'),
        'Защита выключила пуш-кампанию «Вечер»: показов её сообщений резко стало меньше.',
        `https://console.example/push-messages/one-time/4?tab=life&${LINK().slice(1)}\n`,
        'Facebook не принимает токен пикселя 77: события ждут другого.',
        at('/streams'),
        'Счёт 3 оплачен: 5,00\u00a0$.',
        at('/finances/bills'),
      ]
        .join('\n')
        .trimEnd(),
    );
  });

  it('is told of what their switches say, and of everything by All', async () => {
    const deposits = await subscribe();
    const nothing = await subscribe();
    await world.join(person, team, { allowRegistration: true });
    await world.join(deposits, team, { allowDeposit: true, allowBalance: true });
    await world.join(nothing, team, {});
    await world.happen(
      team,
      { kind: 'conversion.registration' },
      {
        kind: 'conversion.deposit',
        amountMicros: 12_500_000,
        currency: 'EUR',
        streamId: team.streams[0]?.id,
      },
      { kind: 'bill.paid' },
    );
    await tell();
    expect(textsOf(person)[0]).toContain('1 registration\n');
    expect(textsOf(person)[0]).not.toContain('deposit');
    expect(textsOf(deposits)[0]).toContain('1 deposit, €12.50 (First)\n');
    expect(textsOf(deposits)[0]).not.toContain('Bill');
    expect(textsOf(nothing)).toEqual([]);
  });

  it('is told of nothing that the console would not show them', async () => {
    const memberId = await world.join(person, team, { everything: true }, ['mediabuyer']);
    const left = await subscribe();
    const leftId = await world.join(left, team);
    await withTeam(database.db, team.teamId, (tx) =>
      tx.update(members).set({ status: 'suspended' }).where(eq(members.id, leftId)),
    );
    await world.happen(
      team,
      { kind: 'stream.stopped', subjectName: 'Mine', memberId },
      { kind: 'stream.stopped', subjectName: 'Theirs', memberId: team.memberId },
      { kind: 'bill.paid' },
      { kind: 'balance.low', amountMicros: 1 },
    );
    await tell();
    const [text = ''] = textsOf(person);
    expect(text).toContain('“Mine”');
    expect(text).not.toContain('Theirs');
    expect(text).not.toContain('Bill');
    expect(text).toContain(`/dashboard${LINK()}`);
    expect(textsOf(left)).toEqual([]);
  });

  it('gets a hundred deposits of a minute as one message, and what is urgent at once, with all before it', async () => {
    const MINUTE = 60_000;
    await world.join(person, team);
    const deposits = Array.from({ length: 100 }, (_, index) => ({
      kind: 'conversion.deposit' as const,
      amountMicros: 10_000_000,
      currency: index < 90 ? 'USD' : 'EUR',
    }));
    await world.happen(team, ...deposits.slice(0, 50));
    expect(await due(MINUTE, 0)).not.toContain(person.userId);
    await world.happen(team, ...deposits.slice(50));
    expect(await due(MINUTE, 0)).not.toContain(person.userId);
    expect(await due(MINUTE, MINUTE)).toContain(person.userId);
    await world.happen(team, { kind: 'balance.low', amountMicros: 0 });
    await tell(notifierOf({ digestMs: MINUTE }), MINUTE);
    expect(textsOf(person)).toHaveLength(1);
    expect(textsOf(person)[0]).toMatch(
      /90 deposits, \$900\.00\n10 deposits, €100\.00\nhttps:.*\/statistics.*\n\nThe balance/,
    );
  });

  it('gets more than fits one message in the next, and nothing twice', async () => {
    await world.join(person, team);
    const hosts = Array.from({ length: 25 }, (_, index) => `h${index}.example`);
    await world.happen(
      team,
      ...hosts.map((subjectName) => ({ kind: 'domain.active' as const, subjectName })),
    );
    await tell();
    expect(textsOf(person)).toHaveLength(3);
    expect(textsOf(person).flatMap((text) => text.match(/h\d+\.example/g) ?? [])).toEqual(hosts);
  });

  it('is left alone in their quiet hours, by their own clock, and told afterwards', async () => {
    await database.db
      .update(botSubscriptions)
      .set({ timeZone: 'Asia/Tokyo', quietFrom: 22 * 60, quietUntil: 8 * 60 })
      .where(eq(botSubscriptions.userId, person.userId));
    await world.join(person, team);
    await world.happen(team, { kind: 'bill.paid' });
    await settled();
    const isDueAt = async (at: string) => {
      const { rows } = await database.db.execute<{ user_id: number }>(
        sql`SELECT user_id FROM list_due_notifications('telegram', ${at}::timestamptz, 100)`,
      );
      return rows.some((row) => row.user_id === person.userId);
    };
    expect(await isDueAt('2099-01-01T13:00:00Z')).toBe(false);
    expect(await isDueAt('2099-01-01T22:59:59Z')).toBe(false);
    expect(await isDueAt('2099-01-01T23:00:00Z')).toBe(true);
    expect(await isDueAt('2099-01-01T12:59:59Z')).toBe(true);
  });
});

describe('what Telegram answers', () => {
  it('a blocked bot ends the subscription; nothing more is tried', async () => {
    await world.join(person, team);
    telegram.blockUnheard(person.chatId);
    await world.happen(team, { kind: 'bill.paid' });
    await tell();
    const [row] = await database.db
      .select()
      .from(botSubscriptions)
      .where(eq(botSubscriptions.userId, person.userId));
    expect(row).toMatchObject({ chatId: null, isBlocked: true });
    const [[settings], [place]] = await withTeam(database.db, team.teamId, (tx) =>
      Promise.all([
        tx.select().from(notificationSettings).where(eq(notificationSettings.userId, person.userId)),
        tx.select().from(notificationPlaces).where(eq(notificationPlaces.userId, person.userId)),
      ]),
    );
    expect([settings, place]).toMatchObject([{ everything: true }, { channel: 'telegram', dueAt: null }]);
  });

  it('429: everybody waits as long as it says, and nothing is lost', async () => {
    await world.join(person, team);
    await world.happen(team, { kind: 'bill.paid', subjectId: '429' });
    await settled();
    telegram.failWith(() => ({ code: 429, description: 'Too Many Requests', retryAfter: 7 }));
    const notifier = notifierOf();
    expect(await notifier.sendPage(never)).toBe(7_000);
    telegram.failWith(undefined);
    await tell(notifier);
    expect(textsOf(person)).toHaveLength(1);
  });

  it('an error, or nothing at all: it is tried again, later each time', async () => {
    await world.join(person, team);
    await world.happen(team, { kind: 'bill.paid' });
    await settled();
    telegram.failWith(() => 'hang_up');
    await notifierOf().sendPage(never);
    const threadOf = async () => {
      const [row] = await withTeam(database.db, team.teamId, (tx) =>
        tx.select().from(notificationPlaces).where(eq(notificationPlaces.userId, person.userId)),
      );
      return row;
    };
    expect(await threadOf()).toMatchObject({ tries: 1 });
    telegram.failWith(undefined);
    await expect
      .poll(async () => [await notifierOf().sendPage(never), textsOf(person).length][1], { timeout: 10_000 })
      .toBe(1);
    expect(await threadOf()).toMatchObject({ tries: 0, dueAt: null });
  });
});

describe('the budget', () => {
  it('is a message each 33 ms for all, one a second in a chat, and fair between teams', async () => {
    const crowd = await Promise.all(Array.from({ length: 12 }, () => subscribe()));
    for (const someone of crowd) await world.join(someone, team);
    const small = await world.team();
    await world.join(person, small);
    await world.happen(team, { kind: 'bill.paid' });
    await world.happen(small, { kind: 'bill.paid' });
    await settled();
    telegram.messages.length = 0;
    const notifier = notifierOf({ everyMs: 1_000 / 30, chatMs: 1_000 });
    const began = Date.now();
    await notifier.sendPage(never);
    expect(telegram.messages).toHaveLength(13);
    expect(Date.now() - began).toBeGreaterThanOrEqual(12 * 33);
    // Not behind the twelve of the large team.
    expect(telegram.messages.slice(0, 2).map(({ chatId }) => chatId)).toContain(person.chatId);
    await world.happen(small, { kind: 'bill.paid' });
    await settled();
    await expect
      .poll(async () => [await notifier.sendPage(never), textsOf(person).length][1], { timeout: 5_000 })
      .toBe(2);
    const [first, second] = telegram.messages.filter(({ chatId }) => chatId === person.chatId);
    expect((second?.at ?? 0) - (first?.at ?? 0)).toBeGreaterThanOrEqual(950);
  });

  it('is one sender’s: another worker waits while it sends', async () => {
    await world.join(person, team);
    await world.happen(team, { kind: 'bill.paid' });
    await settled();
    let inside: number | undefined;
    const other = notifierOf();
    const bot = {
      isReachable: async () => true,
      send: async () => {
        inside = (await other.sendPage(never)) ?? -1;
        return { kind: 'sent' as const };
      },
    };
    await notifierOf({ bot }).sendPage(never);
    expect(inside).toBe(-1);
    expect(textsOf(person)).toEqual([]);
  });
});

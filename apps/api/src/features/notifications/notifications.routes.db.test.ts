import { createHash } from 'node:crypto';
import type { Notifications } from '@sluice/contracts';
import { type FakeTelegram, startTelegram } from '@sluice/outside/telegram';
import { botLinks, botSubscriptions, consoleBrowsers } from '@sluice/postgres';
import { createLog } from '@sluice/runtime';
import { createBotUpdates, findBotSettings, webhookSecretOf } from '@sluice/telegram';
import { newBrowser } from '@sluice/webpush/decrypt';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { CONSOLE_URL, openTestApi, type TestPerson } from '../../../test/open-test-api.ts';
import { useTestApi } from '../../../test/use-test-api.ts';
import { answerChat } from './answer-chat.ts';
import { listenToBot } from './listen-to-bot.ts';

let telegram: FakeTelegram;
let now = new Date();

const api = useTestApi(async (onClose) => {
  telegram = await startTelegram();
  onClose(() => telegram.stop());
  return { bot: settings(), clock: () => now };
});
beforeEach(() => {
  now = new Date();
});

function settings() {
  const found = findBotSettings(telegram.env as never);
  if (!found) throw new Error('no bot');
  return found;
}
const PATH = '/account/notifications';
const notificationsOf = async ({ call }: TestPerson) => (await call('GET', PATH)).body as Notifications;
const linkOf = async ({ call }: TestPerson, headers?: Record<string, string>) =>
  (await call('POST', `${PATH}/subscription`, undefined, headers)).body as { url: string; expiresAt: string };
/** As Telegram would bring it. */
const bring = (update: unknown, secret = webhookSecretOf(settings())) =>
  api.app.inject({
    method: 'POST',
    url: '/telegram/updates',
    headers: { 'x-telegram-bot-api-secret-token': secret },
    payload: update as object,
  });
const messageOf = (chatId: number, text: string, type = 'private') => ({
  update_id: 1,
  message: {
    message_id: 1,
    date: 1,
    chat: { id: chatId, type, first_name: 'Nika' },
    from: { id: chatId, is_bot: false, first_name: 'Nika', language_code: 'uk' },
    text,
    entities: [{ type: 'bot_command', offset: 0, length: text.split(' ')[0]?.length }],
  },
});
let chats = 100;
async function subscribe(person: TestPerson, headers?: Record<string, string>): Promise<number> {
  chats += 1;
  const chatId = chats;
  const { url } = await linkOf(person, headers);
  await telegram.write(chatId, 'hello');
  const answer = await bring(messageOf(chatId, `/start ${new URL(url).searchParams.get('start')}`));
  expect(answer.statusCode).toBe(200);
  return chatId;
}
const said = (chatId: number) =>
  telegram.messages.filter((message) => message.chatId === chatId).map(({ text }) => text);
const ALL_OFF = {
  allowBalanceSend: false,
  allowRegistrationSend: false,
  allowDepositSend: false,
  all: false,
};

describe('the subscription', () => {
  it('[S7.4-11] is begun by the link to the bot, once, and ended by the person', async () => {
    const person = await api.person();
    expect(await notificationsOf(person)).toMatchObject({ hasBot: true, isSubscribed: false, teams: [] });
    await person.call('GET', '/account');
    const { url, expiresAt } = await linkOf(person);
    expect(url).toMatch(new RegExp(`^${telegram.url}/${telegram.botName}\\?start=[A-Za-z0-9_-]{43}$`));
    expect(Date.parse(expiresAt) - now.getTime()).toBe(10 * 60_000);

    const chatId = await subscribe(person);
    expect(said(chatId)).toEqual([
      `You are subscribed. Choose what to be told of in your profile:\n${CONSOLE_URL}/profile`,
    ]);
    expect(await notificationsOf(person)).toMatchObject({ isSubscribed: true, language: 'en' });

    expect((await person.call('DELETE', `${PATH}/subscription`)).status).toBe(204);
    expect((await person.call('DELETE', `${PATH}/subscription`)).status).toBe(204);
    expect(await notificationsOf(person)).toMatchObject({ isSubscribed: false, isBlocked: false });
  });

  it('takes a link once, only its newest, not after ten minutes, and knows it by its hash alone', async () => {
    const person = await api.person();
    const startOf = (url: string) => `/start ${new URL(url).searchParams.get('start')}`;
    const [old, fresh] = [await linkOf(person), await linkOf(person)];
    const rows = await api.database.db.select().from(botLinks);
    expect(JSON.stringify(rows)).not.toContain(new URL(fresh.url).searchParams.get('start'));
    await telegram.write(7, 'hello');
    await bring(messageOf(7, startOf(old.url)));
    expect(said(7).at(-1)).toContain('Посилання більше не дійсне');
    now = new Date(now.getTime() + 10 * 60_000 + 1);
    await bring(messageOf(7, startOf(fresh.url)));
    expect((await notificationsOf(person)).isSubscribed).toBe(false);
    const { url } = await linkOf(person);
    await bring(messageOf(7, startOf(url)));
    expect((await notificationsOf(person)).isSubscribed).toBe(true);
    const other = await api.person();
    await telegram.write(8, 'hello');
    await bring(messageOf(8, startOf(url)));
    expect(said(8).at(-1)).toContain('не дійсне');
    expect((await notificationsOf(other)).isSubscribed).toBe(false);
  });

  it('is ended by blocking the bot, which the profile says, or by /stop; and begun again', async () => {
    const person = await api.person();
    const chatId = await subscribe(person, { 'accept-language': 'ru' });
    expect(said(chatId)[0]).toContain('Вы подписаны');
    const member = (status: string) => ({ user: { id: 123456, is_bot: true, first_name: 'b' }, status });
    const blocked = {
      update_id: 2,
      my_chat_member: {
        chat: { id: chatId, type: 'private', first_name: 'N' },
        from: { id: chatId, is_bot: false, first_name: 'N' },
        date: 1,
        old_chat_member: member('member'),
        new_chat_member: member('kicked'),
      },
    };
    expect((await bring(blocked)).statusCode).toBe(200);
    expect(await notificationsOf(person)).toMatchObject({ isSubscribed: false, isBlocked: true });
    const again = await subscribe(person);
    expect(await notificationsOf(person)).toMatchObject({ isSubscribed: true, isBlocked: false });
    await bring(messageOf(again, '/stop'));
    expect(said(again).at(-1)).toContain('You are unsubscribed');
    expect((await notificationsOf(person)).isSubscribed).toBe(false);
  });

  it('is not begun by a stranger: the secret must be Telegram’s, the chat a person’s', async () => {
    const person = await api.person();
    const start = `/start ${new URL((await linkOf(person)).url).searchParams.get('start')}`;
    expect((await bring(messageOf(9, start), 'wrong')).statusCode).toBe(401);
    expect((await bring({ any: 'thing' })).statusCode).toBe(422);
    expect((await bring(messageOf(9, start, 'group'))).statusCode).toBe(200);
    expect((await notificationsOf(person)).isSubscribed).toBe(false);
  });

  it('[S8.3-14] fails with its own message where the bot cannot be reached', async () => {
    const away = await openTestApi(api.databaseUrl, {
      issuer: api.issuer,
      bot: { ...settings(), apiUrl: 'http://127.0.0.1:9' },
    });
    try {
      const { token } = await api.person();
      expect(await away.as(token)('POST', `${PATH}/subscription`)).toMatchObject({
        status: 502,
        body: { code: 'notification.subscribe_failed', message: 'Failed to subscribe to the messaging bot.' },
      });
    } finally {
      await away.close();
    }
  });

  it('works without a webhook: updates are fetched', async () => {
    const person = await api.person();
    const handlers = answerChat({ db: api.database.db, clock: () => now, consoleUrl: CONSOLE_URL });
    const log = createLog('test', { level: 'silent' });
    const listening = listenToBot(createBotUpdates(settings(), handlers), { webhookBase: undefined, log });
    await telegram.start(77, (await linkOf(person)).url);
    await expect
      .poll(async () => (await notificationsOf(person)).isSubscribed, { timeout: 10_000 })
      .toBe(true);
    await listening.stop();
  });
});

describe('mail', () => {
  it('is turned on and off by the person, to the account’s address, and is enough to choose for teams', async () => {
    const team = await api.team();
    const { owner, teamId } = team;
    const { email } = owner;
    expect(await notificationsOf(owner)).toMatchObject({ isMailed: false, email, language: null });
    const on = await owner.call('PATCH', PATH, { isMailed: true }, { 'accept-language': 'uk' });
    expect(on).toMatchObject({ status: 200, body: { isMailed: true, isSubscribed: false, language: 'uk' } });
    const wanted = { team: teamId, ...ALL_OFF, all: true };
    expect(await owner.call('PUT', `${PATH}/teams`, wanted)).toMatchObject({
      status: 200,
      body: { teams: [wanted] },
    });
    await owner.call('PATCH', PATH, { isMailed: false });
    const off = await owner.call('PATCH', PATH, { language: 'ru' });
    expect(off).toMatchObject({ status: 409, body: { code: 'notification.not_subscribed' } });
    expect(await notificationsOf(owner)).toMatchObject({ isMailed: false, teams: [wanted] });
  });

  it('stays as it is when the bot is subscribed to, or left', async () => {
    const person = await api.person();
    await person.call('PATCH', PATH, { isMailed: true });
    await subscribe(person);
    expect(await notificationsOf(person)).toMatchObject({ isMailed: true, isSubscribed: true });
    await person.call('DELETE', `${PATH}/subscription`);
    expect(await notificationsOf(person)).toMatchObject({ isMailed: true, isSubscribed: false });
  });
});

describe('a browser', () => {
  const add = ({ call }: TestPerson, body: unknown) => call('POST', `${PATH}/browsers`, body);
  let made = 0;
  const browserOf = (of: Record<string, unknown> = {}) => {
    made += 1;
    const { p256dh, auth } = newBrowser();
    return {
      endpoint: `https://fcm.googleapis.com/fcm/send/${made}`,
      keys: { p256dh, auth: auth.toString('base64url') },
      name: 'Firefox, Linux',
      ...of,
    };
  };

  it('is added once, knows itself by its fingerprint, and is removed by its person alone', async () => {
    const person = await api.person();
    const { pushKey } = await notificationsOf(person);
    expect(pushKey).toMatch(/^B/);
    const body = browserOf();
    for (const _ of [1, 2]) expect((await add(person, body)).status).toBe(200);
    await add(person, browserOf({ name: 'Chrome, Android' }));
    const { browsers } = await notificationsOf(person);
    expect(browsers.map(({ name }) => name)).toEqual(['Chrome, Android', 'Firefox, Linux']);
    const fingerprint = createHash('sha256').update(body.endpoint).digest('hex');
    const mine = browsers.find((browser) => browser.fingerprint === fingerprint);
    const other = await api.person();
    const path = `${PATH}/browsers/${mine?.id}`;
    expect((await other.call('DELETE', path)).status).toBe(404);
    expect((await notificationsOf(person)).browsers).toHaveLength(2);
    expect((await person.call('DELETE', path)).status).toBe(204);
    expect((await notificationsOf(person)).browsers).toHaveLength(1);
  });

  it('is one person’s, the last who asked in it; and of many the oldest go', async () => {
    const [first, second] = [await api.person(), await api.person()];
    const body = browserOf();
    await add(first, body);
    await add(second, body);
    expect((await notificationsOf(first)).browsers).toEqual([]);
    for (let count = 0; count < 10; count++) await add(second, browserOf());
    const { browsers } = await notificationsOf(second);
    expect(browsers).toHaveLength(10);
    const rows = await api.database.db
      .select()
      .from(consoleBrowsers)
      .where(eq(consoleBrowsers.endpoint, body.endpoint));
    expect(rows).toEqual([]);
  });

  it('is refused where its address is no push service’s, or its keys are none', async () => {
    const person = await api.person();
    for (const endpoint of [
      'https://127.0.0.1/',
      'https://169.254.169.254/latest/meta-data/',
      'http://fcm.googleapis.com/fcm/send/a',
      'https://fcm.googleapis.com.evil.example/',
      'https://fcm.googleapis.com:22/',
      'https://a@fcm.googleapis.com/',
      'file:///etc/passwd',
      CONSOLE_URL,
    ]) {
      expect(await add(person, browserOf({ endpoint }))).toMatchObject({
        status: 409,
        body: { code: 'notification.browser_refused' },
      });
    }
    expect((await add(person, browserOf({ keys: { p256dh: 'AAAA', auth: 'AAAA' } }))).status).toBe(409);
    expect((await add(person, browserOf({ name: ' ' }))).status).toBe(422);
    expect((await notificationsOf(person)).browsers).toEqual([]);
  });

  it('is not offered where the installation has no key', async () => {
    const without = await openTestApi(api.databaseUrl, { issuer: api.issuer, consolePush: undefined });
    try {
      const call = without.as((await api.person()).token);
      expect((await call('GET', PATH)).body).toMatchObject({ pushKey: null });
      expect(await call('POST', `${PATH}/browsers`, browserOf())).toMatchObject({ status: 409 });
    } finally {
      await without.close();
    }
  });
});

describe('the settings', () => {
  it('[S3.7-01] [S7.4-11] hold for each team the four switches, and need the subscription', async () => {
    const team = await api.team();
    const { owner, teamId } = team;
    const path = `${PATH}/teams`;
    const wanted = { team: teamId, ...ALL_OFF, allowDepositSend: true };
    const early = await owner.call('PUT', path, wanted);
    expect(early).toMatchObject({ status: 409, body: { code: 'notification.not_subscribed' } });
    await subscribe(owner);
    const saved = await owner.call('PUT', path, wanted);
    expect(saved).toMatchObject({ status: 200, body: { teams: [{ name: expect.any(String), ...wanted }] } });
    await owner.call('PUT', path, { ...wanted, all: true, allowBalanceSend: true });
    expect((await notificationsOf(owner)).teams).toEqual([
      { name: expect.any(String), ...wanted, all: true, allowBalanceSend: true },
    ]);
    const theirs = await api.team();
    const strange = await owner.call('PUT', path, { ...wanted, team: theirs.teamId });
    expect(strange).toMatchObject({ status: 404, body: { code: 'team.not_found' } });
  });

  it('hold quiet hours by a clock of the person’s own, and the language', async () => {
    const person = await api.person();
    await subscribe(person);
    const quietHours = { from: '22:30', until: '08:00', timeZone: 'Europe/Kyiv' };
    const saved = await person.call('PATCH', PATH, { quietHours, language: 'uk' });
    expect(saved).toMatchObject({ status: 200, body: { quietHours, language: 'uk' } });
    const [row] = await api.database.db
      .select()
      .from(botSubscriptions)
      .where(eq(botSubscriptions.quietFrom, 1350));
    expect(row).toMatchObject({ quietUntil: 480, timeZone: 'Europe/Kyiv' });
    await person.call('PATCH', PATH, { quietHours: null });
    expect((await notificationsOf(person)).quietHours).toBeNull();
    for (const wrong of [
      { ...quietHours, until: '22:30' },
      { ...quietHours, timeZone: 'Mars' },
      { from: '1' },
    ]) {
      expect((await person.call('PATCH', PATH, { quietHours: wrong })).status).toBe(422);
    }
  });
});

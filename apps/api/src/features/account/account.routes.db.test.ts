import type { Account } from '@sluice/contracts';
import { users } from '@sluice/postgres';
import { openTestMailbox, type TestMailbox } from '@sluice/testing';
import { eq, sql } from 'drizzle-orm';
import { Client } from 'pg';
import { describe, expect, it } from 'vitest';
import { CONSOLE_URL, openTestApi, type TestPerson } from '../../../test/open-test-api.ts';
import { useTestApi } from '../../../test/use-test-api.ts';

let mailbox: TestMailbox;

const api = useTestApi(async (onClose) => {
  mailbox = await openTestMailbox();
  onClose(() => mailbox.stop());
  return { smtpUrl: mailbox.smtpUrl };
});

const accountOf = async ({ call }: TestPerson, headers?: Record<string, string>) =>
  (await call('GET', '/account', undefined, headers)).body as Account;
const LINK = new RegExp(`${CONSOLE_URL}/profile\\?confirm=([A-Za-z0-9_-]{43})`);

describe('the account', () => {
  it('[S3.3-01] [S3.4-01] tells the address and the teams, each with all its fields', async () => {
    const person = await api.person('nika');
    expect(await accountOf(person)).toEqual({
      email: person.email,
      nickname: 'nika',
      pendingEmail: null,
      teams: [
        {
          id: expect.any(Number),
          member: expect.any(Number),
          name: 'nika’s team',
          roles: ['owner'],
          balance: 0,
        },
      ],
      demoTeam: null,
      columns: {},
    });
  });

  it('shows the balance in dollars', async () => {
    const team = await api.team();
    const owner = new Client({ connectionString: api.databaseUrl });
    await owner.connect();
    await owner.query('UPDATE teams SET balance_micros = 12500000 WHERE id = $1', [team.teamId]);
    await owner.end();
    expect((await accountOf(team.owner)).teams).toMatchObject([{ balance: 12.5 }]);
  });

  it('[S1.1-02] [S6.1-02] lists all of a person’s teams in the order of joining, with the roles of each', async () => {
    const person = await api.person();
    const own = (await accountOf(person)).teams[0];
    const others = [await api.team(), await api.team()];
    const roles = [['admin'], ['mediabuyer', 'push_manager']];
    for (const [index, { teamId, owner }] of others.entries()) {
      const link = await owner.call('POST', `/teams/${teamId}/invitations`, { roles: roles[index] });
      const { token } = link.body as { token: string };
      expect((await person.call('POST', '/invitations/accept', { token })).status).toBe(200);
    }
    const { teams } = await accountOf(person);
    expect(teams.map((team) => [team.id, team.roles])).toEqual([
      [own?.id, ['owner']],
      [others[0]?.teamId, ['admin']],
      [others[1]?.teamId, ['mediabuyer', 'push_manager']],
    ]);
    expect(new Set(teams.map((team) => team.member)).size).toBe(3);
  });

  it('has one team of its own, however many ask for it at once', async () => {
    const person = await api.person();
    const answers = await Promise.all(Array.from({ length: 8 }, () => accountOf(person)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer.teams))).size).toBe(1);
    const { rows } = await api.database.db.execute(sql`
      SELECT m.team_id FROM users u, list_memberships(u.id) m WHERE u.sub = ${person.sub}`);
    expect(rows).toHaveLength(1);
  });

  it.each([
    ['en', 'Zoë’s team'],
    ['ru', 'Команда Zoë'],
    ['uk-UA', 'Команда Zoë'],
  ])('names that team in the person’s language: %s', async (language, name) => {
    const { teams } = await accountOf(await api.person('Zoë'), { 'accept-language': language });
    expect(teams[0]?.name).toBe(name);
  });

  it('names it in sixty characters, whatever the nickname', async () => {
    const { teams } = await accountOf(await api.person('🦊'.repeat(60)));
    expect(teams[0]?.name).toMatch(/^(🦊)+’s team$/u);
    expect(teams[0]?.name.length).toBeLessThanOrEqual(60);
  });
});

describe('the columns that a person has chosen', () => {
  const CHOICE = { hidden: ['geo', 'spent/deposits'], known: ['name', 'geo'], moved: ['name'] };

  it('are theirs, in every team and on every device, and nobody else’s', async () => {
    const [person, other] = [await api.person(), await api.person()];
    const choose = (body: object) => person.call('PUT', '/account/columns', body);
    expect((await choose({ ...CHOICE, table: 'streams' })).status).toBe(204);
    expect((await accountOf(person)).columns).toEqual({ streams: CHOICE });
    const shown = { ...CHOICE, hidden: [] };
    expect((await choose({ ...shown, table: 'streams' })).status).toBe(204);
    await choose({ ...CHOICE, table: 'landings' });
    expect((await accountOf(person)).columns).toEqual({ streams: shown, landings: CHOICE });
    expect((await accountOf(other)).columns).toEqual({});
  });

  it.each([
    ['of a table that there is not', 'secrets', CHOICE],
    ['that name one twice', 'streams', { ...CHOICE, hidden: ['geo', 'geo'] }],
    ['that are no names', 'streams', { ...CHOICE, moved: ['<b>'] }],
    [
      'more than there can be',
      'streams',
      { ...CHOICE, known: Array.from({ length: 201 }, (_, at) => `c${at}`) },
    ],
  ])('are refused: those %s', async (_what, table, body) => {
    const person = await api.person();
    expect((await person.call('PUT', '/account/columns', { ...body, table })).status).toBe(422);
    expect((await accountOf(person)).columns).toEqual({});
  });
});

describe('the profile', () => {
  it('takes another nickname', async () => {
    const person = await api.person();
    const answer = await person.call('PATCH', '/account', { nickname: '  Nova ' });
    expect(answer.body).toMatchObject({ nickname: 'Nova', email: person.email, pendingEmail: null });
    expect(await accountOf(person)).toMatchObject({ nickname: 'Nova' });
  });

  it.each([
    ['en', 'Confirm your new e-mail address'],
    ['ru', 'Подтвердите новый адрес почты'],
    ['uk', 'Підтвердьте нову адресу пошти'],
  ])('takes another address once its mailed link was opened: %s', async (language, subject) => {
    const person = await api.person();
    const email = `new-${language}@example.com`;
    const headers = { 'accept-language': language };
    const asked = await person.call('PATCH', '/account', { email: email.toUpperCase() }, headers);
    expect(asked.body).toMatchObject({ email: person.email, pendingEmail: email });
    const mail = await mailbox.waitForMail(email);
    expect(mail.subject).toBe(subject);
    const token = LINK.exec(mail.text)?.[1];
    expect(mail.html).toContain(`confirm=${token}`);
    expect(JSON.stringify(asked.body)).not.toContain(token);

    const confirm = () => person.call('POST', '/account/email-confirmation', { token });
    expect((await confirm()).body).toMatchObject({ email, pendingEmail: null });
    expect(await confirm()).toMatchObject({ status: 404, body: { code: 'account.confirmation_invalid' } });
  });

  it('answers the same for an address that somebody has, and says nothing to them', async () => {
    const [one, other] = [await api.person(), await api.person()];
    await accountOf(other);
    const [taken, free] = [
      await one.call('PATCH', '/account', { email: other.email }),
      await one.call('PATCH', '/account', { email: 'free@example.com' }),
    ];
    const shape = ({ status, body }: typeof taken) => [status, Object.keys(body as object)];
    expect(shape(taken)).toEqual(shape(free));
  });

  it('keeps the link’s secret as a hash, and lets nobody else use it, nor a later day', async () => {
    const [person, other] = [await api.person(), await api.person()];
    await person.call('PATCH', '/account', { email: 'late@example.com' });
    const token = LINK.exec((await mailbox.waitForMail('late@example.com')).text)?.[1] ?? '';
    const [row] = await api.database.db.select().from(users).where(eq(users.sub, person.sub));
    expect(JSON.stringify(row)).not.toContain(token);
    expect(JSON.stringify(api.lines)).not.toContain(token);
    const confirm = (who: TestPerson) => who.call('POST', '/account/email-confirmation', { token });
    expect((await confirm(other)).status).toBe(404);
    const expiresMs = row?.emailTokenExpiresAt?.getTime() ?? 0;
    expect((expiresMs - Date.now()) / 3_600_000).toBeCloseTo(24, 1);
    await api.database.db
      .update(users)
      .set({ emailTokenExpiresAt: new Date(Date.now() - 1) })
      .where(eq(users.sub, person.sub));
    expect((await confirm(person)).status).toBe(404);
    expect(await accountOf(person)).toMatchObject({ email: person.email });
  });

  it('takes the question back when the old address is asked for, and replaces it by a newer one', async () => {
    const person = await api.person();
    await person.call('PATCH', '/account', { email: 'a1@example.com' });
    const first = LINK.exec((await mailbox.waitForMail('a1@example.com')).text)?.[1];
    await person.call('PATCH', '/account', { email: 'a2@example.com' });
    const old = await person.call('POST', '/account/email-confirmation', { token: first });
    expect(old.status).toBe(404);
    const back = await person.call('PATCH', '/account', { email: person.email });
    expect(back.body).toMatchObject({ pendingEmail: null });
    const second = LINK.exec((await mailbox.waitForMail('a2@example.com')).text)?.[1];
    expect((await person.call('POST', '/account/email-confirmation', { token: second })).status).toBe(404);
  });

  it('answers when no mail can be sent, and logs that', async () => {
    const silent = await openTestApi(api.databaseUrl, { issuer: api.issuer });
    try {
      const { token } = await api.person();
      const answer = await silent.as(token)('PATCH', '/account', { email: 'unsent@example.com' });
      expect(answer).toMatchObject({ status: 200, body: { pendingEmail: 'unsent@example.com' } });
      expect(silent.lines.filter((line) => line.msg === 'mail not sent')).toHaveLength(1);
    } finally {
      await silent.close();
    }
  });

  it('has us send only so many mails', async () => {
    const strict = await openTestApi(api.databaseUrl, {
      issuer: api.issuer,
      smtpUrl: mailbox.smtpUrl,
      rates: { mails: { burst: 1, perSecond: 0.01 } },
    });
    try {
      const { token } = await api.person();
      const ask = (email: string) => strict.as(token)('PATCH', '/account', { email });
      expect((await ask('m1@example.com')).status).toBe(200);
      const refused = await ask('m2@example.com');
      expect(refused).toMatchObject({ status: 429, body: { code: 'request.too_many' } });
      expect(refused.headers['retry-after']).toBeDefined();
      expect(await mailbox.mails('m2@example.com')).toEqual([]);
    } finally {
      await strict.close();
    }
  });
});

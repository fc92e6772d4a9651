import { type Account, type Member, type MemberStatus, ROLES } from '@sluice/contracts';
import { invitations, members, withTeam } from '@sluice/postgres';
import { openTestMailbox, type TestMailbox } from '@sluice/testing';
import { sql } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Call, CONSOLE_URL, type TestTeam } from '../../../test/open-test-api.ts';
import { useTestApi } from '../../../test/use-test-api.ts';
import { MEMBERS_MAX } from './change-member.ts';

let mailbox: TestMailbox;
let team: TestTeam;
let call: Call;
let path: string;

const api = useTestApi(async (onClose) => {
  mailbox = await openTestMailbox();
  onClose(() => mailbox.stop());
  return { smtpUrl: mailbox.smtpUrl };
});
beforeEach(async () => {
  team = await api.team([{ name: 'First' }, { name: 'Second' }]);
  call = team.owner.call;
  path = `/teams/${team.teamId}/members`;
});

type Page = { items: Member[]; total: number };
type Invited = { member: Member; token: string; expiresAt: string; mailed: boolean };
const list = async (query = '') => (await call('GET', path + query)).body as Page;
const add = async (body: object) =>
  (await call('POST', path, { roles: ['mediabuyer'], ...body })).body as Invited;
const codeOf = async (answer: ReturnType<Call>) => ((await answer).body as { code?: string }).code;
const accept = (token: string, as: { call: Call }) => as.call('POST', '/invitations/accept', { token });

describe('adding a member', () => {
  it.each([
    ['en', 'Invitation to a team on Sluice', 'Invited by: “%s”'],
    ['ru', 'Приглашение в команду в Sluice', 'Приглашает: «%s»'],
    ['uk', 'Запрошення до команди у Sluice', 'Запрошує: «%s»'],
  ])('by address mails the link, in the inviter’s language: %s', async (language, subject, text) => {
    const email = `invited-${language}-${team.teamId}@example.com`;
    const headers = { 'accept-language': language };
    const answer = await call('POST', path, { nameOrEmail: email, roles: ['admin'] }, headers);
    const { member, token, mailed } = answer.body as Invited;
    expect(answer.status).toBe(201);
    expect(member).toMatchObject({ name: email, email, status: 'waiting' });
    expect(mailed).toBe(true);
    const mail = await mailbox.waitForMail(email);
    expect(mail.subject).toBe(subject);
    expect(mail.text).toContain(text.replace('%s', team.owner.nickname));
    expect(mail.text).toContain(`${CONSOLE_URL}/invite/${token}`);
  });

  it('shows names in the mail as text, whatever is in them', async () => {
    await call('PATCH', `/teams/${team.teamId}`, { name: '<img src=x onerror=alert(1)>&' });
    await add({ nameOrEmail: `html-${team.teamId}@example.com` });
    const { html } = await mailbox.waitForMail(`html-${team.teamId}@example.com`);
    expect(html).not.toContain('<img');
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;&amp;');
  });

  it('sends no link but ours, and no word of the team in the subject', async () => {
    const name = 'Your account is closed, see https://evil.example/x';
    expect((await call('PATCH', `/teams/${team.teamId}`, { name })).status).toBe(200);
    const { token } = await add({ nameOrEmail: `link-${team.teamId}@example.com` });
    const mail = await mailbox.waitForMail(`link-${team.teamId}@example.com`);
    expect(mail.subject).toBe('Invitation to a team on Sluice');
    expect(mail.links).toEqual([`${CONSOLE_URL}/invite/${token}`]);
    for (const body of [mail.text, mail.html]) expect(body).not.toMatch(/evil\.example/);
    expect(mail.text).toContain('Your account is closed, see evil example/x');
  });

  it('by name hands the link over, whose secret is nowhere else', async () => {
    const { token, mailed, expiresAt } = await add({ nameOrEmail: 'Handed' });
    expect(mailed).toBe(false);
    expect((Date.parse(expiresAt) - Date.now()) / 86_400_000).toBeCloseTo(7, 1);
    const rows = await withTeam(api.database.db, team.teamId, (tx) => tx.select().from(invitations));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify([rows, await list(), api.lines])).not.toContain(token);
  });

  it('refuses someone who is there already, whatever the case of the address, also twice at once', async () => {
    const joined = await api.member(team, ['mediabuyer'], { status: 'blocked' });
    const again = () =>
      codeOf(call('POST', path, { nameOrEmail: joined.email.toUpperCase(), roles: ['admin'] }));
    expect(await again()).toBe('member.already_there');
    const body = { nameOrEmail: 'twice@example.com', roles: ['admin'] };
    const answers = await Promise.all([1, 2, 3].map(() => call('POST', path, body)));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect((await api.team()).owner).toBeDefined();
  });

  it('stops at a thousand, of whom nobody has left', async () => {
    await api.member(team, ['mediabuyer'], { status: 'left' });
    await withTeam(api.database.db, team.teamId, (tx) =>
      tx.execute(sql`
        INSERT INTO members (team_id, roles, status, invited_name)
        SELECT ${team.teamId}, ARRAY['mediabuyer'], 'waiting', 'n' || n FROM generate_series(1, ${MEMBERS_MAX - 2}) n`),
    );
    const answers = await Promise.all(
      ['x', 'y'].map((nameOrEmail) => call('POST', path, { nameOrEmail, roles: ['admin'] })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'member.limit_reached', details: { limit: MEMBERS_MAX } });
    const link = await call('POST', `/teams/${team.teamId}/invitations`, { roles: ['admin'] });
    const joining = accept((link.body as { token: string }).token, await api.person());
    expect(await codeOf(joining)).toBe('member.limit_reached');
  });

  it('again ends the links made before', async () => {
    const { member, token: first } = await add({ nameOrEmail: `again-${team.teamId}@example.com` });
    const second = (await call('POST', `${path}/${member.id}/invite`)).body as Invited;
    expect(second).toMatchObject({ member: { id: member.id }, mailed: true });
    await mailbox.waitForMail(`again-${team.teamId}@example.com`, 2);
    const person = await api.person();
    expect(await codeOf(accept(first, person))).toBe('invitation.not_found');
    expect((await accept(second.token, person)).status).toBe(200);
    expect(await codeOf(call('POST', `${path}/${member.id}/invite`))).toBe('member.not_waiting');
  });
});

describe('[S7.4-01] changing a member', () => {
  it('[S6.1-03] gives several roles and limits, which hold at once', async () => {
    const member = await api.member(team, ['financier']);
    expect((await member.call('GET', `/teams/${team.teamId}/streams`)).status).toBe(403);
    const one = `${path}/${member.memberId}`;
    const { body } = await call('PATCH', one, { roles: ['mediabuyer', 'financier'], spendPerDay: 0.1 });
    expect(body).toMatchObject({ roles: ['mediabuyer', 'financier'], spendPerDay: 0.1, streamsPerDay: null });
    expect((await member.call('GET', `/teams/${team.teamId}/streams`)).status).toBe(200);
    expect((await call('PATCH', one, { spendPerDay: null, streamsPerDay: 0 })).body).toMatchObject({
      roles: ['mediabuyer', 'financier'],
      spendPerDay: null,
      streamsPerDay: 0,
    });
  });

  it('[S6.3-02] suspends, activates and blocks, by the owner and by an admin, with effect on the next request', async () => {
    const member = await api.member(team, ['mediabuyer']);
    const admin = await api.member(team, ['admin']);
    const streams = `/teams/${team.teamId}/streams`;
    const steps: [string, MemberStatus, number][] = [
      ['suspend', 'suspended', 403],
      ['activate', 'active', 200],
      ['block', 'blocked', 403],
      ['suspend', 'blocked', 403],
      ['activate', 'active', 200],
    ];
    for (const by of [call, admin.call]) {
      for (const [verb, status, seen] of steps) {
        const { body } = await by('POST', `${path}/${member.memberId}/${verb}`);
        expect(body).toMatchObject({ id: member.memberId, status });
        for (const credentials of [member.token, member.apiKey]) {
          expect((await api.as(credentials)('GET', streams)).status).toBe(seen);
        }
      }
    }
  });

  it('shows a suspended member no team, and not the team in the account', async () => {
    const member = await api.member(team, ['mediabuyer']);
    await call('POST', `${path}/${member.memberId}/suspend`);
    const { teams } = (await member.call('GET', '/account')).body as Account;
    expect(teams.map(({ id }) => id)).not.toContain(team.teamId);
    expect(teams).toMatchObject([{ roles: ['owner'] }]);
  });

  it.each([
    ['PATCH', ''],
    ['POST', '/suspend'],
    ['POST', '/activate'],
    ['POST', '/block'],
  ] as const)('does not touch the owner, nor oneself: %s %s', async (method, suffix) => {
    const admin = await api.member(team, ['admin']);
    const body = method === 'PATCH' ? { roles: ['financier'] } : undefined;
    const change = (by: Call, memberId: number) => codeOf(by(method, `${path}/${memberId}${suffix}`, body));
    expect(await change(admin.call, team.memberId)).toBe('member.is_owner');
    expect(await change(call, team.memberId)).toBe('member.is_owner');
    expect(await change(admin.call, admin.memberId)).toBe('member.is_self');
    expect((await list()).items.find(({ id }) => id === admin.memberId)).toMatchObject({
      roles: ['admin'],
      status: 'active',
    });
  });

  it('waits with suspending for someone who waits, whose roles can be changed until they come', async () => {
    const { member, token } = await add({ nameOrEmail: 'Later' });
    for (const verb of ['suspend', 'activate', 'block']) {
      expect(await codeOf(call('POST', `${path}/${member.id}/${verb}`))).toBe('member.still_waiting');
    }
    await call('PATCH', `${path}/${member.id}`, { roles: ['financier'], streamsPerDay: 4 });
    expect((await accept(token, await api.person())).body).toMatchObject({
      roles: ['financier'],
      member: member.id,
    });
  });

  it('never makes an owner, in any way there is', async () => {
    const member = await api.member(team, ['mediabuyer']);
    const bodies = [
      ['POST', path, { nameOrEmail: 'X', roles: ['owner'] }],
      ['PATCH', `${path}/${member.memberId}`, { roles: ['owner'] }],
      ['POST', `/teams/${team.teamId}/invitations`, { roles: ['owner', 'admin'] }],
    ] as const;
    for (const [method, url, body] of bodies) expect((await call(method, url, body)).status).toBe(422);
  });
});

describe('the database', () => {
  it('knows the same roles as everything else', async () => {
    const { rows } = await api.database.db.execute<{ table: string; text: string }>(sql`
      SELECT conrelid::regclass::text AS "table", pg_get_constraintdef(oid) AS text
      FROM pg_constraint WHERE contype = 'c' AND pg_get_constraintdef(oid) LIKE '%roles <@%'`);
    const rolesIn = (table: string) =>
      [...(rows.find((row) => row.table === table)?.text.matchAll(/'(\w+)'::text/g) ?? [])].map(
        ([, role]) => role,
      );
    expect(rolesIn('members')).toEqual([...ROLES]);
    expect(rolesIn('invitations')).toEqual(ROLES.filter((role) => role !== 'owner'));
  });

  it('holds one owner per team, and one member per person', async () => {
    const { userId } = await api.member(team, ['mediabuyer']);
    const insert = (values: { userId: number; roles: ('owner' | 'admin')[] }) =>
      withTeam(api.database.db, team.teamId, (tx) =>
        tx.insert(members).values({ teamId: team.teamId, ...values }),
      );
    await expect(insert({ userId, roles: ['admin'] })).rejects.toThrow();
    await expect(insert({ userId: team.userId, roles: ['owner'] })).rejects.toThrow();
  });
});

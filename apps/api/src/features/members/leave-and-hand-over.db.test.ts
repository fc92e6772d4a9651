/** Leaving a team by oneself, coming back, and giving a team to another owner. */
import type { Account, AuditEntry, Member } from '@sluice/contracts';
import { openTestMailbox, type TestMailbox } from '@sluice/testing';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Call, TestPerson, TestTeam } from '../../../test/open-test-api.ts';
import { useTestApi } from '../../../test/use-test-api.ts';
import { OWNED_TEAMS_MAX } from '../teams/change-team.ts';

let mailbox: TestMailbox;
let team: TestTeam;
let base: string;

const api = useTestApi(async (onClose) => {
  mailbox = await openTestMailbox();
  onClose(() => mailbox.stop());
  return { smtpUrl: mailbox.smtpUrl };
});
beforeEach(async () => {
  team = await api.team();
  base = `/teams/${team.teamId}`;
});

const codeOf = async (answer: ReturnType<Call>) => ((await answer).body as { code?: string }).code;
const teamsOf = async ({ call }: Pick<TestPerson, 'call'>) =>
  ((await call('GET', '/account')).body as Account).teams;
const memberOf = async (memberId: number, by: Pick<TestPerson, 'call'> = team.owner) =>
  (await by.call('GET', `${base}/members/${memberId}`)).body as Member;
const newest = async (by: Pick<TestPerson, 'call'> = team.owner) =>
  ((await by.call('GET', `${base}/audit`)).body as { items: AuditEntry[] }).items[0];
const leave = ({ call }: Pick<TestPerson, 'call'>) => call('POST', `${base}/leave`);
const handOver = (memberId: number, by: Pick<TestPerson, 'call'> = team.owner) =>
  by.call('POST', `${base}/members/${memberId}/hand-over`);

describe('leaving a team', () => {
  it('ends access at once, for API keys too, and is in the log; what is theirs stays', async () => {
    const member = await api.member(team, ['mediabuyer']);
    const made = await member.call('POST', `${base}/streams`, { name: 'Goes on' });
    expect((await leave(member)).status).toBe(204);
    expect(await codeOf(member.call('GET', `${base}/streams`))).toBe('team.not_found');
    expect(await codeOf(api.as(member.apiKey)('GET', `${base}/streams`))).toBe('auth.invalid');
    expect((await teamsOf(member)).map(({ id }) => id)).not.toContain(team.teamId);
    expect(await memberOf(member.memberId)).toMatchObject({
      status: 'left',
      roles: ['mediabuyer'],
      streams: 1,
    });
    expect(await newest()).toMatchObject({
      action: 'member.left',
      member: { id: member.memberId },
      changes: { status: { from: 'active', to: 'left' } },
    });
    const { id } = made.body as { id: number };
    expect((await team.owner.call('GET', `${base}/streams/${id}`)).body).toMatchObject({
      memberId: member.memberId,
    });
    expect(await codeOf(leave(member))).toBe('team.not_found');
  });

  it('is not the owner’s to do', async () => {
    expect(await codeOf(leave(team.owner))).toBe('team.owner_leaves');
    expect((await memberOf(team.memberId)).status).toBe('active');
  });

  it('ends the invitation links that they made', async () => {
    const admin = await api.member(team, ['admin']);
    const { token } = (await admin.call('POST', `${base}/invitations`, { roles: ['admin'] })).body as {
      token: string;
    };
    await leave(admin);
    const accept = (await api.person()).call('POST', '/invitations/accept', { token });
    expect(await codeOf(accept)).toBe('invitation.not_found');
  });

  it('is not undone by others: who has left is changed by nobody', async () => {
    const member = await api.member(team, ['mediabuyer']);
    await leave(member);
    const one = `${base}/members/${member.memberId}`;
    for (const verb of ['activate', 'suspend', 'block']) {
      expect(await codeOf(team.owner.call('POST', `${one}/${verb}`))).toBe('member.has_left');
    }
    expect(await codeOf(team.owner.call('PATCH', one, { roles: ['admin'] }))).toBe('member.has_left');
    expect((await memberOf(member.memberId)).status).toBe('left');
  });

  it('is not for good: by the team’s link one comes back as the same member, with its roles', async () => {
    const member = await api.member(team, ['mediabuyer']);
    await leave(member);
    const { token } = (await team.owner.call('POST', `${base}/invitations`, { roles: ['financier'] }))
      .body as { token: string };
    const back = await member.call('POST', '/invitations/accept', { token });
    expect(back).toMatchObject({ status: 200, body: { member: member.memberId, roles: ['financier'] } });
    expect(await memberOf(member.memberId)).toMatchObject({ status: 'active', roles: ['financier'] });
    expect((await teamsOf(member)).at(-1)?.id).toBe(team.teamId);
  });

  it('is not for good: invited by address, one comes back with the roles and limits of that', async () => {
    const member = await api.member(team, ['mediabuyer']);
    await leave(member);
    const added = await team.owner.call('POST', `${base}/members`, {
      nameOrEmail: member.email,
      roles: ['push_manager'],
      streamsPerDay: 4,
    });
    const { token, member: waiting } = added.body as { token: string; member: Member };
    expect((await member.call('POST', '/invitations/accept', { token })).status).toBe(200);
    expect(await memberOf(member.memberId)).toMatchObject({
      status: 'active',
      roles: ['push_manager'],
      streamsPerDay: 4,
    });
    expect(await codeOf(team.owner.call('GET', `${base}/members/${waiting.id}`))).toBe('member.not_found');
    expect(await codeOf(member.call('POST', '/invitations/accept', { token }))).toBe('invitation.not_found');
  });
});

describe('handing a team over', () => {
  it('makes an active member the owner, and the owner an admin; both read it in a mail, all in the log', async () => {
    const member = await api.member(team, ['mediabuyer', 'push_manager']);
    await team.owner.call('PATCH', `${base}/members/${member.memberId}`, {
      spendPerDay: 5,
      streamsPerDay: 2,
    });
    const answer = await handOver(member.memberId);
    expect(answer).toMatchObject({
      status: 200,
      body: { id: member.memberId, roles: ['owner'], spendPerDay: null, streamsPerDay: null },
    });
    expect((await memberOf(team.memberId)).roles).toEqual(['admin']);
    expect((await teamsOf(member)).find(({ id }) => id === team.teamId)?.roles).toEqual(['owner']);
    expect(await newest(member)).toMatchObject({
      action: 'team.handed_over',
      member: { id: team.memberId },
      subject: { id: team.teamId },
      changes: { owner: { from: team.owner.nickname, to: member.nickname } },
    });
    for (const { email } of [team.owner, member]) {
      const mail = await mailbox.waitForMail(email);
      expect(mail.subject).toBe('A team on Sluice has a new owner');
      expect(mail.text).toContain(
        `New owner: “${member.nickname}”. Owner until now: “${team.owner.nickname}”`,
      );
    }
    // Now the one who was it can go, and the new owner cannot.
    expect((await leave(team.owner)).status).toBe(204);
    expect(await codeOf(leave(member))).toBe('team.owner_leaves');
  });

  it.each([
    ['ru', 'У команды в Sluice новый владелец'],
    ['uk', 'У команди в Sluice новий власник'],
  ])('is told in the language of who does it: %s', async (language, subject) => {
    const member = await api.member(team, ['admin']);
    const path = `${base}/members/${member.memberId}/hand-over`;
    await team.owner.call('POST', path, undefined, { 'accept-language': language });
    expect((await mailbox.waitForMail(member.email)).subject).toBe(subject);
  });

  it('is for the owner alone, and for nobody twice', async () => {
    const [admin, other] = [await api.member(team, ['admin']), await api.member(team, ['admin'])];
    const refused = await handOver(admin.memberId, admin);
    expect(refused).toMatchObject({
      status: 403,
      body: { code: 'access.role_missing', details: { roles: ['owner'] } },
    });
    expect(await codeOf(handOver(team.memberId))).toBe('member.is_self');
    const answers = await Promise.all([handOver(admin.memberId), handOver(other.memberId)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 403]);
    const { items } = (await admin.call('GET', `${base}/members`)).body as { items: Member[] };
    expect(items.filter(({ roles }) => roles.includes('owner'))).toHaveLength(1);
  });

  it.each(['suspended', 'blocked'] as const)(
    'is not to somebody %s, nor to who waits or has left',
    async (status) => {
      const [out, gone] = [await api.member(team, ['admin'], { status }), await api.member(team, ['admin'])];
      await leave(gone);
      const waiting = await team.owner.call('POST', `${base}/members`, {
        nameOrEmail: 'Later',
        roles: ['admin'],
      });
      const { member } = waiting.body as { member: Member };
      for (const id of [out.memberId, gone.memberId, member.id]) {
        expect(await codeOf(handOver(id))).toBe('member.not_active');
      }
      expect((await memberOf(team.memberId)).roles).toEqual(['owner']);
    },
  );

  it('is not to somebody who owns as many as one person can', async () => {
    const member = await api.member(team, ['admin']);
    for (let n = (await teamsOf(member)).length - 1; n < OWNED_TEAMS_MAX; n += 1) {
      await member.call('POST', '/teams', { name: `T${n}` });
    }
    expect(await codeOf(handOver(member.memberId))).toBe('team.limit_reached');
    expect((await memberOf(team.memberId)).roles).toEqual(['owner']);
  });
});

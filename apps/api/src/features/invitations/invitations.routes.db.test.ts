import type { Account, Invitation, Member, Membership } from '@sluice/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Call, openTestApi, type TestTeam } from '../../../test/open-test-api.ts';
import { useTestApi } from '../../../test/use-test-api.ts';
import { MEMBERSHIPS_MAX } from '../members/accept-invitation.ts';
import { OPEN_INVITATIONS_MAX } from './change-invitation.ts';

let team: TestTeam;
let call: Call;
let path: string;

const api = useTestApi({ superuser: true });
beforeEach(async () => {
  team = await api.team();
  call = team.owner.call;
  path = `/teams/${team.teamId}/invitations`;
});

type Link = Invitation & { token: string };
const makeLink = async (roles = ['mediabuyer']) => (await call('POST', path, { roles })).body as Link;
const accept = (token: string, as: { call: Call }) => as.call('POST', '/invitations/accept', { token });
const look = (token: string, as: { call: Call }) => as.call('POST', '/invitations/look', { token });
const gone = { status: 404, body: { code: 'invitation.not_found' } };
const membersOf = async () =>
  ((await call('GET', `/teams/${team.teamId}/members`)).body as { items: Member[] }).items;
const expire = () =>
  api.superuser.query(`UPDATE invitations SET expires_at = now() - interval '1 second' WHERE team_id = $1`, [
    team.teamId,
  ]);

describe('a team’s link', () => {
  it('is shown once, listed without its secret, and lets in whoever has it, several times', async () => {
    const { token, ...link } = await makeLink(['mediabuyer', 'push_manager']);
    expect(link).toMatchObject({ roles: ['mediabuyer', 'push_manager'], invitedBy: team.owner.nickname });
    expect(link).toMatchObject({ isOpen: true, usedBy: [] });
    expect((await call('GET', path)).body).toEqual({ items: [link] });
    for (const person of [await api.person(), await api.person()]) {
      expect((await look(token, person)).body).toEqual({
        teamName: expect.any(String),
        invitedBy: team.owner.nickname,
        roles: ['mediabuyer', 'push_manager'],
        isMember: false,
      });
      const { body } = await accept(token, person);
      expect(body).toMatchObject({ id: team.teamId, roles: ['mediabuyer', 'push_manager'], balance: 0 });
      const { teams } = (await person.call('GET', '/account')).body as Account;
      expect(teams).toContainEqual(body);
      expect((await person.call('GET', `/teams/${team.teamId}/streams`)).status).toBe(200);
    }
    expect(await membersOf()).toHaveLength(3);
  });

  it('ends when it is revoked, and when its week is over', async () => {
    const [first, second] = [await makeLink(), await makeLink()];
    expect((await call('DELETE', `${path}/${first.id}`)).status).toBe(204);
    const person = await api.person();
    expect(await accept(first.token, person)).toMatchObject(gone);
    expect(await look(first.token, person)).toMatchObject(gone);
    await expire();
    expect(await accept(second.token, person)).toMatchObject(gone);
    expect((await call('GET', path)).body).toEqual({ items: [] });
    expect(await membersOf()).toHaveLength(1);
  });

  it('gives someone who is in their own place again, roles unchanged', async () => {
    const member = await api.member(team, ['financier']);
    const { token } = await makeLink(['admin']);
    expect((await look(token, member)).body).toMatchObject({ isMember: true });
    expect((await accept(token, member)).body).toMatchObject({
      member: member.memberId,
      roles: ['financier'],
    });
    expect((await accept(token, team.owner)).body).toMatchObject({ roles: ['owner'] });
  });

  it.each(['suspended', 'blocked'] as const)('is no way back for someone %s', async (status) => {
    const member = await api.member(team, ['mediabuyer'], { status });
    const { token } = await makeLink(['admin']);
    expect(await accept(token, member)).toMatchObject({ status: 403, body: { code: 'member.suspended' } });
    const added = await call('POST', `/teams/${team.teamId}/members`, {
      nameOrEmail: 'Other',
      roles: ['admin'],
    });
    expect((await accept((added.body as Link).token, member)).status).toBe(403);
    expect((await membersOf()).find(({ id }) => id === member.memberId)).toMatchObject({ status });
  });

  it('is the fifty-first and refused; what has expired does not count', async () => {
    const answers = await Promise.all(
      Array.from({ length: OPEN_INVITATIONS_MAX + 2 }, () => call('POST', path, { roles: ['admin'] })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(OPEN_INVITATIONS_MAX);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'invitation.limit_reached',
      details: { limit: OPEN_INVITATIONS_MAX },
    });
    await expire();
    expect((await call('POST', path, { roles: ['admin'] })).status).toBe(201);
  });
});

describe('the links of an admin', () => {
  const admin = () => api.member(team, ['admin']);
  const linkOf = async (maker: { call: Call }, roles = ['admin']) =>
    (await maker.call('POST', path, { roles })).body as Link;
  const put = (memberId: number, verb: string) =>
    call('POST', `/teams/${team.teamId}/members/${memberId}/${verb}`);

  it.each(['suspend', 'block'])('let nobody in after %s, and not again after activation', async (verb) => {
    const maker = await admin();
    const { token } = await linkOf(maker);
    const own = await makeLink();
    expect((await put(maker.memberId, verb)).status).toBe(200);
    const person = await api.person();
    expect(await accept(token, person)).toMatchObject(gone);
    expect(await look(token, person)).toMatchObject(gone);
    expect((await put(maker.memberId, 'activate')).status).toBe(200);
    expect(await accept(token, person)).toMatchObject(gone);
    expect((await accept(own.token, person)).status).toBe(200);
  });

  it('end when the admin becomes a media buyer, also those of members who wait', async () => {
    const maker = await admin();
    const { token } = await linkOf(maker);
    const invited = await maker.call('POST', `/teams/${team.teamId}/members`, {
      nameOrEmail: 'Kim',
      roles: ['admin'],
    });
    const { token: kims, member: kim } = invited.body as { token: string; member: Member };
    const demoted = { roles: ['mediabuyer'] };
    expect((await call('PATCH', `/teams/${team.teamId}/members/${maker.memberId}`, demoted)).status).toBe(
      200,
    );
    expect(await accept(token, await api.person())).toMatchObject(gone);
    expect(await accept(kims, await api.person())).toMatchObject(gone);
    const again = await call('POST', `/teams/${team.teamId}/members/${kim.id}/invite`);
    expect((await accept((again.body as Link).token, await api.person())).status).toBe(200);
  });

  it('end with the right itself, whoever took it away', async () => {
    const maker = await admin();
    const { token } = await linkOf(maker);
    await api.superuser.query(`UPDATE members SET status = 'blocked' WHERE id = $1`, [maker.memberId]);
    expect(await accept(token, await api.person())).toMatchObject(gone);
    expect((await call('GET', path)).body).toEqual({ items: [] });
  });

  it('say who came by them, also when they have ended; the log says that they ended', async () => {
    const maker = await admin();
    const [used, unused] = [await linkOf(maker), await linkOf(maker)];
    const [kim, lee] = [await api.person('Kim'), await api.person('Lee')];
    for (const person of [kim, lee]) expect((await accept(used.token, person)).status).toBe(200);
    const people = [{ name: 'Lee' }, { name: 'Kim' }];
    expect((await call('GET', path)).body).toMatchObject({
      items: [
        { id: unused.id, isOpen: true, usedBy: [] },
        { id: used.id, isOpen: true, usedBy: people },
      ],
    });
    await put(maker.memberId, 'block');
    expect((await call('GET', path)).body).toMatchObject({
      items: [{ id: used.id, invitedBy: maker.nickname, isOpen: false, usedBy: people }],
    });
    // Making another one tidies up, and keeps what was used.
    const fresh = await makeLink();
    const { items } = (await call('GET', path)).body as { items: Invitation[] };
    expect(items.map(({ id }) => id)).toEqual([fresh.id, used.id]);
    const log = (await call('GET', `/teams/${team.teamId}/audit`)).body as { items: { action: string }[] };
    expect(log.items.filter(({ action }) => action === 'invitation.revoked')).toHaveLength(2);
  });
});

describe('a member’s link', () => {
  const add = async (body: object) =>
    (await call('POST', `/teams/${team.teamId}/members`, body)).body as { member: Member; token: string };

  it('binds the place that was made for them, with its limits, once', async () => {
    const { member, token } = await add({
      nameOrEmail: 'kim@example.com',
      roles: ['admin'],
      streamsPerDay: 2,
    });
    const person = await api.person('Kim');
    expect((await accept(token, person)).body).toMatchObject({ member: member.id, roles: ['admin'] });
    expect((await membersOf()).find(({ id }) => id === member.id)).toMatchObject({
      name: 'Kim',
      email: person.email,
      status: 'active',
      streamsPerDay: 2,
    });
    expect(await accept(token, await api.person())).toMatchObject(gone);
    expect(await membersOf()).toHaveLength(2);
  });

  it('is not among the team’s, and is not revoked as one', async () => {
    await add({ nameOrEmail: 'Kim', roles: ['admin'] });
    expect((await call('GET', path)).body).toEqual({ items: [] });
    const { rows } = await api.superuser.query('SELECT id FROM invitations WHERE team_id = $1', [
      team.teamId,
    ]);
    expect(await call('DELETE', `${path}/${rows[0].id}`)).toMatchObject(gone);
  });

  it('goes to one of two who come at once', async () => {
    const { token } = await add({ nameOrEmail: 'Kim', roles: ['admin'] });
    const people = await Promise.all([api.person(), api.person(), api.person()]);
    const answers = await Promise.all(people.map((person) => accept(token, person)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404, 404]);
    expect(await membersOf()).toHaveLength(2);
  });
});

describe('joining', () => {
  it('several times at once makes one member', async () => {
    const { token } = await makeLink();
    const person = await api.person();
    const answers = await Promise.all(Array.from({ length: 6 }, () => accept(token, person)));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(new Set(answers.map(({ body }) => (body as Membership).member)).size).toBe(1);
    expect(await membersOf()).toHaveLength(2);
  });

  it('comes last in the list of teams, however early the invitation was made', async () => {
    const added = await call('POST', `/teams/${team.teamId}/members`, {
      nameOrEmail: 'Kim',
      roles: ['admin'],
    });
    const person = await api.person();
    await person.call('GET', '/account');
    await accept((added.body as Link).token, person);
    const { teams } = (await person.call('GET', '/account')).body as Account;
    expect(teams.map(({ roles }) => roles)).toEqual([['owner'], ['admin']]);
  });

  it('ends at a hundred teams', async () => {
    const person = await api.person();
    await person.call('GET', '/account');
    await api.superuser.query(
      `WITH made AS (INSERT INTO teams (name) SELECT 'T' FROM generate_series(2, $1) RETURNING id)
       INSERT INTO members (team_id, user_id, roles) SELECT made.id, u.id, ARRAY['admin'] FROM made, users u WHERE u.sub = $2`,
      [MEMBERSHIPS_MAX, person.sub],
    );
    const { token } = await makeLink();
    const answer = await accept(token, person);
    expect(answer.body).toMatchObject({ code: 'team.limit_reached', details: { limit: MEMBERSHIPS_MAX } });
  });
});

describe('before signing in', () => {
  const preview = (token: string) => api.as()('POST', '/invitations/preview', { token });

  it('a link names the team and who invites; a mailed one also whom it was sent to', async () => {
    const { token } = await makeLink(['mediabuyer']);
    const { name: teamName } = (await call('GET', `/teams/${team.teamId}`)).body as { name: string };
    const invitedBy = team.owner.nickname;
    expect((await preview(token)).body).toEqual({ teamName, invitedBy, roles: ['mediabuyer'], email: null });
    const added = await call('POST', `/teams/${team.teamId}/members`, {
      nameOrEmail: 'kim@example.com',
      roles: ['admin'],
    });
    expect((await preview((added.body as Link).token)).body).toEqual({
      teamName,
      invitedBy,
      roles: ['admin'],
      email: 'kim@example.com',
    });
  });

  it('a link that has ended, or never was, says nothing', async () => {
    const { id, token } = await makeLink();
    await call('DELETE', `${path}/${id}`);
    expect(await preview(token)).toMatchObject(gone);
    expect(await preview('A'.repeat(43))).toMatchObject(gone);
  });

  it('is answered so many times and no more to one address', async () => {
    const anonymous = { burst: 2, perSecond: 0.01 };
    const careful = await openTestApi(api.databaseUrl, { issuer: api.issuer, rates: { anonymous } });
    const { token } = await makeLink();
    const statuses: number[] = [];
    for (let n = 0; n < 3; n += 1) {
      statuses.push((await careful.as()('POST', '/invitations/preview', { token })).status);
    }
    await careful.close();
    expect(statuses).toEqual([200, 200, 429]);
  });
});

describe('a link that never was', () => {
  it.each(['A'.repeat(43), 'é'.repeat(43), '', 'x'])('%j opens nothing', async (token) => {
    const person = await api.person();
    for (const answer of [await accept(token, person), await look(token, person)]) {
      expect([404, 422]).toContain(answer.status);
    }
  });
});

import type { Carry } from '@sluice/contracts';
import { streamCarries, streams, withTeam } from '@sluice/postgres';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestMember, TestTeam } from '../../../../test/open-test-api.ts';
import { useTestApi } from '../../../../test/use-test-api.ts';

let team: TestTeam;
let other: TestMember;
let path: string;
let streamId: number;

const api = useTestApi({ superuser: true });
beforeEach(async () => {
  team = await api.team([{ name: 'Source', countries: ['DE'], cloak: true, hosts: [] }]);
  other = await api.member(team, ['mediabuyer']);
  streamId = team.streams[0]?.id ?? 0;
  path = `/teams/${team.teamId}/streams`;
});

const copy = (body: object, call = team.owner.call) => call('POST', `${path}/${streamId}/copy`, body);
const transfer = (email: string, call = team.owner.call) =>
  call('POST', `${path}/${streamId}/transfer`, { email });
const end = (carry: Partial<typeof streamCarries.$inferSelect>) =>
  withTeam(api.database.db, team.teamId, (tx) => tx.update(streamCarries).set(carry));
const jobsOf = async ({ id }: Carry) =>
  (
    await api.superuser.query('SELECT payload FROM graphile_worker._private_jobs WHERE key = $1', [
      `carry_stream:${team.teamId}:${id}`,
    ])
  ).rows;

describe('a copy', () => {
  it('[S7.4-02] begins with a suspended stream of the caller’s own, all steps before it, and one job', async () => {
    const admin = await api.member(team, ['admin']);
    const { status, body } = await copy({ name: 'Copy' }, api.as(admin.apiKey));
    expect(status).toBe(201);
    const carry = body as Carry;
    expect(carry).toMatchObject({ kind: 'copy', state: 'running', sourceId: streamId, name: 'Copy' });
    expect(carry.steps.map(({ step, state }) => `${step} ${state}`)).toEqual([
      'landings running',
      ...['facebook_pixel', 'tiktok_pixel', 'white_page', 'split_test', 'set_landings', 'completing'].map(
        (step) => `${step} waiting`,
      ),
    ]);
    const target = await withTeam(api.database.db, team.teamId, (tx) =>
      tx.select().from(streams).where(eq(streams.id, carry.targetId)),
    );
    expect(target).toMatchObject([
      { name: 'Copy', status: 'suspended', memberId: admin.memberId, countries: ['DE'], cloak: true },
    ]);
    expect(await jobsOf(carry)).toEqual([
      { payload: { teamId: team.teamId, carryId: carry.id, apiKeyName: 'Test' } },
    ]);
  });

  it('to a name that is taken needs to be confirmed', async () => {
    expect((await copy({ name: 'sOURCE' })).body).toMatchObject({
      code: 'stream.name_taken',
      message: 'Stream with this name already exist!',
    });
    expect((await copy({ name: 'Source', isNameConfirmed: true })).status).toBe(201);
  });

  it('counts as one of the day’s streams', async () => {
    await team.owner.call('PATCH', `/teams/${team.teamId}/members/${other.memberId}`, { streamsPerDay: 0 });
    await api.superuser.query('UPDATE streams SET member_id = $1 WHERE id = $2', [other.memberId, streamId]);
    expect((await copy({ name: 'Copy' }, other.call)).body).toMatchObject({
      code: 'member.stream_limit_reached',
    });
  });

  it('asked for again, or several times at once, is one', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => copy({ name: 'Copy' })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'stream.being_carried' });
    await end({ state: 'done', stepsDone: 7 });
    expect((await copy({ name: 'Copy' })).body).toMatchObject({ code: 'stream.name_taken' });
  });

  it('that is being made cannot itself be copied or given away', async () => {
    const { targetId } = (await copy({ name: 'Copy' })).body as Carry;
    const { body } = await team.owner.call('POST', `${path}/${targetId}/copy`, { name: 'Third' });
    expect(body).toMatchObject({ code: 'stream.being_carried' });
  });

  it('of somebody else’s stream is not for a member who sees their own', async () => {
    expect((await copy({ name: 'Copy' }, other.call)).body).toMatchObject({ code: 'stream.not_found' });
  });
});

describe('a transfer', () => {
  it('[S7.4-02] goes to the active member of that e-mail', async () => {
    const { status, body } = await transfer(other.email.toUpperCase());
    expect(status).toBe(201);
    expect(body).toMatchObject({ kind: 'transfer', sourceId: streamId, targetId: streamId, name: 'Source' });
    const [row] = await withTeam(api.database.db, team.teamId, (tx) => tx.select().from(streamCarries));
    expect(row).toMatchObject({ byMemberId: team.memberId, toMemberId: other.memberId });
    expect((await transfer(other.email)).body).toMatchObject({ code: 'stream.being_carried' });
  });

  it('to oneself is refused, and to who has it already', async () => {
    expect((await transfer(team.owner.email)).body).toMatchObject({
      code: 'stream.same_member',
      message: 'Email cannot be the same as the current user',
    });
    const admin = await api.member(team, ['admin']);
    expect((await transfer(team.owner.email, admin.call)).body).toMatchObject({ code: 'stream.same_member' });
  });

  it('does not find a stranger, a suspended member, or one who may not use streams', async () => {
    const suspended = await api.member(team, ['mediabuyer'], { status: 'suspended' });
    const financier = await api.member(team, ['financier']);
    for (const email of ['nobody@example.com', suspended.email, financier.email]) {
      expect((await transfer(email)).body).toMatchObject({ code: 'member.not_found' });
    }
  });
});

describe('the carries', () => {
  it('are listed for who asked for them, while they run and shortly after', async () => {
    const { id } = (await copy({ name: 'Copy' })).body as Carry;
    const list = async (call = team.owner.call) =>
      ((await call('GET', `${path}/carries`)).body as Carry[]).map((each) => [each.id, each.state]);
    expect(await list()).toEqual([[id, 'running']]);
    expect(await list(other.call)).toEqual([]);
    await end({ state: 'done', stepsDone: 7, updatedAt: new Date(Date.now() - 60_000) });
    expect(await list()).toEqual([[id, 'done']]);
    await end({ updatedAt: new Date(Date.now() - 180_000) });
    expect(await list()).toEqual([]);
    await end({ state: 'running' });
    expect(await list()).toEqual([[id, 'running']]);
  });

  it('show which step failed', async () => {
    const { id } = (await copy({ name: 'Copy' })).body as Carry;
    await end({ state: 'failed', stepsDone: 3, failure: 'stream.copy_failed' });
    const { body } = await team.owner.call('GET', `${path}/carries/${id}`);
    expect((body as Carry).state).toBe('failed');
    expect((body as Carry).steps.map(({ state }) => state)).toEqual([
      ...['done', 'done', 'done', 'failed', 'waiting', 'waiting', 'waiting'],
    ]);
    expect((await other.call('GET', `${path}/carries/${id}`)).body).toMatchObject({
      code: 'carry.not_found',
    });
  });
});

import { MEMBER_SORTS, type Member } from '@sluice/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Call, openTestApi, type TestTeam } from '../../../test/open-test-api.ts';
import { storeEvents } from '../../../test/test-events.ts';
import { useTestApi } from '../../../test/use-test-api.ts';

let team: TestTeam;
let call: Call;
let path: string;

const api = useTestApi({ clickhouse: true, superuser: true });
beforeEach(async () => {
  team = await api.team([{ name: 'First' }, { name: 'Second' }]);
  call = team.owner.call;
  path = `/teams/${team.teamId}/members`;
});

type Page = { items: Member[]; total: number; totals: Member['month'] };
type Invited = { member: Member; token: string; expiresAt: string; mailed: boolean };
const list = async (query = '') => (await call('GET', path + query)).body as Page;
const add = async (body: object) =>
  (await call('POST', path, { roles: ['mediabuyer'], ...body })).body as Invited;

describe('the members', () => {
  it('[S1.1-01] [S3.9-01] of a team are several, each with name or e-mail, roles, status and limits', async () => {
    const { member } = await add({
      nameOrEmail: 'Kim',
      roles: ['admin'],
      streamsPerDay: 3,
      spendPerDay: 99.99,
    });
    const joined = await api.member(team, ['mediabuyer']);
    const { items, total } = await list();
    expect(total).toBe(3);
    expect(items.find(({ id }) => id === member.id)).toEqual({
      id: member.id,
      teamId: team.teamId,
      name: 'Kim',
      email: null,
      roles: ['admin'],
      status: 'waiting',
      streamsPerDay: 3,
      spendPerDay: 99.99,
      spentToday: 0,
      streams: 0,
      createdAt: expect.any(String),
      month: { spent: 0, pwa: 0, installs: 0, redirects: 0, registrations: 0, deposits: 0 },
    });
    expect(items.find(({ id }) => id === joined.memberId)).toMatchObject({
      name: joined.nickname,
      email: joined.email,
      status: 'active',
      streamsPerDay: null,
      spendPerDay: null,
      spentToday: null,
    });
    expect(items.find(({ id }) => id === team.memberId)).toMatchObject({ roles: ['owner'], streams: 2 });
  });

  it('with a daily limit come with what counts towards it today, and of the day before nothing', async () => {
    const buyer = await api.member(team, ['mediabuyer']);
    await call('PATCH', `${path}/${buyer.memberId}`, { roles: ['mediabuyer'], spendPerDay: 120 });
    const hour = (hours: string, micros: number) =>
      api.superuser.query(
        `INSERT INTO charge_hours
           SELECT id, date_trunc('day', now() AT TIME ZONE time_zone) AT TIME ZONE time_zone + $3::interval, 1, $2::integer, 'click',
             1, 0, $4::bigint, $4::bigint, $4::bigint
           FROM teams WHERE id = $1`,
        [team.teamId, buyer.memberId, hours, micros],
      );
    await hour('0 hours', 12_400_000);
    await hour('-1 hours', 50_000_000);
    const spentOf = async (memberId: number) =>
      (await list()).items.find(({ id }) => id === memberId)?.spentToday;
    expect(await spentOf(buyer.memberId)).toBe(12.4);
    // Nobody limits the owner.
    expect(await spentOf(team.memberId)).toBeNull();
    expect((await call('GET', `${path}/${buyer.memberId}`)).body).toMatchObject({ spentToday: 12.4 });
  });

  it('come with what each brought about this month, in the team’s time zone', async () => {
    const other = await api.member(team, ['mediabuyer']);
    const of = (memberId: number, type: string, costMicros = 0) => ({
      teamId: team.teamId,
      memberId,
      type,
      costMicros,
    });
    const now = new Date();
    await storeEvents(
      api.clickhouse.client,
      [
        of(team.memberId, 'click', 20_000),
        of(team.memberId, 'install_accept'),
        of(team.memberId, 'install', 30_000),
        of(team.memberId, 'redirect', 20_000),
        of(other.memberId, 'registration'),
        of(other.memberId, 'deposit'),
        { ...of(team.memberId, 'deposit'), teamId: team.teamId + 1_000 },
      ],
      now,
    );
    await storeEvents(
      api.clickhouse.client,
      [of(team.memberId, 'deposit')],
      new Date(now.getTime() - 40 * 86_400_000),
    );
    const { items, totals } = await list('?sort=spent&order=desc');
    expect(items.map(({ id, month }) => [id, month])).toEqual([
      [team.memberId, { spent: 0.07, pwa: 1, installs: 1, redirects: 1, registrations: 0, deposits: 0 }],
      [other.memberId, { spent: 0, pwa: 0, installs: 0, redirects: 0, registrations: 1, deposits: 1 }],
    ]);
    const all = { spent: 0.07, pwa: 1, installs: 1, redirects: 1, registrations: 1, deposits: 1 };
    expect(totals).toEqual(all);
    // Of all that fit, also beyond the page.
    expect((await list('?limit=1&sort=spent')).totals).toEqual(all);
    expect((await call('GET', `${path}/${other.memberId}`)).body).toMatchObject({ month: { deposits: 1 } });
  });

  it('come with the numbers of another month, to its last day by the team’s clock', async () => {
    const deposit = { teamId: team.teamId, memberId: team.memberId, type: 'deposit' };
    for (const at of ['2024-02-29T12:00:00Z', '2024-02-01T12:00:00Z', '2024-03-02T12:00:00Z'])
      await storeEvents(api.clickhouse.client, [deposit], new Date(at));
    const depositsIn = async (month: string) => (await list(`?month=${month}`)).totals?.deposits;
    expect(await depositsIn('2024-02')).toBe(2);
    expect(await depositsIn('2024-03')).toBe(1);
    expect(await depositsIn('2024-04')).toBe(0);
    for (const wrong of ['2024-13', '2024-2', '2024-02-01'])
      expect((await call('GET', `${path}?month=${wrong}`)).status).toBe(422);
  });

  it('are listed without numbers while ClickHouse is away', async () => {
    const without = await openTestApi(api.databaseUrl, { issuer: api.issuer });
    try {
      const { body } = await without.as(team.owner.token)('GET', `${path}?sort=deposits`);
      expect(body).toMatchObject({ total: 1, items: [{ id: team.memberId, month: null }], totals: null });
      expect(
        without.lines.filter((line) => line.msg === 'members are listed without their numbers'),
      ).toHaveLength(1);
    } finally {
      await without.close();
    }
  });

  it('are found by part of a name or address, by roles, by status, and by all of these at once', async () => {
    await add({ nameOrEmail: 'Ann_1', roles: ['financier'] });
    await add({ nameOrEmail: 'Annex1', roles: ['admin', 'financier'] });
    await add({ nameOrEmail: 'zed@ann.example', roles: ['admin'] });
    const suspended = await api.member(team, ['mediabuyer'], { status: 'suspended' });
    const found = async (query: string) => (await list(query)).items.map(({ name }) => name);
    expect(await found('?member=ANN')).toEqual(['Ann_1', 'Annex1', 'zed@ann.example']);
    expect(await found('?member=n_1')).toEqual(['Ann_1']);
    expect(await found('?member=%25')).toEqual([]);
    expect(await found('?roles=financier')).toEqual(['Ann_1', 'Annex1']);
    expect(await found('?roles=financier,admin&member=ann&status=waiting')).toHaveLength(3);
    expect(await found('?status=suspended,blocked')).toEqual([suspended.nickname]);
    expect(await found('?status=')).toHaveLength(5);
  });

  it('are paged by number, and sorted by every column both ways', async () => {
    for (const nameOrEmail of ['b10', 'B2', 'a', 'c']) await add({ nameOrEmail });
    const names = async (query: string) => (await list(`?member=&${query}`)).items.map(({ name }) => name);
    const all = await names('sort=name');
    expect(all.slice(0, 4)).toEqual(['a', 'B2', 'b10', 'c']);
    expect(await names('sort=name&order=desc')).toEqual(all.toReversed());
    expect(await names('limit=2&page=2')).toEqual(all.slice(2, 4));
    expect(await list('?limit=2&page=9')).toMatchObject({ items: [], total: 5 });
    for (const sort of MEMBER_SORTS) {
      const [up, down] = [await list(`?sort=${sort}`), await list(`?sort=${sort}&order=desc`)];
      expect(up.items.map(({ id }) => id).sort()).toEqual(down.items.map(({ id }) => id).sort());
    }
    expect((await list('?sort=streams&order=desc')).items[0]?.id).toBe(team.memberId);
  });
});

import type { DashboardChart } from '@sluice/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { landingCalls } from '../../../test/landing-calls.ts';
import { openTestApi, type TestTeam } from '../../../test/open-test-api.ts';
import { storeEvents } from '../../../test/test-events.ts';
import { useTestApi } from '../../../test/use-test-api.ts';

let team: TestTeam;

const api = useTestApi({ clickhouse: true });
beforeEach(async () => {
  team = await api.team([{ hosts: [`d${Date.now()}.example.com`] }, { status: 'suspended' }], {
    timeZone: 'Europe/Kyiv',
  });
});
const path = (suffix = '') => `/teams/${team.teamId}/dashboard${suffix}`;

describe('the dashboard', () => {
  it('shows the team at a glance', async () => {
    await api.member(team, ['admin'], { status: 'suspended' });
    await team.owner.call('POST', `/teams/${team.teamId}/members`, { nameOrEmail: 'Kim', roles: ['admin'] });
    expect((await team.owner.call('GET', path())).body).toEqual({
      balance: 0,
      members: { active: 1, waiting: 1 },
      streams: {
        total: 2,
        launched: 1,
        withoutDomain: 1,
        withPixel: 0,
        withRefusedToken: 0,
        refusedId: null,
        newestId: team.streams[1]?.id,
        launchedThisWeek: 0,
        launchedByDay: Array.from({ length: 30 }, () => 0),
      },
      landings: { total: 0, completed: 0, createdThisWeek: 0 },
      spentToday: { amount: 0, limit: null, isOwn: false },
    });
  });

  it('counts landings, and how many are completed: own ones for those who see only those', async () => {
    const owner = landingCalls(team, team.owner.call);
    await owner.completed();
    await owner.create();
    const gone = await owner.completed();
    await team.owner.call('DELETE', `${owner.path}/${gone.id}`);
    const buyer = await api.member(team, ['mediabuyer']);
    await landingCalls(team, buyer.call).create();
    expect((await team.owner.call('GET', path())).body).toMatchObject({
      landings: { total: 3, completed: 1 },
    });
    expect((await buyer.call('GET', path())).body).toMatchObject({ landings: { total: 1, completed: 0 } });
    const financier = await api.member(team, ['financier']);
    expect((await financier.call('GET', path())).body).toMatchObject({ landings: null });
  });

  it('counts own streams for those who see only those, and none for those who see none', async () => {
    const buyer = await api.member(team, ['mediabuyer', 'push_manager']);
    await buyer.call('POST', `/teams/${team.teamId}/streams`, { name: 'Own' });
    expect((await buyer.call('GET', path())).body).toMatchObject({
      streams: { total: 1, launched: 0, withoutDomain: 1 },
    });
    const financier = await api.member(team, ['financier']);
    expect((await financier.call('GET', path())).body).toMatchObject({ streams: null });
  });

  it('tells how many streams carry a pixel', async () => {
    const [first] = team.streams;
    const pixels = `/teams/${team.teamId}/streams/${first?.id}/pixels`;
    for (const pixelId of ['1', '2']) {
      await team.owner.call('POST', pixels, { network: 'facebook', pixelId, token: 'EAAtoken' });
    }
    expect((await team.owner.call('GET', path())).body).toMatchObject({ streams: { withPixel: 1 } });
  });
});

describe('the chart', () => {
  it('has a line for each day of the period, in the team’s time zone, with own numbers for own things', async () => {
    const buyer = await api.member(team, ['mediabuyer']);
    const technician = await api.member(team, ['mediabuyer', 'technical_specialist']);
    const now = new Date();
    const of = (memberId: number, type: string, page = '') => ({ teamId: team.teamId, memberId, type, page });
    const { memberId } = team;
    await storeEvents(
      api.clickhouse.client,
      [
        of(memberId, 'visit', 'black'),
        of(memberId, 'visit', 'white'),
        of(memberId, 'click'),
        of(buyer.memberId, 'click'),
      ],
      now,
    );
    const chart = async (as: typeof team.owner, query = '') =>
      (await as.call('GET', path(`/chart${query}`))).body as DashboardChart;
    const whole = await chart(team.owner, '?period=7d');
    const today = now.toLocaleDateString('sv', { timeZone: 'Europe/Kyiv' });
    expect(whole.days).toHaveLength(7);
    expect(whole).toMatchObject({
      timeZone: 'Europe/Kyiv',
      totals: { blackPage: 1, clickButton: 2, deposits: 0 },
      previous: { blackPage: 0, clickButton: 0, deposits: 0 },
    });
    expect(whole.days.at(-1)).toMatchObject({ date: today, clickButton: 2 });
    expect(Date.parse(whole.watermark ?? '')).toBe(now.getTime());
    expect((await chart(team.owner)).days).toHaveLength(30);
    expect((await chart(buyer)).totals).toMatchObject({ blackPage: 0, clickButton: 1 });
    expect((await chart(technician)).totals).toMatchObject({ blackPage: 1, clickButton: 2 });
    const other = await api.team();
    const theirs = (await other.owner.call('GET', `/teams/${other.teamId}/dashboard/chart`)).body;
    expect(theirs).toMatchObject({ totals: { clickButton: 0 }, watermark: null });
  });

  it('says so while ClickHouse is away', async () => {
    const without = await openTestApi(api.databaseUrl, { issuer: api.issuer });
    try {
      const answer = await without.as(team.owner.token)('GET', path('/chart'));
      expect(answer).toMatchObject({ status: 503, body: { code: 'internal.unavailable', details: {} } });
      expect((await without.as(team.owner.token)('GET', path())).status).toBe(200);
    } finally {
      await without.close();
    }
  });
});

/** The numbers of the cards at the top, each against a plain count of the same rows. */
import type { BestLanding, Dashboard } from '@sluice/contracts';
import { LAUNCH_DAYS } from '@sluice/contracts/values';
import { beforeEach, describe, expect, it } from 'vitest';
import { landingCalls } from '../../../test/landing-calls.ts';
import { storeCharges } from '../../../test/money-rows.ts';
import type { TestMember, TestTeam } from '../../../test/open-test-api.ts';
import { type EventRow, storeRows } from '../../../test/test-events.ts';
import { useTestApi } from '../../../test/use-test-api.ts';

/** Half past midnight in Kyiv, two hours ahead of UTC: there it is the 16th already. */
const NOW = new Date('2026-11-15T22:30:00Z');
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const TIME_ZONE = 'Europe/Kyiv';

let team: TestTeam;
let buyer: TestMember;

const api = useTestApi({ clickhouse: true, superuser: true, clock: () => NOW });
beforeEach(async () => {
  team = await api.team([{ name: 'First' }, { name: 'Second' }, { name: 'Third' }], { timeZone: TIME_ZONE });
  buyer = await api.member(team, ['mediabuyer']);
});

const streamId = (index: number) => team.streams[index]?.id ?? 0;
const glance = async (as: Pick<TestMember, 'call'> = team.owner) =>
  (await as.call('GET', `/teams/${team.teamId}/dashboard`)).body as Dashboard;
const dayOf = (at: Date) => at.toLocaleDateString('sv', { timeZone: TIME_ZONE });
const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * HOUR_MS);

describe('launches', () => {
  type Launch = { id: number; at: Date };
  const store = (launches: readonly Launch[], action = 'stream.launched') =>
    api.superuser.query(
      `INSERT INTO audit_entries (team_id, member_id, action, subject_name, subject_id, at)
       SELECT $1, $2, $3, 'Stream', * FROM unnest($4::integer[], $5::timestamptz[])`,
      [team.teamId, team.memberId, action, launches.map(({ id }) => id), launches.map(({ at }) => at)],
    );
  const giveTo = (memberId: number, id: number) =>
    api.superuser.query('UPDATE streams SET member_id = $1 WHERE team_id = $2 AND id = $3', [
      ...[memberId, team.teamId, id],
    ]);
  const daysBack = Array.from({ length: LAUNCH_DAYS }, (_, index) =>
    dayOf(new Date(NOW.getTime() - (LAUNCH_DAYS - 1 - index) * DAY_MS)),
  );
  const reference = (launches: readonly Launch[]) => {
    const idsOn = (days: readonly string[]) =>
      new Set(launches.filter(({ at }) => days.includes(dayOf(at))).map(({ id }) => id)).size;
    return {
      launchedThisWeek: idsOn(daysBack.slice(-7)),
      launchedByDay: daysBack.map((day) => idsOn([day])),
    };
  };

  it('are counted by the team’s days: each stream once a day and once a week, own ones for a buyer', async () => {
    await giveTo(buyer.memberId, streamId(1));
    // Every seven hours for 36 days, so that several are on one day and some before the first.
    const all = Array.from({ length: 123 }, (_, index) => ({
      id: streamId(index % 5 === 0 ? 1 : 0),
      at: hoursAgo(index * 7),
    }));
    await store(all);
    await store([{ id: streamId(2), at: hoursAgo(1) }], 'stream.stopped');
    expect((await glance()).streams).toMatchObject(reference(all));
    const own = all.filter(({ id }) => id === streamId(1));
    expect((await glance(buyer)).streams).toMatchObject(reference(own));
    expect((await glance(await api.member(team, ['financier']))).streams).toBeNull();
  });

  it('before and after the team’s midnight are of two days', async () => {
    await store([
      { id: streamId(0), at: new Date('2026-11-15T21:59:59Z') },
      { id: streamId(1), at: new Date('2026-11-15T22:00:00Z') },
    ]);
    expect((await glance()).streams?.launchedByDay.slice(-2)).toEqual([1, 1]);
  });

  it('of a removed stream are not counted', async () => {
    await store([{ id: streamId(0), at: hoursAgo(30) }]);
    expect((await glance()).streams?.launchedThisWeek).toBe(1);
    await team.owner.call('DELETE', `/teams/${team.teamId}/streams/${streamId(0)}`);
    expect((await glance()).streams).toMatchObject({ total: 2, launchedThisWeek: 0 });
  });
});

describe('landings', () => {
  it('of this week begin with the team’s midnight six days ago', async () => {
    const owner = landingCalls(team, team.owner.call);
    const made = ['2026-11-09T22:00:00Z', '2026-11-09T21:59:59Z', '2026-11-15T22:10:00Z'];
    for (const at of made) {
      const { id } = await owner.create();
      await api.superuser.query('UPDATE landings SET created_at = $1 WHERE team_id = $2 AND id = $3', [
        ...[at, team.teamId, id],
      ]);
    }
    expect((await glance()).landings).toEqual({ total: 3, completed: 0, createdThisWeek: 2 });
    expect((await glance(buyer)).landings).toEqual({ total: 0, completed: 0, createdThisWeek: 0 });
  });
});

describe('what was spent today', () => {
  const charge = (memberId: number, cents: number, at: string) =>
    storeCharges(api.database.db, {
      teamId: team.teamId,
      memberId,
      streamId: streamId(0),
      count: 1,
      cents,
      at: new Date(at),
    });
  const limit = (memberId: number, dollars: number | null) =>
    api.superuser.query('UPDATE members SET spend_per_day_micros = $1 WHERE team_id = $2 AND id = $3', [
      ...[dollars === null ? null : dollars * 1_000_000, team.teamId, memberId],
    ]);

  it('is the team’s since its midnight for those who see finances, and own for the others', async () => {
    await charge(team.memberId, 500, '2026-11-15T21:10:00Z');
    await charge(team.memberId, 20, '2026-11-15T22:10:00Z');
    await charge(buyer.memberId, 30, '2026-11-15T22:20:00Z');
    const own = { amount: 0.3, limit: null, isOwn: true };
    const whole = { amount: 0.5, limit: null, isOwn: false };
    const spentBy = async (as: Pick<TestMember, 'call'>) => (await glance(as)).spentToday;
    expect(await spentBy(team.owner)).toEqual(whole);
    expect(await spentBy(await api.member(team, ['financier']))).toEqual(whole);
    expect(await spentBy(buyer)).toEqual(own);
    // Sees the whole team's streams, and not its money.
    expect(await spentBy(await api.member(team, ['technical_specialist']))).toEqual({ ...own, amount: 0 });
  });

  it('has the sum of the limits, once every active member has one', async () => {
    await limit(buyer.memberId, 12.5);
    expect((await glance(buyer)).spentToday.limit).toBe(12.5);
    expect((await glance()).spentToday.limit).toBeNull();
    await limit(team.memberId, 100);
    const suspended = await api.member(team, ['mediabuyer'], { status: 'suspended' });
    await limit(suspended.memberId, null);
    expect((await glance()).spentToday.limit).toBe(112.5);
  });
});

describe('the best landing', () => {
  const best = async (as: Pick<TestMember, 'call'> = team.owner, query = '') =>
    (await as.call('GET', `/teams/${team.teamId}/dashboard/best-landing${query}`)).body as BestLanding;
  const events = (count: number, row: EventRow): EventRow[] => Array.from({ length: count }, () => row);
  const shown = (landingId: number, visits: number, clicks: number, at = NOW): EventRow[] => [
    ...events(visits, { type: 'visit', page: 'black', landing_id: landingId, ts: at.getTime() }),
    ...events(clicks, { type: 'click', landing_id: landingId, ts: at.getTime() }),
  ];
  const store = (rows: readonly EventRow[], memberId = team.memberId) =>
    storeRows(api.clickhouse.client, rows, { teamId: team.teamId, memberId });

  it('has the highest share of clicks among those shown often enough, and is still there', async () => {
    const owner = landingCalls(team, team.owner.call);
    const [often, rare, weak, gone] = [
      await owner.create({ name: 'Often' }),
      await owner.create({ name: 'Rare' }),
      await owner.create({ name: 'Weak' }),
      await owner.create({ name: 'Gone' }),
    ];
    expect(await best()).toEqual({ visitsMin: 100, best: null });
    await store([
      ...shown(often.id, 120, 30),
      ...shown(rare.id, 99, 90),
      ...shown(weak.id, 400, 20),
      ...shown(gone.id, 100, 80),
      // White pages show no landing.
      ...events(50, { type: 'visit', page: 'white', landing_id: rare.id, ts: NOW.getTime() }),
    ]);
    expect((await best()).best).toMatchObject({ name: 'Gone', blackToClick: 80 });
    await team.owner.call('DELETE', `${owner.path}/${gone.id}`);
    const found = { id: often.id, name: 'Often', blackPage: 120, clickButton: 30, blackToClick: 25 };
    expect((await best()).best).toEqual(found);
  });

  it('is of the period', async () => {
    const owner = landingCalls(team, team.owner.call);
    const [now, before] = [await owner.create({ name: 'Now' }), await owner.create({ name: 'Before' })];
    await store([...shown(now.id, 100, 10), ...shown(before.id, 100, 40, hoursAgo(20 * 24))]);
    expect((await best(team.owner, '?period=7d')).best?.name).toBe('Now');
    expect((await best()).best?.name).toBe('Before');
  });

  it('is a buyer’s own, of their own visits', async () => {
    const mine = await landingCalls(team, buyer.call).create({ name: 'Mine' });
    const theirs = await landingCalls(team, team.owner.call).create({ name: 'Theirs' });
    await store([...shown(theirs.id, 100, 90), ...shown(mine.id, 100, 60)]);
    await store(shown(mine.id, 100, 5), buyer.memberId);
    expect((await best(buyer)).best).toMatchObject({ name: 'Mine', blackPage: 100, clickButton: 5 });
    expect((await best()).best?.name).toBe('Theirs');
  });
});

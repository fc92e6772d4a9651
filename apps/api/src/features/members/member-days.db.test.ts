/** A member's month by day and by stream, against a plain count of the same events. */
import type { MemberDays } from '@sluice/contracts';
import { beforeEach, expect, it } from 'vitest';
import { openTestApi, type TestMember, type TestTeam } from '../../../test/open-test-api.ts';
import { storeEvents, type TestEvent } from '../../../test/test-events.ts';
import { useTestApi } from '../../../test/use-test-api.ts';

/** Half past midnight in Kyiv, two hours ahead of UTC: there it is the 16th already. */
const NOW = new Date('2026-11-15T22:30:00Z');
const HOUR_MS = 3_600_000;
const TIME_ZONE = 'Europe/Kyiv';
const MICROS = 1_000_000;

let team: TestTeam;
let buyer: TestMember;

const api = useTestApi({ clickhouse: true, superuser: true, clock: () => NOW });
beforeEach(async () => {
  team = await api.team([{ name: 'First' }, { name: 'Second' }, { name: 'Third' }], { timeZone: TIME_ZONE });
  buyer = await api.member(team, ['mediabuyer']);
});

const streamId = (index: number) => team.streams[index]?.id ?? 0;
const ask = (query = '', memberId = buyer.memberId, as: Pick<TestMember, 'call'> = team.owner) =>
  as.call('GET', `/teams/${team.teamId}/members/${memberId}/days${query}`);
const read = async (query = '') => (await ask(query)).body as MemberDays;
const giveTo = (memberId: number, id: number) =>
  api.superuser.query('UPDATE streams SET member_id = $1 WHERE team_id = $2 AND id = $3', [
    ...[memberId, team.teamId, id],
  ]);

type Stored = TestEvent & { at: Date };
/** An event every five hours for fifty days, of several kinds, members and streams. */
function makeEvents(): Stored[] {
  const kinds = [
    { type: 'visit', page: 'black' },
    { type: 'visit', page: 'white' },
    { type: 'click', costMicros: 20_000 },
    { type: 'deposit', revenueUsdMicros: 1_250_000 },
    { type: 'install', costMicros: 30_000 },
    { type: 'registration' },
    { type: 'install_accept' },
    { type: 'redirect', costMicros: 10_000 },
  ];
  return Array.from({ length: 240 }, (_, index) => ({
    ...(kinds[index % kinds.length] ?? { type: 'visit' }),
    teamId: team.teamId,
    memberId: index % 3 === 0 ? team.memberId : buyer.memberId,
    streamId: streamId(index % 2),
    at: new Date(NOW.getTime() - index * 5 * HOUR_MS),
  }));
}

const dayOf = (at: Date) => at.toLocaleDateString('sv', { timeZone: TIME_ZONE });
const dollars = (events: readonly Stored[], of: 'costMicros' | 'revenueUsdMicros') =>
  events.reduce((sum, event) => sum + (event[of] ?? 0), 0) / MICROS;

function countsOf(events: readonly Stored[]) {
  const count = (type: string, page?: string) =>
    events.filter((event) => event.type === type && (page === undefined || event.page === page)).length;
  const [spent, revenue] = [dollars(events, 'costMicros'), dollars(events, 'revenueUsdMicros')];
  return {
    blackPage: count('visit', 'black'),
    clickButton: count('click'),
    deposits: count('deposit'),
    spent: expect.closeTo(spent, 6),
    revenue: expect.closeTo(revenue, 6),
    profit: expect.closeTo(revenue - spent, 6),
  };
}

it('is a member’s own, by the team’s days, with totals that the days and the list of members agree with', async () => {
  const events = makeEvents();
  for (const event of events) await storeEvents(api.clickhouse.client, [event], event.at);
  for (const [query, month, last] of [
    ['', '2026-11', 16],
    ['?month=2026-11', '2026-11', 16],
    ['?month=2026-10', '2026-10', 31],
    ['?month=2026-02', '2026-02', 28],
  ] as const) {
    const own = events.filter(
      ({ memberId, at }) => memberId === buyer.memberId && dayOf(at).startsWith(month),
    );
    const found = await read(query);
    expect(found).toMatchObject({ month, timeZone: TIME_ZONE, totals: countsOf(own) });
    expect(found.days).toEqual(
      Array.from({ length: last }, (_, index) => {
        const date = `${month}-${String(index + 1).padStart(2, '0')}`;
        return { date, ...countsOf(own.filter(({ at }) => dayOf(at) === date)) };
      }),
    );
    const list = await team.owner.call('GET', `/teams/${team.teamId}/members?month=${month}`);
    const { items } = list.body as { items: { id: number; month: object }[] };
    expect(found.totals).toMatchObject(items.find(({ id }) => id === buyer.memberId)?.month ?? {});
  }
});

it('has the streams that brought something while they were the member’s, and the others of now', async () => {
  await giveTo(buyer.memberId, streamId(1));
  await giveTo(buyer.memberId, streamId(2));
  const of = (memberId: number, index: number, type: string, costMicros = 0): TestEvent => ({
    teamId: team.teamId,
    memberId,
    streamId: streamId(index),
    type,
    costMicros,
    page: 'black',
  });
  const events = [
    of(buyer.memberId, 0, 'visit'),
    of(buyer.memberId, 0, 'visit'),
    of(buyer.memberId, 1, 'visit'),
    of(buyer.memberId, 1, 'click', 20_000),
    // The stream's earlier owner keeps their numbers.
    of(team.memberId, 1, 'deposit'),
  ].map((event) => ({ ...event, at: NOW }));
  await storeEvents(api.clickhouse.client, events, NOW);
  const own = events.filter(({ memberId }) => memberId === buyer.memberId);
  const line = (index: number, name: string, status: string | null) => ({
    id: streamId(index),
    name,
    status,
    ...countsOf(own.filter((event) => event.streamId === streamId(index))),
  });
  expect((await read()).streams).toEqual([
    line(0, 'First', null),
    line(1, 'Second', 'launched'),
    line(2, 'Third', 'launched'),
  ]);
});

it('knows whose a stream is however many newer ones there are, and says how many are not listed', async () => {
  team = await api.team(
    Array.from({ length: 203 }, (_, index) => ({ name: `Stream ${index}` })),
    { timeZone: TIME_ZONE },
  );
  buyer = await api.member(team, ['mediabuyer']);
  // All but the last are the buyer's now; their oldest brought something, and so did the last while it was theirs.
  await api.superuser.query('UPDATE streams SET member_id = $1 WHERE team_id = $2 AND id <> $3', [
    ...[buyer.memberId, team.teamId, streamId(202)],
  ]);
  const of = { teamId: team.teamId, memberId: buyer.memberId, type: 'visit', page: 'black' };
  await storeEvents(
    api.clickhouse.client,
    [0, 0, 202].map((index) => ({ ...of, streamId: streamId(index) })),
    NOW,
  );
  const { streams, streamsTotal } = await read();
  expect([streams.length, streamsTotal]).toEqual([200, 203]);
  expect(streams.slice(0, 2).map(({ id, name, status }) => [id, name, status])).toEqual([
    [streamId(0), 'Stream 0', 'launched'],
    [streamId(202), 'Stream 202', null],
  ]);
});

it('is for those who may open Team work, also of somebody else; of nobody there is none', async () => {
  expect((await ask()).status).toBe(200);
  expect((await ask('', team.memberId, await api.member(team, ['admin']))).status).toBe(200);
  // Not even a member's own: as the list, it is the team's.
  for (const role of ['mediabuyer', 'technical_specialist', 'financier', 'push_manager'] as const) {
    const other = await api.member(team, [role]);
    expect(await ask('', other.memberId, other)).toMatchObject({ status: 403 });
  }
  const foreign = await api.team();
  expect(await ask('', foreign.memberId)).toMatchObject({ status: 404, body: { code: 'member.not_found' } });
});

it('says so while ClickHouse is away', async () => {
  const without = await openTestApi(api.databaseUrl, { issuer: api.issuer });
  try {
    const path = `/teams/${team.teamId}/members/${buyer.memberId}/days`;
    const answer = await without.as(team.owner.token)('GET', path);
    expect(answer).toMatchObject({ status: 503, body: { code: 'internal.unavailable' } });
  } finally {
    await without.close();
  }
});

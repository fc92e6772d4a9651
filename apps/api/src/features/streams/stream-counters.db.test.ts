import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { openTestApi } from '../../../test/open-test-api.ts';
import { streamCalls } from '../../../test/stream-calls.ts';
import { storeEvents } from '../../../test/test-events.ts';
import { useTestApi } from '../../../test/use-test-api.ts';

const api = useTestApi({ clickhouse: true });

describe('the counters of a stream', () => {
  it('are its own unique visits, installs, registrations, deposits and profit, without bots', async () => {
    const team = await api.team([{ name: 'First' }, { name: 'Second' }]);
    const other = await api.team([{ name: 'Other' }]);
    const [first, second] = team.streams.map(({ id }) => id);
    const { teamId, memberId } = team;
    const of = (streamId: number | undefined, type: string, is: object = {}) => ({
      teamId,
      memberId,
      streamId: streamId ?? 0,
      type,
      ...is,
    });
    await storeEvents(
      api.clickhouse.client,
      [
        of(first, 'visit', { isUnique: true }),
        of(first, 'visit', { isUnique: true }),
        of(first, 'visit'),
        of(first, 'visit', { isUnique: true, isBot: true }),
        ...['install', 'registration', 'registration', 'install_accept'].map((type) => of(first, type)),
        of(first, 'click', { costMicros: 20_000 }),
        of(first, 'deposit', { revenueUsdMicros: 25_500_000 }),
        // Nobody else's, whatever number their stream has.
        { teamId: other.teamId, memberId: other.memberId, streamId: first ?? 0, type: 'deposit' },
      ],
      new Date('2024-03-01T10:00:00Z'),
    );
    const { list, get } = streamCalls(team, team.owner.call);
    const counted = {
      unics: 2,
      clickButton: 1,
      installs: 1,
      registrations: 2,
      deposits: 1,
      clickToDeposit: 100,
      spent: 0.02,
      revenue: 25.5,
      profit: 25.48,
      roi: 127_400,
      epc: 25.5,
    };
    const nothing = {
      unics: 0,
      clickButton: 0,
      installs: 0,
      registrations: 0,
      deposits: 0,
      clickToDeposit: null,
      spent: 0,
      revenue: 0,
      profit: 0,
      roi: null,
      epc: null,
    };
    const listed = await list('?order=asc');
    expect(listed.items.map(({ counters }) => counters)).toEqual([counted, nothing]);
    expect(listed.totals).toEqual(counted);
    expect((await get({ id: first ?? 0 })).counters).toEqual(counted);
    expect((await get({ id: second ?? 0 })).counters).toEqual(nothing);
    // They see streams, and no statistics.
    const manager = await api.member(team, ['push_manager']);
    const own = streamCalls(team, manager.call);
    const { id } = await own.create({ name: 'Own' });
    const money = { spent: null, revenue: null, profit: null, roi: null, epc: null };
    expect((await own.get({ id })).counters).toEqual({ ...nothing, ...money });
    expect((await own.list()).totals).toEqual({ ...nothing, ...money });
  });

  it('are of the days that are asked for, by the team’s clock, and sort the list', async () => {
    const team = await api.team(['Even', 'Won', 'Lost', 'Quiet'].map((name) => ({ name })));
    const idOf = (name: string) => team.streams[['Even', 'Won', 'Lost', 'Quiet'].indexOf(name)]?.id ?? 0;
    const { teamId, memberId } = team;
    const of = (name: string, type: string, is: object = {}) => ({
      teamId,
      memberId,
      streamId: idOf(name),
      type,
      ...is,
    });
    const day = [
      ...[
        of('Even', 'click', { costMicros: 1_000_000 }),
        of('Even', 'deposit', { revenueUsdMicros: 1_000_000 }),
      ],
      ...[of('Won', 'click', { costMicros: 500_000 }), of('Won', 'deposit', { revenueUsdMicros: 4_000_000 })],
      of('Lost', 'click', { costMicros: 2_000_000 }),
    ];
    await storeEvents(api.clickhouse.client, day, new Date('2024-03-10T12:00:00Z'));
    const before = [of('Lost', 'deposit', { revenueUsdMicros: 90_000_000 })];
    await storeEvents(api.clickhouse.client, before, new Date('2024-03-09T12:00:00Z'));
    const { list, path } = streamCalls(team, team.owner.call);
    const days = 'startDate=2024-03-10&endDate=2024-03-10';
    const names = async (query: string) => (await list(`?${query}`)).items.map(({ name }) => name);
    expect(await names(`sort=profit&order=desc&${days}`)).toEqual(['Won', 'Quiet', 'Even', 'Lost']);
    expect(await names(`sort=profit&order=asc&${days}`)).toEqual(['Lost', 'Quiet', 'Even', 'Won']);
    expect(await names('sort=profit&order=desc')).toEqual(['Lost', 'Won', 'Quiet', 'Even']);
    // A stream that spent nothing has no ROI, and is last whichever way.
    expect(await names(`sort=roi&order=desc&${days}`)).toEqual(['Won', 'Even', 'Lost', 'Quiet']);
    expect(await names(`sort=roi&order=asc&${days}`)).toEqual(['Lost', 'Even', 'Won', 'Quiet']);
    expect(await names(`sort=profit&order=desc&limit=1&page=2&${days}`)).toEqual(['Quiet']);
    const page = await list(`?sort=name&order=asc&limit=1&name=o&${days}`);
    expect(page.items.map(({ name, counters }) => [name, counters?.profit])).toEqual([['Lost', -2]]);
    // Of all that fit, also beyond the page.
    expect(page).toMatchObject({
      total: 2,
      totals: { deposits: 1, spent: 2.5, revenue: 4, profit: 1.5, roi: 60 },
    });
    for (const wrong of ['startDate=2024-03-10', 'startDate=2024-03-10&endDate=2024-03-09'])
      expect((await team.owner.call('GET', `${path}?${wrong}`)).status).toBe(422);
    // Whoever sees no money cannot read it from the order either.
    const manager = streamCalls(team, (await api.member(team, ['push_manager'])).call);
    for (const name of ['First', 'Second']) await manager.create({ name });
    const [first, second] = (await manager.list('?sort=createdAt&order=asc')).items;
    await storeEvents(
      api.clickhouse.client,
      [{ teamId, memberId, streamId: first?.id ?? 0, type: 'deposit', revenueUsdMicros: 1_000_000 }],
      new Date('2024-03-10T12:00:00Z'),
    );
    const ordered = (await manager.list('?sort=profit&order=desc')).items.map(({ id }) => id);
    expect(ordered).toEqual([second?.id, first?.id]);
  });

  it('are left out when ClickHouse is away, or says nothing', async () => {
    const sockets: Socket[] = [];
    const silent = createServer((socket) => void sockets.push(socket)).listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const { port } = silent.address() as AddressInfo;
    try {
      for (const clickhouseUrl of [`http://127.0.0.1:${port}/none`, 'http://127.0.0.1:9/none']) {
        const without = await openTestApi(api.databaseUrl, { clickhouseUrl, issuer: api.issuer });
        const team = await without.team([{ name: 'First' }]);
        const started = performance.now();
        const answer = await team.owner.call('GET', `/teams/${team.teamId}/streams`);
        expect(performance.now() - started).toBeLessThan(8_000);
        const body = { items: [{ name: 'First', counters: null }], totals: null };
        expect(answer).toMatchObject({ status: 200, body });
        const sorted = await team.owner.call('GET', `/teams/${team.teamId}/streams?sort=profit`);
        expect(sorted).toMatchObject({ status: 200, body });
        await without.close();
      }
    } finally {
      for (const socket of sockets) socket.destroy();
      silent.close();
    }
  }, 20_000);
});

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
    const counted = { unics: 2, installs: 1, registrations: 2, deposits: 1, profit: 25.48 };
    const nothing = { unics: 0, installs: 0, registrations: 0, deposits: 0, profit: 0 };
    expect((await list('?order=asc')).items.map(({ counters }) => counters)).toEqual([counted, nothing]);
    expect((await get({ id: first ?? 0 })).counters).toEqual(counted);
    expect((await get({ id: second ?? 0 })).counters).toEqual(nothing);
    // They see streams, and no statistics.
    const manager = await api.member(team, ['push_manager']);
    const own = streamCalls(team, manager.call);
    const { id } = await own.create({ name: 'Own' });
    expect((await own.get({ id })).counters).toEqual({ ...nothing, profit: null });
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
        expect(answer).toMatchObject({ status: 200, body: { items: [{ name: 'First', counters: null }] } });
        await without.close();
      }
    } finally {
      for (const socket of sockets) socket.destroy();
      silent.close();
    }
  }, 20_000);
});

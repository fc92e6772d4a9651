import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { EVENTS_TABLE, insertRows } from '@sluice/clickhouse';
import { LIVE_LIMITS, type LiveMessage } from '@sluice/contracts';
import { apiKeys, members, withTeam } from '@sluice/postgres';
import { eq } from 'drizzle-orm';
import { afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TestTeam } from '../../../test/open-test-api.ts';
import { TOKEN_LIFETIME_SECONDS } from '../../../test/test-issuer.ts';
import { useTestApi } from '../../../test/use-test-api.ts';
import { type LiveReader, openLiveReader } from './live-reader.fixture.ts';

/** A poll and ClickHouse's own time, on a busy machine. */
const SOON = { timeout: 15_000 };
/** And a check of the viewer's access. */
const CHECKED = { timeout: 30_000 };
const HOUR_MS = 3_600_000;

let base: string;
let team: TestTeam;
let aheadMs = 0;
let readers: LiveReader[] = [];

const api = useTestApi({ clickhouse: true, clock: () => new Date(Date.now() + aheadMs) });
beforeAll(async () => {
  await api.app.listen({ port: 0 });
  base = `http://127.0.0.1:${(api.app.server.address() as AddressInfo).port}`;
});
beforeEach(async () => {
  team = await api.team([{}, {}]);
});
afterEach(async () => {
  aheadMs = 0;
  for (const reader of readers) reader.close();
  await Promise.all(readers.map(({ ended }) => ended));
  readers = [];
});

type Row = Record<string, string | number>;

async function store(
  rows: readonly Row[],
  of: { teamId: number; memberId: number } = team,
): Promise<string[]> {
  const given = rows.map((row) => ({
    event_id: randomUUID(),
    ts: Date.now(),
    type: 'visit',
    page: 'black',
    country: 'DE',
    team_id: of.teamId,
    member_id: of.memberId,
    stream_id: 1,
    device: 'mobile',
    os: 'Android',
    ...row,
  }));
  const lines = given.map((row) => `${JSON.stringify(row)}\n`).join('');
  await insertRows(api.clickhouse.client, { table: EVENTS_TABLE, rows: Buffer.from(lines) });
  return given.map(({ event_id: id }) => id);
}

async function follow(path = `/teams/${team.teamId}/live`, token = team.owner.token): Promise<LiveReader> {
  const reader = await openLiveReader(`${base}${path}`, token);
  readers.push(reader);
  return reader;
}

const countryIn = (message: LiveMessage | undefined, code: string) =>
  message?.countries.find(({ country }) => country === code);

describe('a live view', () => {
  it('begins with the last hour, by minute, page and country', async () => {
    const minute = Date.now() - (Date.now() % 60_000) - 5 * 60_000;
    await store([
      { ts: minute },
      { ts: minute + 1_000, page: 'white', country: 'FR' },
      { ts: minute + 2_000, type: 'click' },
      { ts: minute - HOUR_MS, page: 'redirect' },
      { ts: minute, is_bot: 1 },
    ]);
    const { status, contentType, messages } = await follow();
    expect([status, contentType]).toEqual([200, 'text/event-stream']);
    await vi.waitFor(() => expect(messages).toHaveLength(1), SOON);
    expect(messages[0]).toMatchObject({
      type: 'hour',
      minutes: [{ at: new Date(minute).toISOString(), counts: { black: 1, white: 1, click: 1 } }],
      events: [{ kind: 'click' }, { kind: 'white', country: 'FR' }, { kind: 'black' }],
    });
    expect(countryIn(messages[0], 'DE')).toEqual({ country: 'DE', visits: 1, clicks: 1 });
    expect(countryIn(messages[0], 'FR')).toEqual({ country: 'FR', visits: 1, clicks: 0 });
  });

  it('adds up what events brought and cost, each once, also of those that it does not list', async () => {
    const minute = Date.now() - (Date.now() % 60_000) - 5 * 60_000;
    const [deposit = ''] = await store([{ ts: minute, type: 'deposit', revenue_usd: '40.500000' }]);
    // The same again, as a replay would store it.
    await store([{ event_id: deposit, ts: minute, type: 'deposit', revenue_usd: '40.500000' }]);
    await store([
      { ts: minute, type: 'deposit', revenue_usd: '-10' },
      { ts: minute, type: 'click', cost: '0.020000' },
      { ts: minute, type: 'redirect', page: 'redirect', cost: '0.030000' },
      { ts: minute, type: 'redirect', page: 'redirect' },
    ]);
    const reader = await follow();
    await vi.waitFor(() => expect(reader.messages).toHaveLength(1), SOON);
    expect(reader.messages[0]).toMatchObject({
      minutes: [{ counts: { click: 1, deposit: 2 }, revenueMicros: 30_500_000, costMicros: 50_000 }],
    });
    const [listed] = reader.messages[0]?.events.filter(({ id }) => id === deposit) ?? [];
    expect(listed).toMatchObject({ kind: 'deposit', revenueMicros: 40_500_000, costMicros: 0 });
    await store([
      { type: 'redirect', page: 'redirect', cost: '0.020000' },
      { type: 'deposit', revenue_usd: '5' },
    ]);
    const money = () =>
      reader.messages.flatMap(({ minutes }) => minutes.map((one) => one.revenueMicros - one.costMicros));
    const sum = () => money().reduce((one, other) => one + other, 0);
    await vi.waitFor(() => expect(sum()).toBe(35_430_000), SOON);
    expect(reader.messages.flatMap(({ events }) => events)).toHaveLength(4);
  });

  it('tells each event once, within seconds, by the name of its stream', async () => {
    const before = await store([{}]);
    const reader = await follow();
    const after: string[] = [];
    for (const kind of ['visit', 'click', 'install', 'registration', 'deposit']) {
      after.push(...(await store([{ type: kind, stream_id: team.streams[0]?.id ?? 0 }])));
      await new Promise((resolve) => setTimeout(resolve, 400));
    }
    await vi.waitFor(() => expect(reader.ids()).toHaveLength(6), SOON);
    expect(reader.ids().toSorted()).toEqual([...before, ...after].toSorted());
    expect(reader.count('black')).toBe(2);
    expect(reader.count('deposit')).toBe(1);
    const newest = reader.messages.at(-1)?.events[0];
    expect(newest).toMatchObject({ kind: 'deposit', streamName: expect.stringMatching(/./) });
    // Two polls later nothing has been sent twice.
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(reader.ids()).toHaveLength(6);
  });

  it('names so many events of a second and counts the rest', async () => {
    const reader = await follow();
    const many = LIVE_LIMITS.events * 3;
    await store(Array.from({ length: many }, () => ({})));
    await vi.waitFor(() => expect(reader.count('black')).toBe(many), SOON);
    for (const { events } of reader.messages) expect(events.length).toBeLessThanOrEqual(LIVE_LIMITS.events);
  });

  it('tells nothing of another team, and on a stream nothing of another stream', async () => {
    const other = await api.team([{}]);
    const [one, two] = team.streams.map(({ id }) => id);
    await store([{ stream_id: one ?? 0 }], other);
    const ofTeam = await follow();
    const ofStream = await follow(`/teams/${team.teamId}/streams/${one}/live`);
    await store([{}, {}], other);
    const [own] = await store([{ stream_id: one ?? 0 }]);
    const [others] = await store([{ stream_id: two ?? 0 }]);
    await vi.waitFor(() => expect(ofTeam.ids().toSorted()).toEqual([own, others].toSorted()), SOON);
    await vi.waitFor(() => expect(ofStream.ids()).toEqual([own]), SOON);
    expect([ofTeam.count('black'), ofStream.count('black')]).toEqual([2, 1]);
  });

  it('shows a media buyer their own alone', async () => {
    const buyer = await api.member(team, ['mediabuyer']);
    const mine = { teamId: team.teamId, memberId: buyer.memberId };
    await store([{}, {}]);
    const [first] = await store([{}], mine);
    const reader = await follow(`/teams/${team.teamId}/live`, buyer.token);
    await store([{}, {}]);
    const [second] = await store([{}], mine);
    await vi.waitFor(() => expect(reader.ids()).toEqual([first, second]), SOON);
    expect(reader.count('black')).toBe(2);
    const theirs = await follow(`/teams/${team.teamId}/streams/${team.streams[0]?.id}/live`, buyer.token);
    expect(theirs.status).toBe(404);
  });
});

describe('a live view ends', () => {
  it('when the token does', async () => {
    const reader = await follow();
    await vi.waitFor(() => expect(reader.messages).toHaveLength(1), SOON);
    aheadMs = TOKEN_LIFETIME_SECONDS * 1_000;
    await hasEnded(reader);
  });

  it('when the member is suspended, or sees only their own from now on', async () => {
    const change = (memberId: number, columns: Partial<typeof members.$inferInsert>) =>
      withTeam(api.database.db, team.teamId, (tx) =>
        tx.update(members).set(columns).where(eq(members.id, memberId)),
      );
    const [one, two, three] = await Promise.all(Array.from({ length: 3 }, () => api.member(team, ['admin'])));
    if (!one || !two || !three) throw new Error('made above');
    const [suspended, narrowed, unchanged] = await Promise.all(
      [one, two, three].map(({ token }) => follow(`/teams/${team.teamId}/live`, token)),
    );
    if (!suspended || !narrowed || !unchanged) throw new Error('opened above');
    await change(one.memberId, { status: 'suspended' });
    await change(two.memberId, { roles: ['mediabuyer'] });
    await Promise.all([hasEnded(suspended), hasEnded(narrowed)]);
    const [id] = await store([{}]);
    await vi.waitFor(() => expect(unchanged.ids()).toEqual([id]), SOON);
  });

  it('when its API key is revoked', async () => {
    const reader = await follow(`/teams/${team.teamId}/live`, team.apiKey);
    await vi.waitFor(() => expect(reader.messages).toHaveLength(1), SOON);
    await withTeam(api.database.db, team.teamId, (tx) =>
      tx.delete(apiKeys).where(eq(apiKeys.memberId, team.memberId)),
    );
    await hasEnded(reader);
  });

  async function hasEnded(reader: LiveReader): Promise<void> {
    let isOver = false;
    void reader.ended.then(() => {
      isOver = true;
    });
    await vi.waitFor(() => expect(isOver).toBe(true), CHECKED);
  }
});

describe('live views', () => {
  it('are so many for one member, and one that is closed makes room', async () => {
    const open = await Promise.all(Array.from({ length: LIVE_LIMITS.viewsOfMember }, () => follow()));
    const refused = await team.owner.call('GET', `/teams/${team.teamId}/live`);
    expect([refused.status, refused.body]).toEqual([429, expect.objectContaining({ code: 'live.too_many' })]);
    open[0]?.close();
    await vi.waitFor(async () => {
      const again = await follow();
      expect(again.status).toBe(200);
    }, SOON);
  });
});

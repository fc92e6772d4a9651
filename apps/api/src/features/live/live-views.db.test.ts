import { randomUUID } from 'node:crypto';
import { type Clickhouse, EVENTS_TABLE, insertRows } from '@sluice/clickhouse';
import { createMetrics } from '@sluice/runtime';
import type { LiveEvent } from '@sluice/statistics';
import { createTestClickhouse, type TestClickhouse } from '@sluice/testing';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { OVERLAP_MS, POLLED_MAX } from './live-limits.ts';
import { createLiveSource } from './live-source.ts';
import { createLiveViews, type LiveScope, type LiveView, type LiveViews } from './live-views.ts';

const SOON = { timeout: 15_000 };
const POLL_MS = 50;

let test: TestClickhouse;
let asked = 0;
let views: LiveViews;
let teamId = 0;

beforeAll(async () => {
  test = await createTestClickhouse();
});
afterAll(() => test.drop());
beforeEach(() => {
  asked = 0;
  teamId += 1;
  const counting = {
    query: (params: Parameters<Clickhouse['query']>[0]) => {
      asked += 1;
      return test.client.query(params);
    },
  } as Clickhouse;
  views = createLiveViews({
    source: createLiveSource(counting),
    metrics: createMetrics(),
    clock: () => new Date(),
    settings: { pollMs: POLL_MS, floodMs: POLL_MS },
  });
});
afterEach(() => views.close());

async function store(rows: readonly Record<string, string | number>[]): Promise<string[]> {
  const given = rows.map((row) => ({
    event_id: randomUUID(),
    ts: Date.now(),
    type: 'visit',
    page: 'black',
    team_id: teamId,
    member_id: 1,
    stream_id: 1,
    ...row,
  }));
  const lines = given.map((row) => `${JSON.stringify(row)}\n`).join('');
  await insertRows(test.client, { table: EVENTS_TABLE, rows: Buffer.from(lines) });
  return given.map(({ event_id: id }) => id);
}

const storeMany = (count: number, secondsAgo: number) =>
  test.client.command({
    query: `INSERT INTO ${EVENTS_TABLE} (event_id, team_id, stream_id, type, page, recv_ts)
      SELECT generateUUIDv4(), ${teamId}, 1, 'visit', 'black', now64(3) - INTERVAL ${secondsAgo} SECOND
      FROM numbers(${count})`,
  });

const open = (scope: Partial<LiveScope> = {}) =>
  views.open({ teamId, viewerId: 1, memberId: undefined, streamId: undefined, ...scope });

/** Reads on in the background. */
function readAll(view: LiveView): (string | 'hour')[] {
  const told: string[] = [];
  const read = async () => {
    for (let next = await view.next(); next; next = await view.next()) {
      if (next === 'hour') told.push(next);
      else told.push(...next.map(({ eventId }: LiveEvent) => eventId));
    }
  };
  void read();
  return told;
}

describe('the watch of a team', () => {
  it('is one, however many look, and ends with the last of them', async () => {
    const countDuring = async (ms: number) => {
      const before = asked;
      await new Promise((resolve) => setTimeout(resolve, ms));
      return asked - before;
    };
    const all = [await open(), await open({ viewerId: 2 }), await open({ viewerId: 3, streamId: 1 })];
    // To begin with: the newest, and the events around it.
    expect(asked).toBeLessThan(10);
    const during = await countDuring(40 * POLL_MS);
    expect(during).toBeGreaterThan(0);
    expect(during).toBeLessThanOrEqual(40);
    const told = all.map(readAll);
    const [id] = await store([{}]);
    await vi.waitFor(() => expect(told).toEqual([[id], [id], [id]]), SOON);
    for (const view of all) view.end('left');
    await new Promise((resolve) => setTimeout(resolve, 10 * POLL_MS));
    expect(await countDuring(10 * POLL_MS)).toBe(0);
  });

  it('tells rows that are stored out of order, and what comes twice once', async () => {
    const now = Date.now();
    const [before] = await store([{ recv_ts: now }]);
    const told = readAll(await open());
    const [late] = await store([{ recv_ts: now - OVERLAP_MS + 2_000 }]);
    await vi.waitFor(() => expect(told).toEqual([late]), SOON);
    const [newer] = await store([{ recv_ts: now + 500 }]);
    await vi.waitFor(() => expect(told).toEqual([late, newer]), SOON);
    // The same events again, as a replay would store them.
    await store([
      { event_id: late ?? '', recv_ts: now + 600 },
      { event_id: before ?? '', recv_ts: now + 600 },
    ]);
    const [last] = await store([{ recv_ts: now + 700 }]);
    await vi.waitFor(() => expect(told).toEqual([late, newer, last]), SOON);
  });

  it('neither skips nor repeats what is stored while a view begins', async () => {
    const ids: string[] = [];
    let isStoring = true;
    const storing = (async () => {
      while (isStoring) ids.push(...(await store([{}])));
    })();
    await vi.waitFor(() => expect(ids.length).toBeGreaterThan(3), SOON);
    await open({ viewerId: 9 });
    const view = await open();
    const { receivedBeforeMs, events } = view.catchUp();
    const told = readAll(view);
    await vi.waitFor(() => expect(told.length).toBeGreaterThan(3), SOON);
    isStoring = false;
    await storing;
    const question = { teamId, receivedBeforeMs, now: new Date(), limit: POLLED_MAX };
    const { events: before } = await views.source.listEvents(question);
    const shown = () => [...[...before, ...events].map(({ eventId }) => eventId), ...told];
    await vi.waitFor(() => expect(shown().toSorted()).toEqual(ids.toSorted()), SOON);
  });

  it('drops who does not read, and goes on for who does', async () => {
    const slow = await open();
    const told = readAll(await open({ viewerId: 2 }));
    for (const [at, secondsAgo] of [90, 60, 30].entries()) {
      await storeMany(POLLED_MAX - 1_000, secondsAgo);
      // One that is later by more than is read again, so that the many before it are behind.
      await store([{ recv_ts: Date.now() - (secondsAgo - 15) * 1_000 }]);
      await vi.waitFor(() => expect(told).toHaveLength((at + 1) * (POLLED_MAX - 999)), SOON);
    }
    expect(await slow.next()).toBeUndefined();
    const [id] = await store([{}]);
    await vi.waitFor(() => expect(told.at(-1)).toBe(id), SOON);
  });

  it('has its viewers read the hour anew while more comes than is read at once, and goes on afterwards', async () => {
    const told = readAll(await open());
    // Some time ago, so that what comes next leaves it behind.
    await storeMany(POLLED_MAX + 1, 20);
    await vi.waitFor(() => expect(told.length).toBeGreaterThan(1), SOON);
    expect(new Set(told)).toEqual(new Set(['hour']));
    await store([{}]);
    await vi.waitFor(async () => {
      const [id] = await store([{}]);
      await vi.waitFor(() => expect(told.at(-1)).toBe(id), { timeout: 2_000 });
    }, SOON);
  });
});

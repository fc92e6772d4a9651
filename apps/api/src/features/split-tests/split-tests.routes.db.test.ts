import type { SplitTest, StreamDetail } from '@sluice/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestTeam } from '../../../test/open-test-api.ts';
import { type StreamCalls, streamCalls, streamOf, streamSettings } from '../../../test/stream-calls.ts';
import { useTestApi } from '../../../test/use-test-api.ts';

const HOUR_MS = 3_600_000;
const SPLIT = streamSettings({ isSplitTested: true });

let team: TestTeam;
let calls: StreamCalls;

const api = useTestApi({ clickhouse: true, superuser: true });
beforeEach(async () => {
  team = await api.team([], { balanceMicros: 5_000_000 });
  calls = streamCalls(team, team.owner.call);
});

async function splitStream(weights: readonly number[]): Promise<StreamDetail> {
  const landings = [];
  for (const weight of weights) landings.push({ landingId: (await calls.landings.completed()).id, weight });
  return calls.create({ landings, settings: SPLIT });
}

const withWeights = async (stream: StreamDetail, weights: readonly number[]) =>
  streamOf(
    await calls.update(stream, {
      landings: stream.landings.map(({ landingId }, at) => ({ landingId, weight: weights[at] ?? 0 })),
    }),
  );

type Shown = { variant: number; visitors: number; clicks: number; hoursAgo?: number; memberId?: number };
let visitorIds = 0;

/** So many visitors of the stream's newest version, the first of whom also clicked. */
async function store({ id, version }: StreamDetail, shown: Shown): Promise<void> {
  const { variant, visitors, clicks, hoursAgo = 3, memberId = team.memberId } = shown;
  visitorIds += visitors;
  const atMs = Date.now() - hoursAgo * HOUR_MS;
  const events = (type: string, count: number, laterMs: number) => `
    SELECT generateUUIDv4(), fromUnixTimestamp64Milli(toInt64(${atMs + laterMs})), ${team.teamId}, ${memberId}, ${id},
      ${version}, ${variant}, '${type}', 'black', ${visitorIds} - number FROM numbers(${count})`;
  await api.clickhouse.client.command({
    query: `INSERT INTO events_v1 (event_id, ts, team_id, member_id, stream_id, document_version, variant, type, page, visitor_id)
      ${events('visit', visitors, 0)} UNION ALL ${events('click', clicks, 60_000)}`,
  });
}

const path = ({ id }: { id: number }, query = '') => `${calls.path}/${id}/split-test${query}`;
async function read(stream: { id: number }, query = '', as = team.owner): Promise<SplitTest> {
  const { status, body } = await as.call('GET', path(stream, query));
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as SplitTest;
}

/** The same visitors' deposits: the first so many of them brought so much each, an hour after they came. */
async function storeDeposits(
  { id, version }: StreamDetail,
  shown: Shown & { dollars: number },
): Promise<void> {
  const { variant, visitors, clicks: deposits, hoursAgo = 3, dollars } = shown;
  const atMs = Date.now() - hoursAgo * HOUR_MS;
  visitorIds += visitors;
  const events = (type: string, count: number, { laterMs = 0, cost = 0, revenue = 0 }) => `
    SELECT generateUUIDv4(), fromUnixTimestamp64Milli(toInt64(${atMs + laterMs})), ${team.teamId}, ${team.memberId}, ${id},
      ${version}, ${variant}, '${type}', 'black', ${visitorIds} - number, ${cost}, ${revenue} FROM numbers(${count})`;
  await api.clickhouse.client.command({
    query: `INSERT INTO events_v1 (event_id, ts, team_id, member_id, stream_id, document_version, variant, type, page, visitor_id,
        cost, revenue_usd)
      ${events('visit', visitors, { cost: 0.02 })}
      UNION ALL ${events('deposit', deposits, { laterMs: HOUR_MS, revenue: dollars })}`,
  });
}

describe('a split test', () => {
  it('is told once it can be, by the goal that is asked for', async () => {
    const stream = await splitStream([50, 50]);
    await store(stream, { variant: 1, visitors: 2_010, clicks: 200 });
    await store(stream, { variant: 2, visitors: 1_990, clicks: 400 });
    // Too fresh for their outcome to be known, and so in the shares alone.
    await store(stream, { variant: 2, visitors: 10, clicks: 0, hoursAgo: 0.5 });
    const { test, goal, periods } = await read(stream);
    expect(goal).toBe('click');
    expect(periods).toMatchObject([{ version: 1, endedAt: null, weights: [50, 50] }]);
    expect(test).toMatchObject({ version: 1, withinHours: 1, sampleRatio: { isAlarmed: false } });
    const [first, second] = test?.variants ?? [];
    expect(first).toMatchObject({
      variant: 1,
      landingId: stream.landings[0]?.landingId,
      landingName: 'Wheel',
      weight: 50,
      visitors: 2_010,
      settled: 2_010,
      converted: 200,
      difference: null,
    });
    expect(second).toMatchObject({ visitors: 2_000, settled: 1_990, converted: 400 });
    expect(second?.difference).toMatchObject({ verdict: 'better', moreVisitors: null });
    expect(second?.difference?.low).toBeGreaterThan(0);
    const byDeposit = await read(stream, '?goal=deposit');
    expect(byDeposit.test).toMatchObject({ withinHours: 72, variants: [{ settled: 0, rate: null }, {}] });
    expect(byDeposit.test?.variants[1]?.difference?.verdict).toBe('not_enough');
  });

  it('is judged by profit per visitor in dollars, where that is asked for', async () => {
    const stream = await splitStream([50, 50]);
    const past = { hoursAgo: 24 * 4 };
    await api.superuser.query(
      "UPDATE stream_versions SET created_at = created_at - interval '5 days' WHERE stream_id = $1",
      [stream.id],
    );
    await storeDeposits(stream, { ...past, variant: 1, visitors: 5_010, clicks: 100, dollars: 40 });
    await storeDeposits(stream, { ...past, variant: 2, visitors: 4_990, clicks: 90, dollars: 120.5 });
    // Their three days are not over.
    await storeDeposits(stream, { variant: 1, visitors: 10, clicks: 10, dollars: 1_000, hoursAgo: 24 });
    const { test, goal } = await read(stream, '?goal=profit');
    expect(goal).toBe('profit');
    expect(test).toMatchObject({ withinHours: 72, payingMin: 25, sampleRatio: { isAlarmed: false } });
    const [first, second] = test?.variants ?? [];
    expect(first).toMatchObject({ visitors: 5_020, settled: 5_010, converted: 100, difference: null });
    expect(first?.profit).toMatchObject({ revenue: 4_000, cost: 100.2, profit: 3_899.8, difference: null });
    expect(first?.profit?.perVisitor).toBeCloseTo(3_899.8 / 5_010, 10);
    // Fewer pay, and more is earned: the verdict is that of the money.
    expect(second).toMatchObject({ settled: 4_990, converted: 90, difference: null });
    expect(second?.profit?.difference).toMatchObject({ verdict: 'better', moreVisitors: null });
    expect(second?.profit?.difference?.interval?.low).toBeGreaterThan(0);
    const byDeposit = await read(stream, '?goal=deposit');
    expect(byDeposit.test).toMatchObject({ payingMin: null, variants: [{ profit: null }, { profit: null }] });
    expect(byDeposit.test?.variants[1]?.difference?.verdict).toBe('not_enough');
  });

  it('begins anew with other weights, and not with any other change; the one before can be asked for', async () => {
    const made = await splitStream([50, 50]);
    const renamed = streamOf(await calls.update(made, { name: 'Renamed' }));
    await store(renamed, { variant: 1, visitors: 30, clicks: 3 });
    expect((await read(made)).test).toMatchObject({ version: 1, variants: [{ visitors: 30 }, {}] });
    const changed = await withWeights(made, [80, 20]);
    await store(changed, { variant: 2, visitors: 5, clicks: 1 });
    const { test, periods } = await read(made);
    expect(test).toMatchObject({ version: 3, variants: [{ visitors: 0 }, { visitors: 5 }] });
    expect(periods.map(({ version, weights }) => [version, weights])).toEqual([
      [3, [80, 20]],
      [1, [50, 50]],
    ]);
    expect(periods[1]?.endedAt).toBe(periods[0]?.startedAt);
    expect((await read(made, '?version=1')).test).toMatchObject({ variants: [{ visitors: 30 }, {}] });
    expect((await read(made, '?version=2')).test).toBeNull();
    await withWeights(made, [50, 50]);
    expect((await read(made)).test).toMatchObject({ version: 4, variants: [{ visitors: 0 }, {}] });
  });

  it('raises the alarm where visitors are not shared out by the weights, and then says nothing else', async () => {
    const stream = await splitStream([50, 50]);
    await store(stream, { variant: 1, visitors: 3_000, clicks: 300 });
    await store(stream, { variant: 2, visitors: 2_000, clicks: 500 });
    await store(stream, { variant: 0, visitors: 1_000, clicks: 0 });
    const { test } = await read(stream);
    expect(test).toMatchObject({ sampleRatio: { isAlarmed: true }, withoutLanding: 1_000 });
    expect(test?.variants.map(({ share }) => share)).toEqual([0.6, 0.4]);
    expect(test?.variants[1]?.difference?.verdict).toBe('withheld');
  });

  it('is null where nothing is split', async () => {
    const stream = await calls.launchable();
    expect(await read(stream)).toEqual({ goal: 'click', periods: [], test: null });
    const split = await splitStream([50, 50]);
    await calls.update(split, { settings: streamSettings() });
    const ended = await read(split);
    expect(ended).toMatchObject({ test: null, periods: [{ version: 1, endedAt: expect.any(String) }] });
  });

  it('shows a media buyer their own stream and their own events alone', async () => {
    const stream = await splitStream([50, 50]);
    const buyer = await api.member(team, ['mediabuyer']);
    expect(await buyer.call('GET', path(stream))).toMatchObject({ body: { code: 'stream.not_found' } });
    const own = streamCalls(team, buyer.call);
    const landings = [];
    for (const weight of [50, 50]) landings.push({ landingId: (await own.landings.completed()).id, weight });
    const made = await own.create({ landings, settings: SPLIT });
    await store(made, { variant: 1, visitors: 7, clicks: 0, memberId: buyer.memberId });
    await store(made, { variant: 1, visitors: 4, clicks: 0 });
    expect((await read(made, '', buyer)).test?.variants[0]?.visitors).toBe(7);
    expect((await read(made)).test?.variants[0]?.visitors).toBe(11);
  });
});

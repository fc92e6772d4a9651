import { randomUUID } from 'node:crypto';
import { EVENTS_TABLE, insertRows } from '@sluice/clickhouse';
import type { StatisticsNumber, StatisticsNumberEvent, StatisticsReport } from '@sluice/contracts';
import { STATISTICS_COUNTERS, STATISTICS_RATIOS, writeListValue } from '@sluice/contracts/values';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { TestTeam } from '../../../../test/open-test-api.ts';
import { useTestApi } from '../../../../test/use-test-api.ts';

let team: TestTeam;

const api = useTestApi({ clickhouse: true });
beforeAll(async () => {
  // Repeats lie in the table until a merge, which would come whenever it likes.
  await api.clickhouse.client.command({ query: `SYSTEM STOP MERGES ${EVENTS_TABLE}` });
});
beforeEach(async () => {
  team = await api.team([{}, {}], { timeZone: 'Europe/Kyiv' });
});

type Row = Record<string, string | number>;
const AT = '2026-11-10 12:00:00.000';
const visit: Row = { type: 'visit', page: 'black', is_unique: 1 };

async function store(rows: readonly Row[], of: { teamId: number; memberId: number } = team): Promise<void> {
  const lines = rows.map((row) =>
    JSON.stringify({
      event_id: randomUUID(),
      team_id: of.teamId,
      member_id: of.memberId,
      stream_id: team.streams[0]?.id ?? 1,
      ts: AT,
      recv_ts: '2026-11-10 12:00:01.000',
      ...row,
    }),
  );
  await insertRows(api.clickhouse.client, {
    table: EVENTS_TABLE,
    rows: Buffer.from(`${lines.join('\n')}\n`),
  });
}

type Page = { items: StatisticsNumberEvent[]; next: string | null };

async function get<Answer>(path: string, as = team.owner): Promise<Answer> {
  const days = 'startDate=2026-11-09&endDate=2026-11-15';
  const { status, body } = await as.call('GET', `/teams/${team.teamId}/statistics${path}${days}`);
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as Answer;
}
const explain = (query: string, as = team.owner) => get<StatisticsNumber>(`/number?${query}&`, as);
const listEvents = (query: string, as = team.owner) => get<Page>(`/number/events?${query}&`, as);

describe('a number of the table', () => {
  it('is explained as the very number of its cell, for every column, in a line and in the totals', async () => {
    await store([
      ...Array.from({ length: 3 }, () => ({ ...visit, country: 'DE', sub1: 'a, b%' })),
      { ...visit, page: 'white', country: 'DE', sub1: '' },
      { type: 'click', cost: '0.02', country: 'DE', sub1: 'a, b%' },
      ...['install_offer', 'install_accept', 'install', 'subscribe', 'registration', 'deposit'].map(
        (type) => ({ type, country: 'UA', revenue: type === 'deposit' ? '25.5' : '0' }),
      ),
    ]);
    const report = await get<StatisticsReport>('?groupBy=country,sub1&');
    expect(report.rows).toHaveLength(3);
    for (const column of [...STATISTICS_COUNTERS, ...STATISTICS_RATIOS]) {
      const totals = await explain(`column=${column}`);
      expect([column, totals.value]).toEqual([column, report.totals[column]]);
      const lines = report.rows.map(async ({ group, ...numbers }) => {
        const sub = encodeURIComponent(writeListValue(group.sub1 ?? ''));
        const { value, isThere, watermark } = await explain(
          `column=${column}&groupBy=country,sub1&line=${group.country},${sub}`,
        );
        expect([column, group, value]).toEqual([column, group, numbers[column]]);
        expect([isThere, watermark]).toEqual([true, '2026-11-10T12:00:01.000Z']);
      });
      await Promise.all(lines);
    }
  });

  it('tells the revenue by amount, and of each event what was reported and what it is in dollars', async () => {
    await store([
      { type: 'deposit', revenue: '100', currency: 'EUR', revenue_usd: '108.41' },
      { type: 'deposit', revenue: '500', currency: 'BRL', revenue_usd: '0', ts: '2026-11-10 10:00:00.000' },
      { type: 'deposit', revenue: '25', ts: '2026-11-10 11:00:00.000' },
      { type: 'click', cost: '0.02' },
    ]);
    expect(await explain('column=revenue')).toMatchObject({
      value: 133.41,
      parts: [{ column: 'revenue', value: 133.41, counted: null }],
      arrivals: { charges: [{ type: 'deposit', price: 108.41, events: 1 }, { price: 25 }] },
    });
    expect(await explain('column=profit')).toMatchObject({ value: 133.39 });
    expect(await explain('column=averageDeposit')).toMatchObject({
      value: 133.41 / 3,
      parts: [
        { column: 'depositRevenue', value: 133.41 },
        { column: 'deposits', value: 3 },
      ],
    });
    const { items } = await listEvents('column=deposits');
    expect(items.map(({ revenue, reported }) => [revenue, reported])).toEqual([
      [108.41, { amountMicros: 100_000_000, currency: 'EUR' }],
      [25, null],
      [0, { amountMicros: 500_000_000, currency: 'BRL' }],
    ]);
  });

  it('tells which event counts, how many came twice and late, and what was charged by price', async () => {
    const twice = { type: 'click', cost: '0.02', event_id: randomUUID() };
    await store([{ ...twice, recv_ts: '2026-11-10 15:00:00.000' }]);
    await store([{ ...twice, recv_ts: '2026-11-10 18:00:00.000' }]);
    await store([
      { type: 'click', cost: '0.02' },
      { type: 'install', cost: '0.03' },
    ]);
    expect(await explain('column=clickButton')).toMatchObject({
      timeZone: 'Europe/Kyiv',
      value: 2,
      isOwnOnly: false,
      parts: [{ column: 'clickButton', value: 2, counted: { type: 'click', page: null, isUnique: false } }],
      arrivals: {
        events: 2,
        repeats: 1,
        late: 1,
        lateAfterMs: 60_000,
        longestDelayMs: 3 * 3_600_000,
        charges: [],
      },
    });
    const { value, arrivals } = await explain('column=cost');
    expect(value).toBe(0.07);
    expect(arrivals?.charges).toEqual([
      { type: 'click', price: 0.02, events: 2 },
      { type: 'install', price: 0.03, events: 1 },
    ]);
  });

  it('that is a ratio has its two counts, and no events of its own', async () => {
    await store([visit, visit, { ...visit, page: 'white' }, { type: 'click' }]);
    expect(await explain('column=blackToClick')).toMatchObject({
      value: 50,
      arrivals: null,
      parts: [
        { column: 'clickButton', value: 1, counted: { type: 'click' } },
        { column: 'blackPage', value: 2, counted: { type: 'visit', page: 'black' } },
      ],
    });
  });

  it('of a line that is gone is zero, and says so', async () => {
    await store([visit]);
    expect(await explain('column=unique&groupBy=country&line=FR')).toMatchObject({
      value: 0,
      isThere: false,
      watermark: null,
    });
    expect(await listEvents('column=unique&groupBy=country&line=FR')).toEqual({ items: [], next: null });
  });

  it('has its events, newest first, page by page, each with the visit that it came of', async () => {
    const clickId = randomUUID();
    await store([
      ...Array.from({ length: 5 }, (_, at) => ({
        type: 'click',
        ts: `2026-11-1${at} 12:00:00.000`,
        country: 'DE',
        device: 'mobile',
        os: 'iOS',
        click_id: clickId,
        cost: '0.02',
      })),
      visit,
    ]);
    const first = await listEvents('column=clickButton&limit=3');
    const second = await listEvents(`column=clickButton&limit=3&cursor=${first.next}`);
    expect([...first.items, ...second.items].map(({ at }) => at.slice(0, 10))).toEqual(
      ['14', '13', '12', '11', '10'].map((day) => `2026-11-${day}`),
    );
    expect(second.next).toBeNull();
    const [stream] = team.streams;
    expect(first.items[0]).toMatchObject({
      type: 'click',
      streamId: stream?.id,
      streamName: expect.any(String),
      clickId,
      country: 'DE',
      device: 'mobile',
      os: 'iOS',
      cost: 0.02,
    });
  });

  it('names no visit of a stream that is gone: nobody could open it', async () => {
    await store([{ ...visit, stream_id: 2_000_000_000 }]);
    const { items } = await listEvents('column=unique');
    expect(items).toMatchObject([{ streamName: null, clickId: null }]);
  });

  it('is a media buyer’s own, with no name of anybody else’s stream', async () => {
    const buyer = await api.member(team, ['mediabuyer']);
    const [stream] = team.streams;
    await store([visit, visit]);
    await store([visit], { teamId: team.teamId, memberId: buyer.memberId });
    const own = await explain(`column=unique&flow=${stream?.id}`, buyer);
    expect(own).toMatchObject({ value: 1, isOwnOnly: true, names: { streams: {} } });
    expect((await explain(`column=unique&flow=${stream?.id}`)).names.streams).toEqual({
      [String(stream?.id)]: expect.any(String),
    });
    // The event is theirs, the stream by now is not: there is nothing to open.
    expect((await listEvents('column=unique', buyer)).items).toMatchObject([{ clickId: null }]);
  });

  it('never tells another team’s events, whatever the parameters', async () => {
    const other = await api.team();
    await store([{ ...visit, sub1: 'canary', domain: 'canary.example' }], other);
    for (const query of ['', '&groupBy=sub1&line=canary', '&domain=canary.example', "&sub1=' OR 1=1 --"]) {
      expect((await explain(`column=unique${query}`)).value).toBe(0);
      expect((await listEvents(`column=unique${query}`)).items).toEqual([]);
    }
  });

  it.each(['\0', '\n', '\t\\N', "\\'", '{line0:String}', '%2C', 'ї', ''])(
    'is found by the line %j, whatever its characters',
    async (sub1) => {
      await store([
        { ...visit, sub1 },
        { ...visit, sub1: 'other' },
      ]);
      const line = encodeURIComponent(writeListValue(sub1));
      expect((await explain(`column=unique&groupBy=sub1&line=${line}`)).value).toBe(1);
      const cursor = `9999999999999_${randomUUID()}`;
      const { items } = await listEvents(`column=unique&groupBy=sub1&line=${line}&cursor=${cursor}`);
      expect(items).toHaveLength(1);
    },
  );

  it.each([
    ['a line of another shape', '/number?column=unique&groupBy=day&line=a,b'],
    ['what is no column', '/number?column=event_id'],
    ['no column', '/number?groupBy=day'],
    ['the events of a ratio', '/number/events?column=blackToClick'],
    ['a cursor that is none', "/number/events?column=unique&cursor=1_' OR 1"],
    ['more than a page', '/number/events?column=unique&limit=101'],
    ['what it does not know', '/number?column=unique&sort=unique'],
  ])('refuses %s', async (_what, path) => {
    const { status, body } = await team.owner.call(
      'GET',
      `/teams/${team.teamId}/statistics${path}&startDate=2026-11-09&endDate=2026-11-15`,
    );
    expect([status, (body as { code: string }).code]).toEqual([422, 'request.invalid']);
  });
});

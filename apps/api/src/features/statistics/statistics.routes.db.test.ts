import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { StatisticsReport, StatisticsWhy } from '@sluice/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import { openTestApi, type TestTeam } from '../../../test/open-test-api.ts';
import { type EventRow, storeRows } from '../../../test/test-events.ts';
import { useTestApi } from '../../../test/use-test-api.ts';

let team: TestTeam;

const api = useTestApi({ clickhouse: true });
beforeEach(async () => {
  team = await api.team([{}, {}], { timeZone: 'Europe/Kyiv' });
});

const store = (rows: readonly EventRow[], of: { teamId: number; memberId: number } = team) =>
  storeRows(api.clickhouse.client, rows, of);

const path = (query = '') =>
  `/teams/${team.teamId}/statistics?startDate=2026-11-09&endDate=2026-11-15${query}`;
async function ask(query = '', as = team.owner): Promise<StatisticsReport> {
  const { status, body } = await as.call('GET', path(query));
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as StatisticsReport;
}

const visit = { type: 'visit', page: 'black', is_unique: 1 };

/** Every grouping of the spec but the date: the column that holds it, and two values as a line names them. */
const GROUPINGS = [
  ['template', 'template', 'wheels-night', 'wheels-royal'],
  ['country', 'country', 'DE', 'UA'],
  ['domain', 'domain', 'a.example', 'b.example'],
  ['landingPageId', 'landing_id', '7', '8'],
  ['browserName', 'browser', 'Chrome', 'Safari'],
  ['osName', 'os', 'Android', 'iOS'],
  ['deviceType', 'device', 'desktop', 'mobile'],
  ['sub1', 'sub1', 'first of 1', 'other of 1'],
  ['sub2', 'sub2', 'first of 2', 'other of 2'],
  ['sub3', 'sub3', 'first of 3', 'other of 3'],
  ['sub4', 'sub4', 'first of 4', 'other of 4'],
  ['sub5', 'sub5', 'first of 5', 'other of 5'],
  ['sub6', 'sub6', 'first of 6', 'other of 6'],
  ['sub7', 'sub7', 'first of 7', 'other of 7'],
  ['sub8', 'sub8', 'first of 8', 'other of 8'],
] as const;

/** The first grouping's first value has one event of these, the next one's two, and so on: no two groupings have the same figures. */
const inTurn = (event: EventRow): EventRow[] =>
  Array.from({ length: GROUPINGS.length + 1 }, (_, at) => ({
    ...event,
    ...Object.fromEntries(
      GROUPINGS.map(([, column, first, other], place) => [column, at <= place ? first : other]),
    ),
  }));

describe('the statistics query', () => {
  it('[S3.22-01] answers counters, ratios and the dimensions of each line, with totals and those of the days before', async () => {
    await store([
      ...Array.from({ length: 4 }, () => ({ ...visit, country: 'DE', browser: 'Chrome' })),
      { type: 'visit', page: 'white', is_unique: 1, country: 'DE', browser: 'Chrome' },
      { type: 'click', country: 'DE', browser: 'Chrome', cost: '0.02' },
      { ...visit, country: 'UA', browser: 'Safari' },
      { type: 'deposit', country: 'UA', browser: 'Safari' },
      { ...visit, ts: '2026-11-03 12:00:00.000' },
    ]);
    const report = await ask('&groupBy=country,browserName&sort=unique');
    expect(report.rows).toEqual([
      expect.objectContaining({
        group: { country: 'DE', browserName: 'Chrome' },
        unique: 5,
        blackPage: 4,
        whitePage: 1,
        clickButton: 1,
        cost: 0.02,
        deposits: 0,
        blackToClick: 25,
        clickToDeposit: 0,
        registrationToDeposit: null,
      }),
      expect.objectContaining({ group: { country: 'UA', browserName: 'Safari' }, unique: 1, deposits: 1 }),
    ]);
    expect(report).toMatchObject({
      timeZone: 'Europe/Kyiv',
      total: 2,
      totals: { unique: 6, blackPage: 5, clickButton: 1, cost: 0.02, blackToClick: 20, clickToDeposit: 100 },
      previous: { unique: 1, clickButton: 0, clickToDeposit: null },
    });
    expect(Date.parse(report.watermark ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('answers revenue, profit and what they are per cost, click and deposit, exact to the cent', async () => {
    await store([
      { type: 'click', country: 'DE', cost: '0.02' },
      { type: 'click', country: 'DE', cost: '0.02' },
      { type: 'install', country: 'DE', cost: '0.03' },
      { type: 'registration', country: 'DE', revenue: '1.1' },
      { type: 'deposit', country: 'DE', revenue: '0.1' },
      { type: 'deposit', country: 'DE', revenue: '0.2' },
      { type: 'deposit', country: 'UA', revenue: '100', currency: 'EUR', revenue_usd: '108.41' },
      // A refund.
      { type: 'deposit', country: 'UA', revenue: '-20' },
      { type: 'click', country: 'FR', cost: '0.02' },
    ]);
    const { rows, totals } = await ask('&groupBy=country&sort=profit');
    const moneyOf = (numbers: (typeof rows)[number] | typeof totals) => {
      const { revenue, profit, depositRevenue, roi, epc, cpa, averageDeposit } = numbers;
      return { revenue, profit, depositRevenue, roi, epc, cpa, averageDeposit };
    };
    expect(rows.map(({ group }) => group.country)).toEqual(['UA', 'DE', 'FR']);
    expect(rows.map(moneyOf)).toEqual([
      {
        revenue: 88.41,
        profit: 88.41,
        depositRevenue: 88.41,
        roi: null,
        epc: null,
        cpa: 0,
        averageDeposit: 44.205,
      },
      {
        revenue: 1.4,
        profit: 1.33,
        depositRevenue: 0.3,
        roi: 1_900,
        epc: 0.7,
        cpa: 0.035,
        averageDeposit: 0.15,
      },
      { revenue: 0, profit: -0.02, depositRevenue: 0, roi: -100, epc: 0, cpa: null, averageDeposit: null },
    ]);
    expect(moneyOf(totals)).toMatchObject({ revenue: 89.81, profit: 89.72, depositRevenue: 88.71 });
  });

  it('has a line for each day of the team’s own calendar, newest first, unless told otherwise', async () => {
    // Half past eleven in the evening in London is the next day in Kyiv.
    await store([visit, { ...visit, ts: '2026-11-11 22:30:00.000' }]);
    const { rows } = await ask();
    expect(rows.map(({ group }) => group)).toEqual([{ day: '2026-11-12' }, { day: '2026-11-10' }]);
  });

  it('filters by stream, domain, country, browser, system and device, whatever the case they are typed in', async () => {
    const one = {
      domain: 'a.example',
      country: 'DE',
      browser: 'Chrome',
      os: 'Android',
      device: 'mobile',
      stream_id: 7,
    };
    await store([{ ...visit, ...one }, visit]);
    for (const filter of [
      ...['flow=7', 'domain=a.example', 'country=de', 'browserName=chrome', 'osName=ANDROID'],
      ...['deviceType=Mobile', 'country=FR,DE', 'osName=iOS,android&flow=7,8'],
    ]) {
      expect([filter, (await ask(`&${filter}`)).totals.unique]).toEqual([filter, 1]);
    }
    expect((await ask('&country=FR')).totals.unique).toBe(0);
  });

  it.each([
    ['[S2.9-11]', 'template, country, domain or landingPageId', 0, 4],
    ['[S2.9-12]', 'browserName, osName or deviceType', 4, 7],
    ['[S2.9-13]', 'any of sub1 to sub8', 7, 15],
  ])('%s groups by %s, each line with its own figures', async (_id, _names, from, to) => {
    await store([
      ...inTurn(visit),
      ...inTurn({ type: 'click', cost: '0.02' }),
      ...inTurn({ type: 'deposit' }),
    ]);
    const asked = GROUPINGS.slice(from, to);
    for (const [grouping, , first, other] of asked) {
      const { rows, total } = await ask(`&groupBy=${grouping}&sort=${grouping}&order=asc`);
      const figuresOf = ({
        group,
        unique,
        clickButton,
        deposits,
        cost,
      }: StatisticsReport['rows'][number]) => ({
        group,
        unique,
        clickButton,
        deposits,
        cost,
      });
      const place = GROUPINGS.findIndex(([name]) => name === grouping);
      const [ofFirst, ofOther] = [place + 1, GROUPINGS.length - place];
      const line = (key: string, count: number) => ({
        group: { [grouping]: key },
        unique: count,
        clickButton: count,
        deposits: count,
        cost: (count * 2) / 100,
      });
      expect(rows.map(figuresOf)).toEqual([line(first, ofFirst), line(other, ofOther)]);
      expect(total).toBe(2);
    }
    const three = asked.slice(-3);
    const { rows } = await ask(`&groupBy=${three.map(([grouping]) => grouping)}`);
    // From one grouping to the next a single event changes over.
    const keysOf = (others: number) => three.map(([, , first, other], at) => (at < others ? other : first));
    const counts = [to - 2, 1, 1, GROUPINGS.length + 1 - to];
    expect(new Map(rows.map(({ group, unique }) => [`${Object.values(group)}`, unique]))).toEqual(
      new Map(counts.map((count, others) => [`${keysOf(others)}`, count])),
    );
  });

  it('tells the names behind the ids of streams and landings', async () => {
    const [stream] = team.streams;
    await store([{ ...visit, stream_id: stream?.id ?? 0 }]);
    const { names } = await ask('&groupBy=stream');
    expect(names.streams).toEqual({ [String(stream?.id)]: expect.any(String) });
  });

  it('shows a media buyer their own numbers alone', async () => {
    const buyer = await api.member(team, ['mediabuyer']);
    await store([visit, visit]);
    await store([visit], { teamId: team.teamId, memberId: buyer.memberId });
    expect((await ask()).totals.unique).toBe(3);
    expect((await ask('', buyer)).totals.unique).toBe(1);
  });

  it('never answers with another team’s numbers, whatever the parameters', async () => {
    const other = await api.team();
    await store([{ ...visit, sub1: 'canary', domain: 'canary.example' }], other);
    for (const query of ['', '&groupBy=sub1,domain', '&domain=canary.example', "&sub1=' OR 1=1 --"]) {
      const { body } = await team.owner.call('GET', path(query));
      expect(JSON.stringify(body)).not.toContain('canary');
    }
    expect((await ask('&groupBy=sub1')).total).toBe(0);
  });

  it.each([
    ['no grouping', '&groupBy='],
    ['four groupings', '&groupBy=day,country,domain,sub1'],
    ['a grouping twice', '&groupBy=country,country'],
    ['a grouping that is none', '&groupBy=team_id'],
    ['an unknown column to sort by', '&sort=event_id'],
    ['what it does not know', '&where=1'],
    ['a value filter that is none', '&having=1'],
    ['a value filter of what is no column', '&having=event_id>0'],
    ['a value filter of what is no ratio', '&having=unique/event_id>0'],
    ['too many value filters', `&having=${'deposits>0,'.repeat(6)}`],
    ['a comparison without an end', '&compareStart=2026-11-01'],
    ['a comparison of rows by time', '&compareRows=1'],
    ['a comparison of rows by several groupings', '&groupBy=country,stream&compareRows=1'],
    ['a page beyond reason', '&page=100000'],
  ])('refuses %s', async (_what, query) => {
    const { status, body } = await team.owner.call('GET', path(query));
    expect([status, (body as { code: string }).code]).toEqual([422, 'request.invalid']);
  });

  it('keeps the lines whose numbers are so, in dollars and per cent as they are shown, with totals of these', async () => {
    await store([
      ...Array.from({ length: 4 }, () => ({ ...visit, country: 'DE', browser: 'Chrome' })),
      { type: 'click', country: 'DE', browser: 'Chrome', cost: '0.02' },
      { type: 'click', country: 'DE', browser: 'Safari', cost: '0.02' },
      { ...visit, country: 'UA', browser: 'Chrome' },
      { type: 'deposit', country: 'UA', browser: 'Chrome', revenue: '25', revenue_usd: '25' },
      { ...visit, ts: '2026-11-03 12:00:00.000' },
    ]);
    const kept = async (having: string, groupBy = 'country') => {
      const { rows, totals, total, previous } = await ask(
        `&groupBy=${groupBy}&sort=country&order=asc&having=${encodeURIComponent(having)}`,
      );
      // Whatever is kept, the days before are whole.
      expect(previous.unique).toBe(1);
      expect(total).toBe(rows.length);
      return { lines: rows.map(({ group }) => Object.values(group).join(' ')), unique: totals.unique };
    };
    expect(await kept('deposits>0')).toEqual({ lines: ['UA'], unique: 1 });
    expect(await kept('profit<0')).toEqual({ lines: ['DE'], unique: 4 });
    expect(await kept('profit<=-0.04')).toEqual({ lines: ['DE'], unique: 4 });
    expect(await kept('profit<-0.04')).toEqual({ lines: [], unique: 0 });
    expect(await kept('blackToClick>=50')).toEqual({ lines: ['DE'], unique: 4 });
    // Ratios of one's own: dollars for each visit, and per cent.
    expect(await kept('revenue/unique>=25')).toEqual({ lines: ['UA'], unique: 1 });
    expect(await kept('revenue/unique>25')).toEqual({ lines: [], unique: 0 });
    expect(await kept('clickButton/unique>=50')).toEqual({ lines: ['DE'], unique: 4 });
    expect(await kept('blackToClick>50')).toEqual({ lines: [], unique: 0 });
    expect(await kept('unique>0,deposits>0', 'country,browserName')).toEqual({
      lines: ['UA Chrome'],
      unique: 1,
    });
    // Of countries; their browsers stay with them.
    const { rows, totals } = await ask(
      `&groupBy=country,browserName&sort=browserName&order=asc&havingLevel=1&having=${encodeURIComponent('clickButton>=2')}`,
    );
    expect(rows.map(({ group }) => group.browserName)).toEqual(['Chrome', 'Safari']);
    expect(totals).toMatchObject({ unique: 4, clickButton: 2 });
  });

  it('compares with the days that are chosen', async () => {
    await store([
      { ...visit, ts: '2026-10-10 12:00:00.000' },
      { ...visit, ts: '2026-11-03 12:00:00.000' },
      visit,
    ]);
    const { previous } = await ask('&compareStart=2026-10-01&compareEnd=2026-11-05');
    expect(previous.unique).toBe(2);
  });

  it('compares a running day with as much of the same day a year ago, row by row too', async () => {
    const [today, then] = ['2026-11-15', '2025-11-15'];
    // Noon in Kyiv.
    const clock = () => new Date(`${today}T10:00:00Z`);
    const at = (ts: string) => ({ ...visit, country: 'DE', ts });
    await store([at(`${then} 09:00:00.000`), at(`${then} 11:00:00.000`), at(`${today} 09:00:00.000`)]);
    const atNoon = await openTestApi(api.databaseUrl, {
      issuer: api.issuer,
      clickhouseUrl: api.clickhouse.url,
      clock,
    });
    try {
      const days = (start: string, end = start) => `compareStart=${start}&compareEnd=${end}`;
      const compared = async (query: string) => {
        const asked = `?startDate=${today}&endDate=${today}&groupBy=country&compareRows=1&${query}`;
        const { body } = await atNoon.as(team.owner.token)('GET', `/teams/${team.teamId}/statistics${asked}`);
        const { previous, rows } = body as StatisticsReport;
        return [previous.unique, rows[0]?.previous?.unique];
      };
      expect(await compared(days(then))).toEqual([1, 1]);
      // No day of two answers to the running one.
      expect(await compared(days('2025-11-14', then))).toEqual([2, 2]);
    } finally {
      await atNoon.close();
    }
  });

  it('says of each row what it was in the days to compare with, whatever page it stood on and whatever is kept', async () => {
    const earlier = { ts: '2026-10-10 12:00:00.000' };
    await store([
      ...['DE', 'DE', 'FR'].map((country) => ({ ...visit, ...earlier, country })),
      { type: 'deposit', ...earlier, country: 'DE', revenue: '25', revenue_usd: '25' },
      ...['DE', 'UA'].map((country) => ({ ...visit, country })),
    ]);
    const rowsOf = async (query: string) =>
      (await ask(`&groupBy=country&sort=country&order=asc${query}`)).rows.map(
        ({ group, unique, previous }) => [
          group.country,
          unique,
          previous && [previous.unique, previous.profit, previous.roi],
        ],
      );
    const compare = '&compareRows=1&compareStart=2026-10-01&compareEnd=2026-10-31';
    expect(await rowsOf(compare)).toEqual([
      ['DE', 1, [2, 25, null]],
      ['UA', 1, null],
    ]);
    expect(await rowsOf(`${compare}&having=deposits<1&limit=1`)).toEqual([['DE', 1, [2, 25, null]]]);
    // The days before, where none are chosen.
    expect(await rowsOf('&compareRows=1')).toEqual([
      ['DE', 1, null],
      ['UA', 1, null],
    ]);
    expect(await rowsOf('')).toEqual([
      ['DE', 1, undefined],
      ['UA', 1, undefined],
    ]);
  });

  it('is grouped and filtered by member, with their names', async () => {
    const buyer = await api.member(team, ['mediabuyer']);
    await store([visit, visit]);
    await store([visit], { teamId: team.teamId, memberId: buyer.memberId });
    const { rows, names } = await ask('&groupBy=member&sort=unique');
    expect(rows.map(({ group, unique }) => [group.member, unique])).toEqual([
      [String(team.memberId), 2],
      [String(buyer.memberId), 1],
    ]);
    expect(Object.keys(names.members).sort()).toEqual([team.memberId, buyer.memberId].map(String).sort());
    expect((await ask(`&groupBy=member&member=${buyer.memberId}`)).totals.unique).toBe(1);
    const own = await ask('&groupBy=member', buyer);
    expect(Object.keys(own.names.members)).toEqual([String(buyer.memberId)]);
    expect((await ask(`&groupBy=member&member=${team.memberId}`, buyer)).total).toBe(0);
  });

  it('tells which step fewer of a line’s visitors take than of all others, of a media buyer’s own alone', async () => {
    const visitors = (country: string, from: number, registered: number) =>
      Array.from({ length: 200 }, (_, at) => [
        { ...visit, country, visitor_id: from + at },
        { type: 'click', country, visitor_id: from + at },
        ...(at < registered ? [{ type: 'registration', country, visitor_id: from + at }] : []),
      ]).flat();
    await store([...visitors('DE', 1_000, 2), ...visitors('UA', 2_000, 80)]);
    const why = async (as = team.owner) => {
      const { status, body } = await as.call(
        'GET',
        `/teams/${team.teamId}/statistics/why?startDate=2026-11-09&endDate=2026-11-15&groupBy=country&line=DE`,
      );
      expect(status).toBe(200);
      return (body as StatisticsWhy).steps;
    };
    expect(await why()).toEqual([
      {
        step: 'click',
        here: { visitors: 200, converted: 200 },
        elsewhere: { visitors: 200, converted: 200 },
        verdict: 'not_enough',
      },
      {
        step: 'registration',
        here: { visitors: 200, converted: 2 },
        elsewhere: { visitors: 200, converted: 80 },
        verdict: 'worse',
      },
      {
        step: 'deposit',
        here: { visitors: 2, converted: 0 },
        elsewhere: { visitors: 80, converted: 0 },
        verdict: 'not_enough',
      },
    ]);
    const buyer = await api.member(team, ['mediabuyer']);
    expect((await why(buyer)).map(({ here, elsewhere }) => here.visitors + elsewhere.visitors)).toEqual([
      0, 0, 0,
    ]);
  });

  it('lists the values that a filter can be chosen from, most frequent first', async () => {
    const at = new Date(Date.now() - 60_000).toISOString();
    await store([
      { ...visit, ts: at, browser: 'Safari', country: 'UA', sub1: 'rare', template: 'wheel' },
      ...Array.from({ length: 2 }, () => ({
        ...visit,
        ts: at,
        browser: 'Chrome',
        country: 'UA',
        sub1: 'often',
        sub8: '0',
        landing_id: 12,
      })),
    ]);
    const { body } = await team.owner.call('GET', `/teams/${team.teamId}/statistics/values`);
    expect(body).toMatchObject({
      browserName: ['Chrome', 'Safari'],
      country: ['UA'],
      domain: [],
      sub1: ['often', 'rare'],
      sub2: [],
      sub8: ['0'],
      template: ['wheel'],
      landingPageId: ['12', '0'],
      member: [String(team.memberId)],
    });
    // Of a member's own traffic alone.
    const buyer = await api.member(team, ['mediabuyer']);
    const own = await buyer.call('GET', `/teams/${team.teamId}/statistics/values`);
    expect(own.body).toMatchObject({ sub1: [], member: [], country: [] });
  });

  it('still offers the usual filters’ values while those of the rare ones are too much for ClickHouse', async () => {
    await store([{ ...visit, ts: new Date().toISOString(), country: 'UA', sub1: 'ad' }]);
    const { origin, pathname } = new URL(api.clickhouse.url);
    const strained = createServer(async (request, response) => {
      const body = await text(request);
      if (body.includes('topKIf')) {
        response
          .writeHead(500)
          .end('Code: 241. DB::Exception: Memory limit exceeded. (MEMORY_LIMIT_EXCEEDED)');
        return;
      }
      const answer = await fetch(`${origin}${request.url}`, { method: 'POST', body });
      response.writeHead(answer.status).end(await answer.text());
    }).listen(0, '127.0.0.1');
    await once(strained, 'listening');
    const clickhouseUrl = `http://127.0.0.1:${(strained.address() as AddressInfo).port}${pathname}`;
    const short = await openTestApi(api.databaseUrl, { issuer: api.issuer, clickhouseUrl });
    try {
      const path = `/teams/${team.teamId}/statistics/values`;
      const answer = await short.as(team.owner.token)('GET', path);
      expect(answer).toMatchObject({ status: 200, body: { country: ['UA'], sub1: [], member: [] } });
      expect(short.lines.filter(({ msg }) => String(msg).startsWith('rare filters'))).toHaveLength(1);
    } finally {
      await short.close();
      strained.close();
    }
  });
});

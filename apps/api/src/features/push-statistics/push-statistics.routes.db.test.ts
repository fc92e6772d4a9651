import type { PushStatisticsReport } from '@sluice/contracts';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestTeam } from '../../../test/open-test-api.ts';
import { type EventRow, storeRows } from '../../../test/test-events.ts';
import { useTestApi } from '../../../test/use-test-api.ts';

let team: TestTeam;

const api = useTestApi({ clickhouse: true });
beforeEach(async () => {
  team = await api.team([{}, {}], { timeZone: 'Europe/Kyiv' });
});

const SENT: EventRow = { type: 'push_sent', country: 'DE' };
const FROM_PUSH: EventRow = { source: 'push', country: 'DE' };
const times = (count: number, row: EventRow): EventRow[] => Array.from({ length: count }, () => row);

const store = (rows: readonly EventRow[], of: { teamId: number; memberId: number } = team) =>
  storeRows(api.clickhouse.client, rows, of);

const path = (query = '') =>
  `/teams/${team.teamId}/push-statistics?startDate=2026-11-09&endDate=2026-11-15${query}`;
async function ask(query = '', as = team.owner): Promise<PushStatisticsReport> {
  const { status, body } = await as.call('GET', path(query));
  expect([status, body]).toEqual([200, expect.anything()]);
  return body as PushStatisticsReport;
}

describe('push statistics', () => {
  it('[S3.21-01] answers a line for each day with its date, counts and ratios, and totals', async () => {
    await store([
      ...times(4, SENT),
      ...times(2, { ...SENT, type: 'push_click' }),
      { ...SENT, type: 'push_capped' },
      { ...FROM_PUSH, type: 'redirect' },
      { ...FROM_PUSH, type: 'registration' },
      // Half past eleven in the evening in London is the next day in Kyiv.
      { ...SENT, ts: '2026-11-11 22:30:00.000' },
      // Nothing of these came of a message.
      ...['visit', 'click', 'redirect', 'registration', 'deposit'].map((type) => ({ type })),
    ]);
    const report = await ask();
    expect(report.rows).toEqual([
      {
        date: '2026-11-12',
        country: null,
        capped: 0,
        clicks: 0,
        deps: 0,
        redirects: 0,
        regs: 0,
        sent: 1,
        sentToClick: 0,
        clickToRegs: null,
        regsToDeps: null,
      },
      {
        date: '2026-11-10',
        country: null,
        capped: 1,
        clicks: 2,
        deps: 0,
        redirects: 1,
        regs: 1,
        sent: 4,
        sentToClick: 50,
        clickToRegs: 50,
        regsToDeps: 0,
      },
    ]);
    expect(report).toMatchObject({
      timeZone: 'Europe/Kyiv',
      total: 2,
      totals: { sent: 5, clicks: 2, capped: 1, sentToClick: 40, clickToRegs: 50, regsToDeps: 0 },
    });
    expect(Date.parse(report.watermark ?? '')).toBeGreaterThan(Date.now() - 60_000);
  });

  it('[S7.4-09] stands beside the statistics query, each with its filters and groupings', async () => {
    await store([
      ...times(3, { type: 'visit', page: 'black', country: 'DE', os: 'Android' }),
      ...times(2, { type: 'visit', page: 'black', country: 'UA', os: 'Android' }),
      ...[SENT, { ...SENT, country: 'UA' }],
    ]);
    const days = 'startDate=2026-11-09&endDate=2026-11-15';
    const statistics = `/teams/${team.teamId}/statistics?${days}&country=de&osName=android&groupBy=country,osName`;
    expect((await team.owner.call('GET', statistics)).body).toMatchObject({
      rows: [{ group: { country: 'DE', osName: 'Android' }, blackPage: 3 }],
      totals: { blackPage: 3 },
    });
    expect((await ask('&country=de&groupBy=country')).rows).toMatchObject([{ country: 'DE', sent: 1 }]);
  });

  it('[S2.10-23] [S2.10-24] narrows by stream, domain, country and days', async () => {
    await store([
      { ...SENT, stream_id: 7, domain: 'a.example' },
      { ...SENT, country: 'UA', ts: '2026-11-14 12:00:00.000' },
    ]);
    for (const filter of ['flowId=7,8', 'domain=A.example', 'country=de', 'country=UA,FR']) {
      expect([filter, (await ask(`&${filter}`)).totals.sent]).toEqual([filter, 1]);
    }
    expect((await ask('&flowId=9')).rows).toEqual([]);
    const days = `/teams/${team.teamId}/push-statistics?startDate=2026-11-14&endDate=2026-11-14`;
    expect((await team.owner.call('GET', days)).body).toMatchObject({ totals: { sent: 1 }, total: 1 });
  });

  it('[S2.10-25] groups by country, alone and within days, and sorts by any column', async () => {
    await store([
      ...times(2, SENT),
      ...times(3, { ...SENT, country: 'UA' }),
      { ...SENT, type: 'push_click' },
      { ...SENT, country: 'UA', ts: '2026-11-14 12:00:00.000' },
    ]);
    const lines = async (query: string) =>
      (await ask(query)).rows.map(({ date, country, sent }) => [date, country, sent]);
    expect(await lines('&groupBy=country&sort=sent')).toEqual([
      [null, 'UA', 4],
      [null, 'DE', 2],
    ]);
    expect(await lines('&groupBy=country&sort=sentToClick')).toEqual([
      [null, 'DE', 2],
      [null, 'UA', 4],
    ]);
    expect(await lines('&groupBy=date,country&sort=country&order=asc')).toEqual([
      ['2026-11-10', 'DE', 2],
      ['2026-11-10', 'UA', 3],
      ['2026-11-14', 'UA', 1],
    ]);
  });

  it('shows a member who works on their own streams alone the numbers of those', async () => {
    const buyer = await api.member(team, ['mediabuyer']);
    const pusher = await api.member(team, ['push_manager']);
    await store(times(2, SENT));
    await store([SENT], { teamId: team.teamId, memberId: buyer.memberId });
    expect((await ask()).totals.sent).toBe(3);
    expect((await ask('', buyer)).totals.sent).toBe(1);
    expect((await ask('', pusher)).totals.sent).toBe(0);
  });

  it('never answers with another team’s numbers, whatever the parameters', async () => {
    const other = await api.team();
    await store([{ ...SENT, domain: 'canary.example', country: 'CK' }], other);
    for (const query of ['', '&groupBy=country', '&domain=canary.example', "&domain=' OR 1=1 --"]) {
      expect((await ask(query)).total).toBe(0);
    }
  });

  it.each([
    ['a grouping of the other table', '&groupBy=sub1'],
    ['a grouping twice', '&groupBy=date,date'],
    ['an unknown column to sort by', '&sort=event_id'],
    ['what it does not know', '&source=ads'],
    ['a stream that is none', '&flowId=all'],
  ])('refuses %s', async (_what, query) => {
    const { status, body } = await team.owner.call('GET', path(query));
    expect([status, (body as { code: string }).code]).toEqual([422, 'request.invalid']);
  });
});

import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { EVENTS_TABLE } from '@sluice/clickhouse';
import type { StatisticsReport } from '@sluice/contracts';
import { STATISTICS_EXPORT } from '@sluice/contracts/values';
import { strFromU8, unzipSync } from 'fflate';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestPerson, TestTeam } from '../../../../test/open-test-api.ts';
import { type EventRow, storeRows } from '../../../../test/test-events.ts';
import { useTestApi } from '../../../../test/use-test-api.ts';

let team: TestTeam;

const api = useTestApi({ clickhouse: true });
beforeEach(async () => {
  team = await api.team([{ name: 'Wheel, "night"' }], { timeZone: 'Europe/Kyiv' });
});

const VISIT: EventRow = { type: 'visit', page: 'black', is_unique: 1 };

const store = (rows: readonly EventRow[], of: { teamId: number; memberId: number } = team) =>
  storeRows(api.clickhouse.client, rows, of);

/** As many lines as asked for, made by the engine itself. */
const storeLines = (lines: number, subs: Partial<Record<'sub1' | 'sub2' | 'sub3', string>>) =>
  api.clickhouse.client.command({
    query: `INSERT INTO ${EVENTS_TABLE} (event_id, team_id, member_id, stream_id, ts, type, page, is_unique, ${Object.keys(subs).join(', ')})
      SELECT generateUUIDv4(), {team:UInt32}, {member:UInt32}, 1, '2026-11-10 12:00:00.000', 'visit', 'black', 1, ${Object.values(subs).join(', ')}
      FROM numbers(${lines})`,
    query_params: { team: team.teamId, member: team.memberId },
  });

const pathOf = (query: string, what = 'statistics/export') =>
  `/teams/${team.teamId}/${what}?startDate=2026-11-09&endDate=2026-11-15${query}`;

async function download(query: string, as: TestPerson = team.owner, language = 'en') {
  const answer = await api.app.inject({
    method: 'GET',
    url: pathOf(query),
    headers: { authorization: `Bearer ${as.token}`, 'accept-language': language },
  });
  expect([answer.statusCode, answer.statusCode === 200 ? '' : answer.body]).toEqual([200, '']);
  return { headers: answer.headers, bytes: answer.rawPayload, text: answer.rawPayload.toString() };
}

const linesOf = (text: string) => text.replace('\uFEFF', '').split('\r\n').slice(0, -1);

describe('an export as CSV', () => {
  it('has the lines, the order and the numbers of the table, under the titles that were asked for', async () => {
    await store([
      ...Array.from({ length: 3 }, () => ({ ...VISIT, country: 'DE', sub1: 'a, "b"' })),
      { type: 'click', country: 'DE', sub1: 'a, "b"', cost: '0.02' },
      { ...VISIT, country: 'UA', sub1: '=HYPERLINK("http://x")' },
    ]);
    const asked = '&groupBy=country,sub1&sort=unique';
    const { headers, text } = await download(
      `${asked}&columns=unique,cost,blackToClick,registrationToDeposit&titles=Country,sub1,Uniq,Cost%252C $,CR&totalTitle=All`,
    );
    expect(headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': 'attachment; filename="statistics-2026-11-09-2026-11-15.csv"',
      [STATISTICS_EXPORT.totalHeader]: '2',
    });
    expect(text.startsWith('\uFEFF')).toBe(true);
    const { body } = await team.owner.call('GET', pathOf(asked, 'statistics'));
    const { rows, totals } = body as StatisticsReport;
    const numbersOf = (row: StatisticsReport['totals']) => [
      ...[row.unique, row.cost],
      ...[row.blackToClick, row.registrationToDeposit].map((ratio) =>
        ratio === null ? '' : Number(ratio.toFixed(4)),
      ),
    ];
    expect(linesOf(text)).toEqual([
      'Country,sub1,Uniq,"Cost, $",CR,registrationToDeposit',
      ['Germany', '"a, ""b"""', ...numbersOf(rows[0] as StatisticsReport['totals'])].join(','),
      ['Ukraine', `"'=HYPERLINK(""http://x"")"`, ...numbersOf(rows[1] as StatisticsReport['totals'])].join(
        ',',
      ),
      ['All', '', ...numbersOf(totals)].join(','),
    ]);
    expect(rows[0]).toMatchObject({ unique: 3, cost: 0.02 });
  });

  it('has ratios of one’s own, is sorted by them as the table is, and what has nothing to divide by is last', async () => {
    const paid = (country: string, dollars: string) => ({ type: 'deposit', country, revenue_usd: dollars });
    await store([
      ...Array.from({ length: 4 }, () => ({ ...VISIT, country: 'DE' })),
      paid('DE', '10'),
      { ...VISIT, country: 'UA' },
      paid('UA', '5.5'),
      paid('FR', '100'),
    ]);
    const asked = '&groupBy=country&sort=revenue/unique&order=desc';
    const { text } = await download(
      `${asked}&columns=unique,revenue/unique,deposits/unique&titles=Country,Uniq,EPV`,
    );
    expect(linesOf(text)).toEqual([
      'Country,Uniq,EPV,deposits/unique',
      'Ukraine,1,5.5,100',
      'Germany,4,2.5,25',
      'France,0,,',
      'Total,5,23.1,60',
    ]);
    const { body } = await team.owner.call('GET', pathOf(asked.replace('desc', 'asc'), 'statistics'));
    const { rows } = body as StatisticsReport;
    expect(rows.map(({ group }) => group.country)).toEqual(['DE', 'UA', 'FR']);
    // Clicks for a dollar are no number, and a column is not divided by itself.
    for (const sort of ['clickButton/cost', 'unique/unique', 'event_id/unique'])
      expect((await team.owner.call('GET', pathOf(`&sort=${sort}`, 'statistics'))).status).toBe(422);
  });

  it('names streams, and tells days and hours by the team’s clocks', async () => {
    const streamId = team.streams[0]?.id ?? 0;
    // Half past ten in the evening in London is half past midnight in Kyiv.
    await store([
      { ...VISIT, stream_id: streamId, ts: '2026-11-11 22:30:00.000' },
      { ...VISIT, stream_id: 9 },
    ]);
    const { text } = await download('&groupBy=stream,hour,week&columns=unique&sort=stream&order=desc');
    expect(linesOf(text).slice(1).sort()).toEqual([
      '"Wheel, ""night""",2026-11-12 00:00,2026-11-09,1',
      '#9,2026-11-10 14:00,2026-11-09,1',
      'Total,,,2',
    ]);
  });

  it('names countries in the reader’s language, and leaves empty what is not known', async () => {
    await store([
      { ...VISIT, country: 'DE' },
      { ...VISIT, country: 'ZZ' },
    ]);
    const { text } = await download('&groupBy=country&columns=unique&order=asc', team.owner, 'uk');
    expect(linesOf(text)).toEqual(['country,unique', 'Німеччина,1', ',1', 'Total,2']);
  });

  it('of a media buyer has their own lines alone, and of no team another’s', async () => {
    const buyer = await api.member(team, ['mediabuyer']);
    const other = await api.team();
    await store([{ ...VISIT, sub1: 'owners' }]);
    await store([{ ...VISIT, sub1: 'own' }], { teamId: team.teamId, memberId: buyer.memberId });
    await store([{ ...VISIT, sub1: 'canary' }], other);
    const query = '&groupBy=sub1&columns=unique&order=asc';
    expect(linesOf((await download(query, buyer)).text)).toEqual(['sub1,unique', 'own,1', 'Total,1']);
    const all = (await download(query)).text;
    expect(linesOf(all)).toEqual(['sub1,unique', 'own,1', 'owners,1', 'Total,2']);
  });

  it('of nothing has titles and totals', async () => {
    expect(linesOf((await download('&columns=unique,clickToDeposit')).text)).toEqual([
      ...['day,unique,clickToDeposit', 'Total,0,'],
    ]);
  });

  it('ends after so many lines, says how many there are, and its totals are of all', async () => {
    await storeLines(50, { sub1: 'toString(number)' });
    const { headers, text } = await download('&groupBy=sub1&columns=unique&limit=20');
    const lines = linesOf(text);
    expect(lines).toHaveLength(22);
    expect(lines.at(-1)).toBe('Total,50');
    expect(headers[STATISTICS_EXPORT.totalHeader]).toBe('50');
  });

  it.each([
    ...['&format=pdf', '&columns=event_id', '&columns=', '&columns=unique,unique', '&page=2'],
    ...[
      `&limit=${STATISTICS_EXPORT.rows + 1}`,
      `&titles=${'x'.repeat(61)}`,
      '&totalTitle=%00',
      '&endDate=2028-01-01',
    ],
  ])('refuses %s', async (query) => {
    const { status, body } = await team.owner.call('GET', pathOf(query));
    expect([status, (body as { code: string }).code]).toEqual([422, 'request.invalid']);
  });
});

describe('an export as XLSX', () => {
  it('is a workbook whose sheet has the same lines, titles and totals bold, numbers and days as such', async () => {
    await store([VISIT, { ...VISIT, sub1: '<&>' }, { type: 'click', cost: '0.02' }]);
    const { headers, bytes } = await download(
      '&format=xlsx&groupBy=day,sub1&columns=unique,cost,blackToClick',
    );
    expect(headers['content-disposition']).toContain('.xlsx"');
    const files = Object.fromEntries(
      Object.entries(unzipSync(bytes)).map(([path, file]) => [path, strFromU8(file)]),
    );
    expect(Object.keys(files).sort()).toEqual([
      ...['[Content_Types].xml', '_rels/.rels', 'xl/_rels/workbook.xml.rels', 'xl/styles.xml'],
      ...['xl/workbook.xml', 'xl/worksheets/sheet1.xml'],
    ]);
    const sheet = files['xl/worksheets/sheet1.xml'] ?? '';
    expect(sheet).toContain('state="frozen"');
    const rows = [...sheet.matchAll(/<row>(.*?)<\/row>/g)].map(([, row = '']) =>
      [...row.matchAll(/<c s="(\d+)"(?: t="inlineStr")?(?:\/>|>(.*?)<\/c>)/g)].map(
        ([, style, content = '']) => `${style}:${content.replaceAll(/<[^>]*>/g, '')}`,
      ),
    );
    // Even styles are plain, odd ones bold: text 0, count 2, money 4, percent 6, day 8.
    expect(rows).toEqual([
      ['1:day', '1:sub1', '1:unique', '1:cost', '1:blackToClick'],
      ['8:46336', '0:', '2:1', '4:0.02', '6:1'],
      ['8:46336', '0:&lt;&amp;&gt;', '2:1', '4:0', '6:0'],
      ['1:Total', '1:', '3:2', '5:0.02', '7:0.5'],
    ]);
  });
});

describe('readers', () => {
  it('who leave give their places back, and beyond the places nobody is let in', async () => {
    // More than the sockets of both ends hold, so that whoever does not read keeps the api waiting.
    const long = (letter: string) => `concat(toString(number), repeat('${letter}', 500))`;
    await storeLines(20_000, { sub1: long('a'), sub2: long('b'), sub3: long('c') });
    await api.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = api.app.server.address() as AddressInfo;
    /** Takes the first bytes, and reads no further unless told. */
    const open = async (): Promise<IncomingMessage> => {
      const headers = { authorization: `Bearer ${team.owner.token}` };
      const request = get({ port, path: pathOf('&groupBy=sub1,sub2,sub3'), headers, agent: false });
      const [answer] = await once(request, 'response');
      return answer;
    };
    const readers = await Promise.all([open(), open()]);
    expect(readers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    const refused = await open();
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([429, '10']);
    expect(await json(refused)).toMatchObject({ code: 'request.too_many' });
    for (const reader of readers) reader.destroy();
    const statusOfLate = async () => {
      const late = await open();
      late.destroy();
      return late.statusCode;
    };
    await expect.poll(statusOfLate, { timeout: 20_000 }).toBe(200);
    expect(api.lines.filter(({ msg }) => msg === 'an export was broken off')).toEqual([]);
  });
});

/**
 * The straight line from a visitor to a row, with the processes as they are deployed: the edge answers and records, the
 * worker's sink brings the record into ClickHouse. Nothing in between is a stand-in.
 */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  connectEventLog,
  type EventLog,
  ensureTopology,
  putEdgeDocument,
  putLandingDocument,
} from '@sluice/event-log';
import {
  createTestClickhouse,
  createTestDatabase,
  createTestNats,
  type EdgeProcess,
  type StartedProcess,
  startEdgeProcess,
  startProcess,
  type TestClickhouse,
  type TestDatabase,
} from '@sluice/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ask, cookiesOf, edgeDocument, showing } from './edge.fixture.ts';
import { landingDocument } from './features/landings/landings.fixture.ts';

const GERMANY = '91.0.0.1';
const FRANCE = '90.0.0.1';
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/124.0.0.0 Mobile Safari/537.36';
/** What a click has of its visit. */
const CARRIED = [
  ...['edge_id', 'team_id', 'member_id', 'stream_id', 'domain', 'page', 'reason', 'document_version'],
  ...['visitor_id', 'is_unique', 'country', 'os', 'browser', 'device', 'lang', 'sub1', 'sub2', 'sub8'],
];
const TRAFFIC_MAX_BYTES = 32 * 1024 * 1024;
const PATIENCE = { timeout: 15_000, interval: 50 };

let dataDir = '';
let nats: { natsUrl: string; namespace: string };
let clickhouse: TestClickhouse;
let database: TestDatabase;
let eventLog: EventLog;
let edge: EdgeProcess;
let worker: StartedProcess;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'edge-'));
  const { url, namespace } = createTestNats();
  nats = { natsUrl: url, namespace };
  [clickhouse, database] = await Promise.all([createTestClickhouse(), createTestDatabase()]);
  eventLog = await connectEventLog({
    url,
    namespace,
    replicas: 1,
    trafficMaxBytes: TRAFFIC_MAX_BYTES,
    clientName: 'test',
  });
  await ensureTopology(eventLog);
  [edge, worker] = await Promise.all([
    startEdgeProcess({ dataDir, ...nats }),
    startProcess(
      'apps/worker/src/server.ts',
      {
        WORKER_ADMIN_PORT: '0',
        DATABASE_URL: database.databaseUrl,
        CLICKHOUSE_URL: clickhouse.url,
        NATS_URL: url,
        NATS_NAMESPACE: namespace,
        NATS_TRAFFIC_MAX_BYTES: String(TRAFFIC_MAX_BYTES),
      },
      'working',
    ),
  ]);
});
afterAll(async () => {
  await Promise.all([edge?.end('SIGKILL'), worker?.end('SIGKILL')]);
  await eventLog?.close();
  await Promise.all([clickhouse?.drop(), database?.drop()]);
  rmSync(dataDir, { recursive: true });
});

/** Publishes a stream for one test and waits until the edge serves it. HEAD does not count as a visit. */
async function launch(streamId: number, changes: Parameters<typeof edgeDocument>[0]): Promise<string> {
  const host = `stream-${streamId}.example`;
  const document = edgeDocument({ streamId, hosts: [host], ...changes });
  await putEdgeDocument(await eventLog.bucket('edgeDocuments'), document);
  await expect
    .poll(async () => (await ask(edge.port, ['Host', host], { method: 'HEAD' })).status, PATIENCE)
    .toBe(200);
  return host;
}

async function visit(
  host: string,
  address: string,
  path = '/',
): Promise<{ status: number; page: string; cookies: string }> {
  const answer = await ask(edge.port, ['Host', host, 'X-Forwarded-For', address], { path });
  return { status: answer.status, page: answer.body.toString(), cookies: cookiesOf(answer) };
}

/** Presses the page's button and returns the redirect's destination. */
async function press(host: string, cookies: string): Promise<string> {
  const { headers } = await ask(edge.port, ['Host', host, 'Cookie', cookies], { path: '/go' });
  return headers.location ?? '';
}

type Row = Record<string, string | number>;
/** The stream's rows, once so many have come. */
async function rowsOf(streamId: number, count: number): Promise<Row[]> {
  let rows: Row[] = [];
  await expect
    .poll(async () => {
      const result = await clickhouse.client.query({
        query: 'SELECT * FROM events_v1 WHERE stream_id = {streamId:UInt32} ORDER BY happened_ts, event_id',
        query_params: { streamId },
        format: 'JSONEachRow',
      });
      rows = await result.json<Row>();
      return rows.length;
    }, PATIENCE)
    .toBe(count);
  return rows;
}

describe('from a visit to its row', () => {
  it('[S9.7-01] The parameters sub1 to sub8 of a visit reach the statistics', async () => {
    const host = await launch(101, {});
    const subs = ['campaign 1', 'Ü "quoted"', 'a&b=c', '100%', '<script>', 'кампанія 🎡', "o'neil\\", 'last'];
    const query = subs.map((sub, index) => `sub${index + 1}=${encodeURIComponent(sub)}`);
    await visit(host, GERMANY, `/?${query.join('&')}&sub9=never&fbclid=x`);
    await visit(host, GERMANY, '/?sub8=only');
    const [full, sparse] = await rowsOf(101, 2);
    expect(subs.map((_, index) => full?.[`sub${index + 1}`])).toEqual(subs);
    expect(subs.map((_, index) => sparse?.[`sub${index + 1}`])).toEqual(['', '', '', '', '', '', '', 'only']);
    expect(JSON.stringify(full)).not.toContain('never');
  });

  it('[S1.2-02] Visitors reach a landing through the domain the stream is bound to', async () => {
    const own = await launch(201, { cloak: false, link: 'https://one.example/' });
    const other = await launch(202, { cloak: false, link: 'https://two.example/' });
    for (const [host, offer] of [
      [own, 'https://one.example/'],
      [other, 'https://two.example/'],
    ] as const) {
      const page = await visit(host, GERMANY);
      expect([page.status, (await press(host, page.cookies)).split('?')[0]]).toEqual([200, offer]);
    }
    expect((await visit('unbound.example', GERMANY)).status).toBe(421);
    // Bound to another domain, it is reached there and nowhere else.
    const moved = edgeDocument({
      streamId: 201,
      version: 2,
      hosts: ['moved.example'],
      cloak: false,
      link: 'https://one.example/',
    });
    await putEdgeDocument(await eventLog.bucket('edgeDocuments'), moved);
    await expect.poll(async () => (await visit('moved.example', GERMANY)).status, PATIENCE).toBe(200);
    for (const host of [own, `www.${own}`, 'www.moved.example', 'moved.example.org', 'unbound.example']) {
      const { status, page, cookies } = await visit(host, GERMANY);
      expect([host, status, page.includes('/go'), cookies]).toEqual([host, 421, false, '']);
      expect([host, await press(host, '')]).toEqual([host, '']);
    }
    const there = await visit('moved.example', GERMANY);
    expect((await press('moved.example', there.cookies)).split('?')[0]).toBe('https://one.example/');
    const elsewhere = await visit(other, GERMANY);
    expect((await press(other, elsewhere.cookies)).split('?')[0]).toBe('https://two.example/');
    const ofOther = await rowsOf(202, 4);
    expect(ofOther.map(({ type, domain }) => [type, domain])).toEqual(
      ['visit', 'click', 'visit', 'click'].map((type) => [type, other]),
    );
    const domains = new Set((await rowsOf(201, 5)).map(({ domain }) => domain));
    expect(domains).toEqual(new Set([own, 'moved.example']));
  });

  it('shows the stream’s landing on its domain, and counts which landing it was', async () => {
    const landing = landingDocument({ landingId: 77 });
    await putLandingDocument(await eventLog.bucket('landingDocuments'), landing);
    const host = await launch(203, { cloak: false, ...showing(77) });
    await expect.poll(async () => (await visit(host, FRANCE)).page, PATIENCE).toContain('For everybody');
    const rows = () =>
      clickhouse.client
        .query({
          query:
            "SELECT count() AS shown FROM events_v1 WHERE stream_id = 203 AND landing_id = 77 AND page = 'black'",
          format: 'JSONEachRow',
        })
        .then((result) => result.json<{ shown: string }>());
    await expect.poll(async () => Number((await rows())[0]?.shown), PATIENCE).toBe(1);
  });

  it('[S1.2-03] With the cloak on, a filtered visitor gets the white (safe) page instead of the real offer', async () => {
    const host = await launch(301, { cloak: true, countries: ['DE'], link: 'https://the-offer.example/' });
    const { status, page } = await visit(host, FRANCE);
    expect(status).toBe(200);
    expect(page).toContain('Free to play: nothing to buy, nothing to win');
    expect(page).not.toContain('the-offer.example');
    expect((await rowsOf(301, 1))[0]).toMatchObject({
      page: 'white',
      reason: 'country_not_listed',
      country: 'FR',
      document_version: 1,
    });
  });

  it('[S1.2-04] With the cloak on, an accepted visitor gets the black page (the real offer)', async () => {
    const host = await launch(302, { cloak: true, countries: ['DE'], link: 'https://the-offer.example/' });
    const { status, page, cookies } = await visit(host, GERMANY);
    expect(status).toBe(200);
    expect(page).toContain('href="/go"');
    expect(page).not.toContain('nothing to win');
    expect(await press(host, cookies)).toMatch(/^https:\/\/the-offer\.example\/\?client_id=/);
    expect((await rowsOf(302, 2))[0]).toMatchObject({
      type: 'visit',
      page: 'black',
      reason: 'conditions_met',
      country: 'DE',
      is_unique: 1,
      edge_id: 'edge-under-test',
    });
  });

  it('brings a click in with all that its visit was, and its price', async () => {
    const prices = { click: 20_000, install: 0, iosRedirect: 0, exceptions: [] };
    const host = await launch(303, { prices });
    const page = await ask(
      edge.port,
      ['Host', host, 'X-Forwarded-For', GERMANY, 'User-Agent', PHONE, 'Accept-Language', 'de'],
      { path: '/?sub1=one&fbclid=IwAR0&sub8=%C3%BC' },
    );
    for (const _time of [1, 2]) await press(host, cookiesOf(page));
    const [seen, click] = await rowsOf(303, 2);
    const dimensions = Object.fromEntries(CARRIED.map((column) => [column, seen?.[column]]));
    expect(dimensions).toMatchObject({ sub1: 'one', sub8: 'ü', country: 'DE', os: 'Android', lang: 'de' });
    expect(click).toMatchObject({
      ...dimensions,
      type: 'click',
      click_id: seen?.event_id,
      click_ts: seen?.ts,
      ids: { fbclid: 'IwAR0' },
      is_bot: 0,
      billable: 1,
      cost: 0.02,
    });
  });

  it('keeps a forged cookie from costing anyone a row', async () => {
    const host = await launch(401, {});
    for (const forged of [
      'slv=007.4.1',
      'slv=99999999999999999999.1.1',
      'slv=9999999999999999999.1.1',
      'slv=-1.1.1',
      'slv="].1.1',
    ]) {
      await ask(edge.port, ['Host', host, 'Cookie', forged]);
    }
    await visit(host, GERMANY);
    expect(await rowsOf(401, 6)).toHaveLength(6);
  });

  it('lets the edge delete its spool files once the rows are in', async () => {
    const host = await launch(501, {});
    await visit(host, GERMANY);
    await rowsOf(501, 1);
    const spool = join(dataDir, 'spool');
    const before = readdirSync(spool);
    expect(before.length).toBeGreaterThan(0);
    // The file being written to stays; the next boot finds it closed.
    await edge.end('SIGTERM');
    edge = await startEdgeProcess({ dataDir, ...nats });
    await expect.poll(() => readdirSync(spool).filter((name) => before.includes(name)), PATIENCE).toEqual([]);
  });
});

import { COUNTRY_CODES, type Preflight } from '@sluice/contracts';
import type { EdgeView } from '@sluice/providers/settings';
import { createTestDatabase, type TestDatabase } from '@sluice/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Call, openTestApi, type TestApi, type TestTeam } from '../../../../test/open-test-api.ts';
import { type StreamCalls, streamCalls } from '../../../../test/stream-calls.ts';

const EDGE = '192.0.2.1';
const TOKEN = `EAA${'secret'.repeat(5)}`;

let database: TestDatabase;
let api: TestApi;
let superuser: Client;
let team: TestTeam;
let call: Call;
let streams: StreamCalls;
/** Where hosts lead; the world outside is the one thing here that is not real. */
let leadsTo: string[];

const world: EdgeView = {
  addresses: [EDGE],
  findNameServers: async () => ({ kind: 'missing' }),
  findAddresses: async () => (leadsTo.length > 0 ? { kind: 'found', values: leadsTo } : { kind: 'missing' }),
  probe: async () => ({ kind: 'served', status: 200, issuer: 'Test CA', validTo: '2027-01-31T00:00:00Z' }),
};

beforeAll(async () => {
  database = await createTestDatabase();
  api = await openTestApi(database.databaseUrl, { edgeView: world });
  superuser = new Client({ connectionString: database.databaseUrl });
  await superuser.connect();
});
afterAll(async () => {
  await superuser.end();
  await api.close();
  await database.drop();
});
beforeEach(async () => {
  team = await api.team();
  call = team.owner.call;
  streams = streamCalls(team, call);
  leadsTo = [EDGE];
});

const run = async ({ id }: { id: number }) =>
  (await call('POST', `${streams.path}/${id}/preflight`)).body as Preflight;
const last = async ({ id }: { id: number }) => (await call('GET', `${streams.path}/${id}/preflight`)).body;
const findingsOf = ({ checks }: Preflight) =>
  checks.map(({ check, outcome, finding }) => `${check}: ${outcome} ${finding}`);

async function wholeStream() {
  const stream = await streams.launchable({
    ...{ cloak: true, countries: ['DE', 'PL'], link: 'https://offer.example/' },
  });
  await call('POST', `/teams/${team.teamId}/domains`, {
    host: `p${stream.id}.example.com`,
    streamId: stream.id,
  });
  await call('POST', `${streams.path}/${stream.id}/white-page`, { language: 'de' });
  const pixel = { network: 'facebook', pixelId: '123', token: TOKEN };
  await call('POST', `${streams.path}/${stream.id}/pixels`, pixel);
  return stream;
}

describe('a preflight', () => {
  it('of a stream that has all it needs finds it ready, and tells what would be served', async () => {
    const stream = await wholeStream();
    const report = await run(stream);
    expect(findingsOf(report)).toEqual([
      'domain: pass domain_bound',
      'dns: pass dns_right',
      'tls: pass tls_right',
      'landing: pass landing_completed',
      'link: pass link_set',
      'white_page: pass white_page_there',
      'pixels: pass pixels_right',
      'countries: pass countries_named',
      'page_weight: pass page_weight_right',
    ]);
    expect(report).toMatchObject({ isReady: true, memberId: team.memberId, streamVersion: 4 });
    const shown = new Set(report.table.map(({ country, page }) => `${country} ${page}`));
    expect(shown).toEqual(new Set(['DE black', 'PL black', 'XX white']));
    expect(JSON.stringify([report, api.lines])).not.toContain(TOKEN);
  });

  it('of a bare stream names everything that is missing', async () => {
    const report = await run(await streams.create({ cloak: true }));
    expect(report.isReady).toBe(false);
    expect(findingsOf(report)).toEqual([
      'domain: fail domain_missing',
      'dns: skipped dns_without_domain',
      'tls: skipped tls_before_dns',
      'landing: fail landing_missing',
      'link: warn link_missing',
      'white_page: fail white_page_missing',
      'pixels: skipped pixels_none',
      'countries: fail countries_missing',
      'page_weight: skipped page_weight_without_landing',
    ]);
  });

  it('sees what has changed in the world since', async () => {
    const stream = await wholeStream();
    expect((await run(stream)).isReady).toBe(true);
    leadsTo = ['198.51.100.7'];
    const elsewhere = await run(stream);
    expect(elsewhere.isReady).toBe(false);
    expect(elsewhere.checks).toContainEqual({
      ...{ check: 'dns', outcome: 'fail', finding: 'dns_elsewhere' },
      values: { host: `p${stream.id}.example.com`, seen: '198.51.100.7', wanted: EDGE },
    });
    leadsTo = [];
    expect(findingsOf(await run(stream))).toContain('dns: fail dns_missing');
  });

  it('is kept on the stream: the newest is read back, and the last twenty stay', async () => {
    const stream = await streams.create();
    expect(await last(stream)).toBeNull();
    const reports: Preflight[] = [];
    for (let n = 0; n < 22; n++) reports.push(await run(stream));
    expect(await last(stream)).toEqual(reports.at(-1));
    const { rows } = await superuser.query(
      'SELECT id FROM stream_preflights WHERE stream_id = $1 ORDER BY id',
      [stream.id],
    );
    expect(rows.map(({ id }) => id)).toEqual(reports.slice(2).map(({ id }) => id));
    const buyer = await api.member(team, ['mediabuyer']);
    expect((await buyer.call('GET', `${streams.path}/${stream.id}/preflight`)).status).toBe(404);
  });

  it('of a stream with every country stays within what a report may hold', async () => {
    const stream = await streams.create({ cloak: true, countries: [...COUNTRY_CODES] });
    expect((await run(stream)).table.length).toBeGreaterThan(500);
  });
});

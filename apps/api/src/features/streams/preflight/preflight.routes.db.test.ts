import { COUNTRY_CODES, type Preflight } from '@sluice/contracts';
import { correctBalance } from '@sluice/ledger';
import {
  type FakeFacebook,
  type FakeTiktok,
  startFakeFacebook,
  startFakeTiktok,
} from '@sluice/outside/networks';
import { domains, members, withTeam } from '@sluice/postgres';
import type { EdgeView } from '@sluice/providers/settings';
import { SERVED_DOMAIN } from '@sluice/streams/seed';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Call, openTestApi, type TestTeam } from '../../../../test/open-test-api.ts';
import { type StreamCalls, streamCalls } from '../../../../test/stream-calls.ts';
import { useTestApi } from '../../../../test/use-test-api.ts';

const EDGE = '192.0.2.1';
const TOKEN = `EAA${'secret'.repeat(5)}`;

let team: TestTeam;
let call: Call;
let streams: StreamCalls;
let facebook: FakeFacebook;
let tiktok: FakeTiktok;
/** Where hosts resolve to: DNS and HTTPS are the only fakes here. */
let leadsTo: string[];

const world: EdgeView = {
  addresses: [EDGE],
  findNameServers: async () => ({ kind: 'missing' }),
  findTexts: async () => ({ kind: 'missing' }),
  findAddresses: async () => (leadsTo.length > 0 ? { kind: 'found', values: leadsTo } : { kind: 'missing' }),
  probe: async () => ({ kind: 'served', status: 200, issuer: 'Test CA', validTo: '2027-01-31T00:00:00Z' }),
};

const api = useTestApi(async (onClose) => {
  facebook = await startFakeFacebook({ pixels: { '123': TOKEN } });
  tiktok = await startFakeTiktok({ pixels: { C1: 'tiktok-token' } });
  const networkUrls = { facebook: facebook.url, tiktok: tiktok.url };
  onClose(() => tiktok.stop());
  onClose(() => facebook.stop());
  return { edgeView: world, networkUrls, superuser: true };
});
beforeEach(async () => {
  team = await api.team([], { balanceMicros: 5_000_000 });
  call = team.owner.call;
  streams = streamCalls(team, call);
  leadsTo = [EDGE];
});

const run = async ({ id }: { id: number }) =>
  (await call('POST', `${streams.path}/${id}/preflight`)).body as Preflight;
const last = async ({ id }: { id: number }) => (await call('GET', `${streams.path}/${id}/preflight`)).body;
const findingsOf = ({ checks }: Preflight) =>
  checks.map(({ check, outcome, finding }) => `${check}: ${outcome} ${finding}`);

const bindDomain = ({ id }: { id: number }) =>
  call('POST', `/teams/${team.teamId}/domains`, { host: `p${id}.example.com`, streamId: id });
/** As the worker leaves them. */
const proveDomains = () =>
  withTeam(api.database.db, team.teamId, (tx) => tx.update(domains).set(SERVED_DOMAIN));

async function wholeStream() {
  const stream = await streams.launchable({
    cloak: true,
    countries: ['DE', 'PL'],
    link: 'https://offer.example/',
  });
  await bindDomain(stream);
  await proveDomains();
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
      'pixels: pass tokens_taken',
      'countries: pass countries_named',
      'page_weight: pass page_weight_right',
      'balance: pass balance_there',
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
      'link: fail link_missing',
      'white_page: fail white_page_missing',
      'pixels: skipped pixels_none',
      'countries: fail countries_missing',
      'page_weight: skipped page_weight_without_landing',
      'balance: pass balance_there',
    ]);
  });

  it('is not satisfied by a domain that is only claimed, wherever it leads', async () => {
    const stream = await streams.create({});
    await bindDomain(stream);
    expect((await run(stream)).checks).toContainEqual({
      check: 'domain',
      outcome: 'fail',
      finding: 'domain_not_proved',
      values: { host: `p${stream.id}.example.com` },
    });
  });

  it('sees what has changed in the world since', async () => {
    const stream = await wholeStream();
    expect((await run(stream)).isReady).toBe(true);
    leadsTo = ['198.51.100.7'];
    const elsewhere = await run(stream);
    expect(elsewhere.isReady).toBe(false);
    expect(elsewhere.checks).toContainEqual({
      check: 'dns',
      outcome: 'fail',
      finding: 'dns_elsewhere',
      values: { host: `p${stream.id}.example.com`, seen: '198.51.100.7', wanted: EDGE },
    });
    leadsTo = [];
    expect(findingsOf(await run(stream))).toContain('dns: fail dns_missing');
  });

  it('asks the networks whether they take the tokens, and tells them of no event', async () => {
    const stream = await wholeStream();
    const add = (pixel: object) => call('POST', `${streams.path}/${stream.id}/pixels`, pixel);
    await add({ network: 'tiktok', pixelId: 'C1', token: 'tiktok-token' });
    const findPixels = async () => (await run(stream)).checks.find(({ check }) => check === 'pixels');
    expect(await findPixels()).toMatchObject({ finding: 'tokens_taken', values: { asked: 2, count: 2 } });
    expect([facebook.events, tiktok.events]).toEqual([[], []]);

    await add({ network: 'tiktok', pixelId: 'C2', token: 'revoked-token' });
    expect(await findPixels()).toMatchObject({
      outcome: 'fail',
      finding: 'token_refused',
      values: { network: 'tiktok', pixelId: 'C2', error: 'Token_Exception' },
    });
  });

  it('says which token it could not test while a network is away', async () => {
    const stream = await wholeStream();
    const away = await openTestApi(api.databaseUrl, { edgeView: world, issuer: api.issuer });
    try {
      const asOwner = away.as(team.owner.token);
      const report = (await asOwner('POST', `${streams.path}/${stream.id}/preflight`)).body as Preflight;
      expect(findingsOf(report)).toContain('pixels: warn token_not_asked');
      expect(report.isReady).toBe(true);
    } finally {
      await away.close();
    }
  });

  it('tells the balance, and refuses where nothing is left to spend', async () => {
    const stream = await streams.create();
    const { teamId, memberId } = team;
    const findBalance = async () => (await run(stream)).checks.find(({ check }) => check === 'balance');
    const change = (amountMicros: number) =>
      withTeam(api.database.db, teamId, (tx) =>
        correctBalance(tx, { teamId, key: `by ${amountMicros}`, amountMicros, description: 'For tests' }),
      );
    expect(await findBalance()).toMatchObject({ outcome: 'pass', values: { balance: '5.00' } });
    await change(-4_990_000);
    expect(await findBalance()).toMatchObject({
      outcome: 'fail',
      finding: 'balance_empty',
      values: { balance: '0.01' },
    });
    await change(12_340_000);
    await withTeam(api.database.db, teamId, (tx) =>
      tx.update(members).set({ spendPerDayMicros: 1 }).where(eq(members.id, memberId)),
    );
    expect(await findBalance()).toMatchObject({ outcome: 'fail', finding: 'balance_limited' });
  });

  it('is kept on the stream: the newest is read back, and the last twenty stay', async () => {
    const stream = await streams.create();
    expect(await last(stream)).toBeNull();
    const reports: Preflight[] = [];
    for (let n = 0; n < 22; n++) reports.push(await run(stream));
    expect(await last(stream)).toEqual(reports.at(-1));
    const { rows } = await api.superuser.query(
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

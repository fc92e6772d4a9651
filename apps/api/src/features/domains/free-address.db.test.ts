import type { Domain, FreeOffer, Preflight, StreamDetail } from '@sluice/contracts';
import { correctBalance } from '@sluice/ledger';
import { domains, spendingStops, type TeamDb, withTeam } from '@sluice/postgres';
import { addServedDomain, SERVED_DOMAIN, type SeededTeam } from '@sluice/streams/seed';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '../../../test/open-test-api.ts';
import { type StreamCalls, streamCalls } from '../../../test/stream-calls.ts';
import { useTestApi } from '../../../test/use-test-api.ts';

let team: SeededTeam;
let call: Call;
let base: string;
let streams: StreamCalls;

const api = useTestApi({ superuser: true });
beforeEach(async () => {
  // Without a balance.
  team = await api.team([]);
  call = api.as(team.apiKey);
  base = `/teams/${team.teamId}`;
  streams = streamCalls(team, call);
});

const inTeam = <Result>(work: (tx: TeamDb) => Promise<Result>) =>
  withTeam(api.database.db, team.teamId, work);
const addFree = (streamId: number) => call('POST', `${base}/streams/${streamId}/free-address`);
const offer = async () => (await call('GET', `${base}/free-addresses`)).body as FreeOffer;
const newest = async (stream: { id: number }) => (await streams.versions(stream))[0]?.document;

describe('a free address', () => {
  it('is given at once, proved and active, and is in the stream’s document with its visits a day', async () => {
    const stream = await streams.create();
    const answer = await addFree(stream.id);
    expect(answer).toMatchObject({
      status: 201,
      body: { source: 'free', state: 'active', streamId: stream.id, visitsPerDay: 200, proof: null },
    });
    const { host, provedAt } = answer.body as Domain;
    expect(host).toMatch(/^[a-z]+-[a-z]+-[a-z0-9]{5}\.sluice-free\.example$/);
    expect(provedAt).not.toBeNull();
    expect(await newest(stream)).toMatchObject({ hosts: [host], freeAddress: { host, visitsPerDay: 200 } });
    const { rows } = await api.superuser.query('SELECT may_have_certificate($1) AS may', [host]);
    expect(rows).toEqual([{ may: true }]);
  });

  it('is one a stream, also when asked for twice at once, and so many a team', async () => {
    const [first, second, third, fourth] = await Promise.all(
      [1, 2, 3, 4].map((n) => streams.create({ name: `Stream ${n}` })),
    );
    const answers = await Promise.all([addFree(first?.id ?? 0), addFree(first?.id ?? 0)]);
    expect(new Set(answers.map(({ body }) => (body as Domain).host)).size).toBe(1);
    await addFree(second?.id ?? 0);
    const last = (await addFree(third?.id ?? 0)).body as Domain;
    expect(await addFree(fourth?.id ?? 0)).toMatchObject({
      status: 409,
      body: { code: 'domain.free_addresses_used_up', details: { limit: 3 } },
    });
    expect(await offer()).toEqual({ domain: 'sluice-free.example', visitsPerDay: 200, limit: 3, used: 3 });
    // Bound elsewhere it must not make two; removed, it makes room.
    const moved = await call('PATCH', `${base}/domains/${last.id}`, { streamId: first?.id });
    expect(moved).toMatchObject({ status: 409, body: { code: 'domain.free_address_exists' } });
    expect((await call('DELETE', `${base}/domains/${last.id}`)).status).toBe(204);
    expect((await addFree(fourth?.id ?? 0)).status).toBe(201);
  });

  it('is nobody’s to claim by hand, and has nothing to check', async () => {
    const claim = await call('POST', `${base}/domains`, { host: 'mine.sluice-free.example' });
    expect(claim).toMatchObject({ status: 409, body: { code: 'domain.reserved' } });
    const stream = await streams.create();
    const domain = (await addFree(stream.id)).body as Domain;
    expect((await call('POST', `${base}/domains/${domain.id}/check`)).body).toEqual(domain);
    const { rows } = await api.superuser.query('SELECT FROM graphile_worker.jobs WHERE key = $1', [
      `check_domain:${team.teamId}:${domain.id}`,
    ]);
    expect(rows).toHaveLength(0);
  });

  it('is not for a stream of another team', async () => {
    const other = await api.team([{}]);
    expect((await addFree(other.streams[0]?.id ?? 0)).body).toMatchObject({ code: 'stream.not_found' });
  });
});

describe('a launch', () => {
  const launch = ({ id }: { id: number }) => call('POST', `${streams.path}/${id}/launch`);

  it('on a free address needs no balance and no link; on an own domain it needs both', async () => {
    const stream = await streams.launchable({ link: null });
    expect(await launch(stream)).toMatchObject({ body: { code: 'stream.link_missing' } });
    await addFree(stream.id);
    expect(await launch(stream)).toMatchObject({
      status: 200,
      body: { status: 'launched', serving: 'active' },
    });
    await call('POST', `${streams.path}/${stream.id}/stop`);
    await inTeam((tx) =>
      addServedDomain(tx, { teamId: team.teamId, streamId: stream.id, host: `own-${team.teamId}.example` }),
    );
    expect(await launch(stream)).toMatchObject({ body: { code: 'stream.link_missing' } });
    await streams.update(stream, { link: 'https://offer.example/' });
    expect(await launch(stream)).toMatchObject({ body: { code: 'stream.no_funds' } });
    await inTeam((tx) =>
      correctBalance(tx, {
        teamId: team.teamId,
        key: 'gift',
        amountMicros: 5_000_000,
        description: 'For tests',
      }),
    );
    expect(await launch(stream)).toMatchObject({ status: 200 });
  });

  it('a stop for lack of money is no stop of a stream that is on a free address alone', async () => {
    const stream = await streams.launchable();
    await addFree(stream.id);
    await launch(stream);
    await inTeam((tx) => tx.insert(spendingStops).values({ teamId: team.teamId }));
    await streams.update(stream, { name: 'Renamed' });
    expect(await newest(stream)).toMatchObject({ status: 'active' });
    expect(await streams.get(stream)).toMatchObject({ serving: 'active', spendingStop: null });
    await inTeam((tx) =>
      addServedDomain(tx, { teamId: team.teamId, streamId: stream.id, host: `both-${team.teamId}.example` }),
    );
    expect(await newest(stream)).toMatchObject({ status: 'technical_stop', freeAddress: expect.anything() });
    expect(await streams.get(stream)).toMatchObject({ serving: 'technical_stop', spendingStop: 'no_funds' });
  });

  it('moving to an own domain keeps the stream, its address and what it shows', async () => {
    const stream = await streams.launchable();
    const free = (await addFree(stream.id)).body as Domain;
    const host = `moved-${team.teamId}.example`;
    await inTeam((tx) => addServedDomain(tx, { teamId: team.teamId, streamId: stream.id, host }));
    const moved: StreamDetail = await streams.get(stream);
    expect(moved.hosts.toSorted()).toEqual([free.host, host].toSorted());
    expect(moved).toMatchObject({ id: stream.id, landings: stream.landings });
  });
});

describe('a stream that was launched without a link', () => {
  const refused = { status: 409, body: { code: 'stream.link_missing' } };
  const hostOf = (label: string) => `${label}-${team.teamId}.example.com`;
  const addDomain = (label: string, streamId: number | null = null) =>
    call('POST', `${base}/domains`, { host: hostOf(label), streamId });
  async function launched() {
    const stream = await streams.launchable({ link: null });
    const free = (await addFree(stream.id)).body as Domain;
    expect((await streams.act(stream, 'launch')).status).toBe(200);
    return { stream, free };
  }

  it('takes no other domain, by whatever way it is bound, not even without its free address', async () => {
    const { stream, free } = await launched();
    const bind = (id: number) => call('PATCH', `${base}/domains/${id}`, { streamId: stream.id });
    const claimed = (await addDomain('claimed')).body as Domain;
    const proved = await inTeam(async (tx) => {
      const values = { ...SERVED_DOMAIN, teamId: team.teamId, host: hostOf('proved') };
      return (await tx.insert(domains).values(values).returning())[0];
    });
    expect(await addDomain('new', stream.id)).toMatchObject(refused);
    expect(await bind(claimed.id)).toMatchObject(refused);
    expect(await bind(proved?.id ?? 0)).toMatchObject(refused);
    const replacements = [{ streamId: stream.id, fromId: free.id, toId: proved?.id }];
    for (const keepsOld of [true, false]) {
      const { body } = await call('POST', `${base}/domains/replace`, { replacements, keepsOld });
      expect(body).toMatchObject([{ outcome: 'link_missing' }]);
    }
    expect((await call('DELETE', `${base}/domains/${free.id}`)).status).toBe(204);
    expect(await bind(claimed.id)).toMatchObject(refused);
    expect((await streams.get(stream)).domains).toEqual([]);
    await streams.update(stream, { link: 'https://offer.example/' });
    expect(await bind(claimed.id)).toMatchObject({ status: 200 });
  });

  it('takes a free address, and any domain while it is stopped', async () => {
    const { stream, free } = await launched();
    await call('DELETE', `${base}/domains/${free.id}`);
    expect((await addFree(stream.id)).status).toBe(201);
    await streams.act(stream, 'stop');
    expect((await addDomain('own', stream.id)).status).toBe(201);
    // A claim counts: it is served as soon as it is proved.
    expect(await streams.act(stream, 'launch')).toMatchObject(refused);
    const { checks } = (await streams.act(stream, 'preflight')).body as Preflight;
    expect(checks).toContainEqual(expect.objectContaining({ check: 'link', finding: 'link_missing' }));
  });
});

describe('an installation without a free domain', () => {
  const closed = useTestApi({ freeAddresses: undefined });
  it('offers none', async () => {
    const own = await closed.team([{}]);
    const ask = closed.as(own.apiKey);
    expect((await ask('GET', `/teams/${own.teamId}/free-addresses`)).body).toMatchObject({ domain: null });
    const answer = await ask('POST', `/teams/${own.teamId}/streams/${own.streams[0]?.id}/free-address`);
    expect(answer).toMatchObject({ status: 409, body: { code: 'domain.free_addresses_off' } });
  });
});

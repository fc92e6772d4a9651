import type { Domain, Stream } from '@sluice/contracts';
import { domains, withTeam } from '@sluice/postgres';
import { SERVED_DOMAIN, type SeededTeam } from '@sluice/streams/seed';
import { beforeEach, describe, expect, it } from 'vitest';
import type { Call } from '../../../test/open-test-api.ts';
import { useTestApi } from '../../../test/use-test-api.ts';

let team: SeededTeam;
let call: Call;
let base: string;
let first: number;
let second: number;

const api = useTestApi();
beforeEach(async () => {
  team = await api.team([{ name: 'First' }, { name: 'Second' }], { balanceMicros: 5_000_000 });
  call = api.as(team.apiKey);
  base = `/teams/${team.teamId}`;
  [first, second] = team.streams.map((stream) => stream.id) as [number, number];
});

const hostOf = (label: string) => `${label}-${team.teamId}.example.com`;
const add = async (label: string, streamId: number | null = null) =>
  (await call('POST', `${base}/domains`, { host: hostOf(label), streamId })).body as Domain;
const streamOf = async (streamId: number) =>
  (await call('GET', `${base}/streams/${streamId}`)).body as Stream;
const bind = (domain: Domain, streamId: number | null) =>
  call('PATCH', `${base}/domains/${domain.id}`, { streamId });

describe('a domain', () => {
  it('bound when it is made gives its stream a new version; unbound it gives none', async () => {
    await add('free');
    expect(await streamOf(first)).toMatchObject({ version: 1, hosts: [] });
    expect(await add('bound', first)).toMatchObject({ host: hostOf('bound'), streamId: first });
    expect(await streamOf(first)).toMatchObject({ version: 2, hosts: [hostOf('bound')] });
  });

  it('moved changes both streams; moved to where it is, none', async () => {
    const domain = await add('moving', first);
    expect((await bind(domain, second)).body).toEqual({ ...domain, streamId: second });
    expect(await streamOf(first)).toMatchObject({ version: 3, hosts: [] });
    expect(await streamOf(second)).toMatchObject({ version: 2, hosts: [hostOf('moving')] });
    await bind(domain, second);
    expect(await streamOf(second)).toMatchObject({ version: 2 });
    await bind(domain, null);
    expect(await streamOf(second)).toMatchObject({ version: 3, hosts: [] });
  });

  it('removed leaves its stream without it, and its host free', async () => {
    const domain = await add('gone', first);
    expect((await call('DELETE', `${base}/domains/${domain.id}`)).status).toBe(204);
    expect(await streamOf(first)).toMatchObject({ version: 3, hosts: [] });
    expect(await add('gone')).toMatchObject({ host: hostOf('gone') });
  });

  it('is on a team’s list once', async () => {
    await add('wanted', first);
    const body = { host: hostOf('wanted') };
    const answer = await call('POST', `${base}/domains`, { ...body, streamId: second });
    expect(answer).toMatchObject({ status: 409, body: { code: 'domain.taken', details: body } });
    expect(await streamOf(second)).toMatchObject({ version: 1, hosts: [] });
  });

  it('is not bound to a stream of another team, or of nobody', async () => {
    const other = await api.team([{}]);
    const domain = await add('stray');
    for (const streamId of [other.streams[0]?.id ?? 0, 2_147_483_647]) {
      expect((await bind(domain, streamId)).body).toMatchObject({ code: 'stream.not_found' });
      const made = await call('POST', `${base}/domains`, { host: hostOf('stray-too'), streamId });
      expect(made.body).toMatchObject({ code: 'stream.not_found' });
    }
  });

  it('is the 21st and refused, also when two arrive at once', async () => {
    for (let n = 0; n < 19; n++) await add(`many${n}`, first);
    const answers = await Promise.all(
      ['x', 'y', 'z'].map((label) =>
        call('POST', `${base}/domains`, { host: hostOf(label), streamId: first }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, 409, 409]);
    const refused = answers.find((answer) => answer.status === 409);
    expect(refused?.body).toMatchObject({ code: 'domain.limit_reached', details: { limit: 20 } });
    expect((await streamOf(first)).hosts).toHaveLength(20);
    const free = await add('spare');
    expect((await bind(free, first)).body).toMatchObject({ code: 'domain.limit_reached' });
  });

  it('moved back and forth at once deadlocks nobody, also while a stream is removed', async () => {
    const [a, b] = [await add('a', first), await add('b', second)];
    const moves = Array.from({ length: 4 }, () => [
      bind(a, second),
      bind(b, first),
      bind(a, first),
      bind(b, second),
    ]).flat();
    const answers = await Promise.all(moves);
    expect(new Set(answers.map((answer) => answer.status))).toEqual(new Set([200]));
    const bound = [...(await streamOf(first)).hosts, ...(await streamOf(second)).hosts];
    expect(bound.sort()).toEqual([hostOf('a'), hostOf('b')]);

    const others = [bind(a, second), bind(b, null), call('POST', `${base}/streams/${first}/launch`)];
    const [removed, ...rest] = await Promise.all([call('DELETE', `${base}/streams/${first}`), ...others]);
    expect(removed?.status).toBe(204);
    expect(rest.map((answer) => answer.status).filter((status) => status >= 500)).toEqual([]);
  });
});

describe('a bought domain', () => {
  const addBought = (streamId: number | null = null) =>
    withTeam(api.database.db, team.teamId, async (tx) => {
      const [row] = await tx
        .insert(domains)
        .values({
          teamId: team.teamId,
          host: hostOf('paid'),
          streamId,
          source: 'bought',
          expiresOn: '2027-01-31',
          priceMicros: 2_160_000,
          ...SERVED_DOMAIN,
        })
        .returning();
      return row?.id ?? 0;
    });

  it('is given up by owner and admin alone', async () => {
    const path = `${base}/domains/${await addBought()}`;
    for (const role of ['mediabuyer', 'technical_specialist'] as const) {
      const member = await api.member(team, [role]);
      expect(await member.call('DELETE', path), role).toMatchObject({
        status: 403,
        body: { code: 'access.role_missing', details: { roles: ['owner', 'admin'] } },
      });
      expect((await api.as(member.apiKey)('DELETE', path)).status, role).toBe(403);
    }
    const admin = await api.member(team, ['admin']);
    expect((await admin.call('GET', path)).body).toMatchObject({ price: 2.16, expiresOn: '2027-01-31' });
    expect((await admin.call('DELETE', path)).status).toBe(204);
  });

  it('can be bound and let go by whoever works with streams', async () => {
    const buyer = await api.member(team, ['mediabuyer']);
    const own = (await buyer.call('POST', `${base}/streams`, { name: 'Own' })).body as Stream;
    const path = `${base}/domains/${await addBought()}`;
    expect((await buyer.call('PATCH', path, { streamId: own.id })).status).toBe(200);
    expect((await buyer.call('DELETE', path)).status).toBe(403);
    expect((await buyer.call('PATCH', path, { streamId: null })).status).toBe(200);
  });
});

describe('a media buyer', () => {
  it('works with free domains and those of own streams', async () => {
    const buyer = await api.member(team, ['mediabuyer']);
    const asBuyer = api.as(buyer.apiKey);
    const own = (await asBuyer('POST', `${base}/streams`, { name: 'Own' })).body as Stream;
    const [free, foreign] = [await add('free'), await add('foreign', first)];
    expect((await asBuyer('GET', `${base}/domains`)).body).toMatchObject({ items: [{ id: free.id }] });
    expect((await asBuyer('PATCH', `${base}/domains/${free.id}`, { streamId: own.id })).status).toBe(200);
    const refused = await asBuyer('PATCH', `${base}/domains/${free.id}`, { streamId: first });
    expect(refused.body).toMatchObject({ code: 'stream.not_found' });
    const stolen = await asBuyer('PATCH', `${base}/domains/${foreign.id}`, { streamId: own.id });
    expect(stolen.body).toMatchObject({ code: 'domain.not_found' });
    expect((await asBuyer('DELETE', `${base}/domains/${foreign.id}`)).body).toMatchObject({
      code: 'domain.not_found',
    });
  });
});

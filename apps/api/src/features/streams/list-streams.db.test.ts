import { domains, withTeam } from '@sluice/postgres';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Call, PREVIEW, type TestTeam } from '../../../test/open-test-api.ts';
import { type StreamCalls, streamCalls } from '../../../test/stream-calls.ts';
import { useTestApi } from '../../../test/use-test-api.ts';

let team: TestTeam;
let call: Call;
let streams: StreamCalls;

const api = useTestApi();
beforeEach(async () => {
  team = await api.team([], { balanceMicros: 5_000_000 });
  call = team.owner.call;
  streams = streamCalls(team, call);
});

const namesOf = async (query: string) => (await streams.list(query)).items.map(({ name }) => name);
const addDomain = (host: string, streamId: number) =>
  call('POST', `/teams/${team.teamId}/domains`, { host: `${host}-${team.teamId}.example.com`, streamId });

describe('the list of streams', () => {
  it('is paged by number, newest first, each stream once', async () => {
    const many = await api.team(Array.from({ length: 7 }, (_, n) => ({ name: `S${n}` })));
    const { list } = streamCalls(many, many.owner.call);
    const pages = [await list('?limit=3'), await list('?limit=3&page=2'), await list('?limit=3&page=3')];
    expect(pages.map(({ total }) => total)).toEqual([7, 7, 7]);
    const seen = pages.flatMap(({ items }) => items.map(({ id }) => id));
    expect(seen).toEqual(many.streams.map(({ id }) => id).reverse());
    expect(await list('?page=9')).toMatchObject({ items: [], total: 7 });
  });

  it.each([
    ['name', 'asc', ['a', 'B', 'c']],
    ['name', 'desc', ['c', 'B', 'a']],
    ['status', 'asc', ['B', 'c', 'a']],
    ['createdAt', 'asc', ['c', 'a', 'B']],
    ['updatedAt', 'desc', ['B', 'a', 'c']],
  ])('is sorted by %s, %s', async (sort, order, wanted) => {
    await streams.create({ name: 'c' });
    await streams.create({ name: 'a' });
    const launched = await streams.launchable({ name: 'B' });
    await streams.act(launched, 'launch');
    expect(await namesOf(`?sort=${sort}&order=${order}`)).toEqual(wanted);
  });

  it('is narrowed by name, tag, country, status, member and landing, all at once too', async () => {
    const buyer = await api.member(team, ['mediabuyer']);
    const { id: landingId } = await streams.landings.completed();
    const landings = [{ landingId, weight: 100 }];
    const shown = await streams.create({
      name: '50% off_er',
      tags: ['A', 'b'],
      countries: ['DE'],
      landings,
      link: 'https://offer.example/',
    });
    await streams.act(shown, 'launch');
    const other = await streams.create({ name: '500 offers', tags: ['b'], countries: ['DE', 'FR'] });
    await streamCalls(team, buyer.call).create({ name: 'Theirs' });
    const found = async (query: string) => (await namesOf(`?order=asc&${query}`)).join();
    expect(await found('name=50%25')).toBe('50% off_er');
    expect(await found('name=OFF')).toBe('50% off_er,500 offers');
    expect(await found('tag=A')).toBe('50% off_er');
    expect(await found('tag=a')).toBe('');
    expect(await found('tag=b')).toBe('50% off_er,500 offers');
    expect(await found('country=FR')).toBe('500 offers');
    expect(await found('country=de')).toBe('50% off_er,500 offers');
    expect(await found('status=launched')).toBe('50% off_er');
    expect(await found('status=launched,suspended')).toBe('50% off_er,500 offers,Theirs');
    expect(await found(`member=${buyer.memberId}`)).toBe('Theirs');
    expect(await found(`ids=${other.id},2147483647,${shown.id}`)).toBe('50% off_er,500 offers');
    expect(await found(`ids=${other.id}&name=50%25`)).toBe('');
    expect(await found(`landing=${landingId}`)).toBe('50% off_er');
    expect(await found(`landing=${landingId}&country=FR`)).toBe('');
    expect(await found(`landing=${landingId}&country=DE&tag=b&status=launched&name=off`)).toBe('50% off_er');
  });

  it('is narrowed by a part of the domain, or to those without one', async () => {
    const bound = await streams.create({ name: 'Bound' });
    await streams.create({ name: 'Without' });
    await addDomain('wheel', bound.id);
    expect(await namesOf('?domain=WHEEL-')).toEqual(['Bound']);
    expect(await namesOf('?domain=slot')).toEqual([]);
    expect(await namesOf('?domain=none')).toEqual(['Without']);
  });

  it('[S3.10-01] shows name, link, GEO, status, landings, tags and the member', async () => {
    const landing = await streams.landings.completed({ name: 'Wheel' });
    const made = await streams.create({
      name: 'Whole',
      link: 'https://offer.example/',
      countries: ['DE'],
      tags: ['de'],
      landings: [{ landingId: landing.id, weight: 100 }],
    });
    const { items } = await streams.list();
    expect(items).toEqual([
      {
        id: made.id,
        teamId: team.teamId,
        memberId: team.memberId,
        name: 'Whole',
        status: 'suspended',
        serving: null,
        spendingStop: null,
        refusedTokens: 0,
        cloak: false,
        countries: ['DE'],
        languages: [],
        devices: [],
        os: [],
        link: 'https://offer.example/',
        tags: ['de'],
        hosts: [],
        counters: null,
        version: 1,
        landings: [
          {
            landingId: landing.id,
            weight: 100,
            name: 'Wheel',
            type: 'wheels',
            isCompleted: true,
            thumbnailUrl: expect.stringContaining(
              `${PREVIEW.base}/landings/${team.teamId}/${landing.id}/${landing.version}?signature=`,
            ),
          },
        ],
        createdAt: expect.any(String),
        updatedAt: expect.any(String),
      },
    ]);
  });

  it('[S3.10-02] tells how far the serving of each is, and nothing where it has no domain', async () => {
    const stream = await streams.launchable();
    expect((await streams.list()).items[0]).toMatchObject({ hosts: [], serving: null });
    await addDomain('served', stream.id);
    const serving = async () => (await streams.list()).items[0]?.serving;
    const setState = (state: 'waiting' | 'domain_check' | 'https_check' | 'active' | 'blocked') =>
      withTeam(api.database.db, team.teamId, (tx) =>
        tx.update(domains).set({ state }).where(eq(domains.teamId, team.teamId)),
      );
    for (const state of ['waiting', 'domain_check', 'https_check', 'blocked'] as const) {
      await setState(state);
      expect(await serving()).toBe(state);
    }
    await setState('active');
    expect(await serving()).toBe('suspended');
    await streams.act(stream, 'launch');
    expect(await serving()).toBe('active');
  });

  it('shows a media buyer own streams and own tags only', async () => {
    await streams.create({ name: 'Foreign', tags: ['foreign'] });
    const buyer = await api.member(team, ['mediabuyer']);
    const own = streamCalls(team, buyer.call);
    await own.create({ name: 'Own', tags: ['own', 'Also'] });
    expect(await own.list()).toMatchObject({ items: [{ name: 'Own' }], total: 1 });
    expect((await buyer.call('GET', `${own.path}/tags`)).body).toEqual(['Also', 'own']);
    expect((await call('GET', `${own.path}/tags`)).body).toEqual(['Also', 'foreign', 'own']);
    expect((await buyer.call('GET', `${own.path}/names?name=FOREIGN`)).body).toEqual({ isTaken: false });
    expect((await buyer.call('GET', `${own.path}/names?name=%20oWN`)).body).toEqual({ isTaken: true });
  });
});

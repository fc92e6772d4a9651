import type { Domain, ListedDomain, Replacement, Stream } from '@sluice/contracts';
import { domains, withTeam } from '@sluice/postgres';
import { SERVED_DOMAIN, type SeededTeam } from '@sluice/streams/seed';
import { eq } from 'drizzle-orm';
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
  team = await api.team([{ name: 'First' }, { name: 'Second' }]);
  call = api.as(team.apiKey);
  base = `/teams/${team.teamId}`;
  [first, second] = team.streams.map((stream) => stream.id) as [number, number];
});

const isId = (id: number) => eq(domains.id, id);
const hostOf = (label: string) => `${label}-${team.teamId}.example.com`;

async function addServed(label: string, streamId: number | null = null): Promise<number> {
  const id = await addClaimed(label);
  await withTeam(api.database.db, team.teamId, (tx) => tx.update(domains).set(SERVED_DOMAIN).where(isId(id)));
  if (streamId !== null) await call('PATCH', `${base}/domains/${id}`, { streamId });
  return id;
}

async function addClaimed(label: string, streamId: number | null = null): Promise<number> {
  const { body } = await call('POST', `${base}/domains`, { host: hostOf(label), streamId });
  return (body as Domain).id;
}

const streamOf = async (streamId: number) =>
  (await call('GET', `${base}/streams/${streamId}`)).body as Stream;

async function replace(replacements: readonly Omit<Replacement, 'outcome'>[], keepsOld = false, as = call) {
  const { status, body } = await as('POST', `${base}/domains/replace`, { replacements, keepsOld });
  expect(status).toBe(200);
  return (body as Replacement[]).map(({ outcome }) => outcome);
}

describe('replacing domains', () => {
  it('puts the new ones on the streams and lets the old ones go, once however often it is asked', async () => {
    const [a, b] = [await addServed('a', first), await addServed('b', second)];
    const [c, d] = [await addServed('c'), await addServed('d')];
    const both = [
      { streamId: first, fromId: a, toId: c },
      { streamId: second, fromId: b, toId: d },
    ];
    const before = (await streamOf(first)).version;
    expect(await replace(both)).toEqual(['replaced', 'replaced']);
    expect(await streamOf(first)).toMatchObject({ hosts: [hostOf('c')], version: before + 1 });
    expect(await streamOf(second)).toMatchObject({ hosts: [hostOf('d')] });
    expect(await replace(both)).toEqual(['unchanged', 'unchanged']);
    expect(await streamOf(first)).toMatchObject({ version: before + 1 });
    expect((await call('GET', `${base}/domains/${a}`)).body).toMatchObject({ streamId: null });
  });

  it('can leave the old one beside it, and take it off later', async () => {
    const [old, next] = [await addServed('old', first), await addServed('next')];
    const wanted = [{ streamId: first, fromId: old, toId: next }];
    expect(await replace(wanted, true)).toEqual(['replaced']);
    expect((await streamOf(first)).hosts).toEqual([hostOf('next'), hostOf('old')]);
    expect(await replace(wanted, true)).toEqual(['unchanged']);
    expect(await replace(wanted)).toEqual(['replaced']);
    expect((await streamOf(first)).hosts).toEqual([hostOf('next')]);
  });

  it('answers for each: what cannot be done stops no other, and changes nothing', async () => {
    const [a, b] = [await addServed('a', first), await addServed('b', second)];
    const [claimed, free] = [await addClaimed('claimed'), await addServed('free')];
    const address = await addServed('address');
    await withTeam(api.database.db, team.teamId, (tx) =>
      tx.update(domains).set({ source: 'free', visitsPerDay: 5 }).where(isId(address)),
    );
    const outcomes = await replace([
      { streamId: first, fromId: a, toId: address },
      { streamId: first, fromId: a, toId: claimed },
      { streamId: first, fromId: a, toId: b },
      { streamId: first, fromId: b, toId: free },
      { streamId: first, fromId: a, toId: 2_147_483_647 },
      { streamId: 2_147_483_647, fromId: a, toId: free },
      { streamId: second, fromId: b, toId: free },
    ]);
    expect(outcomes).toEqual([
      ...['free_address', 'not_proved', 'in_use', 'moved', 'domain_gone', 'stream_gone'],
      'replaced',
    ]);
    expect((await streamOf(first)).hosts).toEqual([hostOf('a')]);
    expect((await streamOf(second)).hosts).toEqual([hostOf('free')]);
  });

  it('changes a stream that has all the domains it may have, unless the old one is to stay', async () => {
    const old = await addServed('old', first);
    for (let n = 0; n < 19; n++) await addClaimed(`many${n}`, first);
    const next = await addServed('next');
    const wanted = [{ streamId: first, fromId: old, toId: next }];
    expect(await replace(wanted, true)).toEqual(['stream_full']);
    expect(await replace(wanted)).toEqual(['replaced']);
    expect((await streamOf(first)).hosts).toHaveLength(20);
  });

  it('is refused for a domain in place of itself', async () => {
    const a = await addServed('a', first);
    const body = { replacements: [{ streamId: first, fromId: a, toId: a }] };
    expect((await call('POST', `${base}/domains/replace`, body)).status).toBe(422);
  });

  it('touches no stream of another member', async () => {
    const buyer = await api.member(team, ['mediabuyer']);
    const [old, next] = [await addServed('old', first), await addServed('next')];
    const wanted = [{ streamId: first, fromId: old, toId: next }];
    expect(await replace(wanted, false, api.as(buyer.apiKey))).toEqual(['stream_gone']);
    expect((await streamOf(first)).hosts).toEqual([hostOf('old')]);
  });
});

it('lists each domain with the name of its stream, and who added it', async () => {
  await addServed('bound', first);
  await addServed('free');
  const { items } = (await call('GET', `${base}/domains`)).body as { items: ListedDomain[] };
  expect(items.map(({ host, streamName }) => [host, streamName])).toEqual([
    [hostOf('free'), null],
    [hostOf('bound'), 'First'],
  ]);
  expect(items.every(({ memberId }) => typeof memberId === 'number')).toBe(true);
});

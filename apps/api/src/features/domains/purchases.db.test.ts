import { randomUUID } from 'node:crypto';
import type { DomainPurchase, DomainSuggestion } from '@sluice/contracts';
import { correctBalance, findBalances } from '@sluice/ledger';
import { type FakeNamecheap, startFakeNamecheap } from '@sluice/outside/namecheap';
import { auditEntries, domains, members, withTeam } from '@sluice/postgres';
import { SERVED_DOMAIN } from '@sluice/streams/seed';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import type { TestTeam } from '../../../test/open-test-api.ts';
import { streamCalls } from '../../../test/stream-calls.ts';
import { openTestRegistrar } from '../../../test/test-registrar.ts';
import { useTestApi } from '../../../test/use-test-api.ts';
import { DOMAIN_LIMITS } from './refuse-claim.ts';

const START_MICROS = 20_000_000;
/** The fake's price of a .xyz, fee included. */
const PRICE = 2.16;
const PRICE_MICROS = 2_160_000;

let namecheap: FakeNamecheap;
let team: TestTeam;

const api = useTestApi(async (onClose) => {
  namecheap = await startFakeNamecheap({
    takenNames: ['taken.com', 'taken.net', 'taken.xyz', 'half.com'],
    premiumPrices: { 'half.net': 900_000_000 },
  });
  onClose(() => namecheap.stop());
  return { registrar: openTestRegistrar(namecheap), superuser: true };
});
beforeEach(async () => {
  namecheap.heal();
  team = await teamWith(START_MICROS);
});

async function teamWith(amountMicros: number): Promise<TestTeam> {
  const made = await api.team([{ name: 'First' }]);
  const { teamId } = made;
  await withTeam(api.database.db, teamId, (tx) =>
    correctBalance(tx, { teamId, key: 'start', amountMicros, description: 'For tests' }),
  );
  return made;
}

const search = (name: string) =>
  team.owner.call('GET', `/teams/${team.teamId}/domains/suggestions?name=${name}`);
const purchases = () => `/teams/${team.teamId}/domain-purchases`;
const buy = (body: object = {}) =>
  team.owner.call('POST', purchases(), { key: randomUUID(), host: host(), price: PRICE, ...body });
const host = () => `bought-${team.teamId}.xyz`;
const balances = ({ teamId } = team) => withTeam(api.database.db, teamId, (tx) => findBalances(tx, teamId));
const countRows = async (sql: string) =>
  Number((await api.superuser.query(`SELECT count(*) FROM ${sql}`, [team.teamId])).rows[0].count);

it('[S6.3-04] a media buyer’s purchase beyond their daily limit is refused, and nothing is held for it', async () => {
  const { teamId } = team;
  const buyer = await api.member(team, ['mediabuyer']);
  await withTeam(api.database.db, teamId, (tx) =>
    tx
      .update(members)
      .set({ spendPerDayMicros: 2 * PRICE_MICROS })
      .where(eq(members.id, buyer.memberId)),
  );
  const buyAs = (by: Pick<typeof buyer, 'call'>, name: string) =>
    by.call('POST', purchases(), { key: randomUUID(), host: `${name}-${teamId}.xyz`, price: PRICE });
  expect((await buyAs(buyer, 'first')).status).toBe(201);
  expect((await buyAs(buyer, 'second')).status).toBe(201);
  expect(await buyAs(buyer, 'third')).toMatchObject({
    status: 409,
    body: { code: 'member.spend_limit_reached', details: { limit: 4.32 } },
  });
  expect(await balances()).toMatchObject({ held: 2 * PRICE_MICROS });
  // It is theirs alone: the owner, who has none, buys on.
  expect((await buyAs(team.owner, 'third')).status).toBe(201);
});

describe('[S7.4-03] searching the reseller', () => {
  it('suggests the free names of our zones, the cheapest first', async () => {
    const { status, body } = await search('half');
    expect(status).toBe(200);
    expect(body).toEqual([
      { host: 'half.xyz', price: PRICE, isPremium: false },
      { host: 'half.net', price: 900.18, isPremium: true },
    ]);
    expect((await search('HALF')).body).toEqual(body as DomainSuggestion[]);
  });

  it('finds nothing where all are taken, and fails where the reseller does', async () => {
    expect(await search('taken')).toMatchObject({ status: 200, body: [] });
    namecheap.fail(/./, { status: 503, html: '<h1>Sorry</h1>', times: 5 });
    expect(await search('half')).toMatchObject({
      status: 502,
      body: { code: 'domain.search_failed', message: 'Error searching for a domain' },
    });
  });

  it.each(['with.zone', '-a', 'a b', ''])('takes %j for no name', async (name) => {
    expect((await search(name)).status).toBe(422);
  });
});

describe('[S7.4-03] buying a domain', () => {
  it('[S1.2-11] holds its price on the balance until it is registered', async () => {
    expect(await balances()).toMatchObject({ wallet: START_MICROS, held: 0 });
    const answer = await buy({ streamId: team.streams[0]?.id });
    expect(answer).toMatchObject({
      status: 201,
      body: { host: host(), price: PRICE, state: 'held', domainId: null, failure: null },
    });
    expect(await balances()).toMatchObject({ wallet: START_MICROS - PRICE_MICROS, held: PRICE_MICROS });
    const { id } = answer.body as DomainPurchase;
    expect((await team.owner.call('GET', `${purchases()}/${id}`)).body).toEqual(answer.body);
    expect((await team.owner.call('GET', purchases())).body).toMatchObject({ items: [{ id }] });
    expect(await countRows(`graphile_worker.jobs WHERE key LIKE 'buy_domain:' || $1::text || ':%'`)).toBe(1);
  });

  it('with the same key is the same purchase, however often and at once it is called', async () => {
    const key = randomUUID();
    const answers = await Promise.all(Array.from({ length: 6 }, () => buy({ key })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201]));
    expect(new Set(answers.map(({ body }) => (body as DomainPurchase).id)).size).toBe(1);
    expect(await balances()).toMatchObject({ held: PRICE_MICROS });
    expect((await buy({ key, host: 'other.xyz' })).body).toMatchObject({ code: 'request.key_reused' });
  });

  it('by two at once is one purchase: the other is told that somebody is at it', async () => {
    const other = await teamWith(START_MICROS);
    const body = { host: host(), price: PRICE };
    const answers = await Promise.all([
      buy(),
      other.owner.call('POST', `/teams/${other.teamId}/domain-purchases`, { ...body, key: randomUUID() }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
    const refused = answers.find(({ status }) => status === 409);
    expect(refused?.body).toMatchObject({ code: 'domain.being_bought' });
    expect((await balances()).held + (await balances(other)).held).toBe(PRICE_MICROS);
    const added = await other.owner.call('POST', `/teams/${other.teamId}/domains`, { host: host() });
    expect(added.body).toMatchObject({ code: 'domain.taken' });
  });

  it('that the balance does not have is refused, and leaves nothing behind', async () => {
    team = await teamWith(PRICE_MICROS - 1);
    const answer = await buy();
    expect(answer).toMatchObject({
      status: 409,
      body: {
        code: 'balance.not_enough',
        message: 'Not enough funds. To purchase a domain, you need to top up your balance',
      },
    });
    expect(await balances()).toMatchObject({ wallet: PRICE_MICROS - 1, held: 0 });
    expect(await countRows('domain_purchases WHERE team_id = $1')).toBe(0);
    expect(await countRows(`graphile_worker.jobs WHERE key LIKE 'buy_domain:' || $1::text || ':%'`)).toBe(0);
  });

  it('never spends more than there is, whatever comes at once', async () => {
    team = await teamWith(PRICE_MICROS * 2);
    const hosts = ['a', 'b', 'c', 'd'].map((label) => `${label}-${host()}`);
    const answers = await Promise.all(hosts.map((each) => buy({ host: each })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409]);
    expect(await balances()).toMatchObject({ wallet: 0, held: PRICE_MICROS * 2 });
  });

  it('is refused where the name is taken, the price has risen, or the reseller is away', async () => {
    expect((await buy({ host: 'taken.com' })).body).toMatchObject({ code: 'domain.not_offered' });
    expect((await buy({ price: PRICE - 0.01 })).body).toMatchObject({
      code: 'domain.price_changed',
      details: { price: PRICE },
    });
    await team.owner.call('POST', `/teams/${team.teamId}/domains`, { host: host() });
    expect((await buy()).body).toMatchObject({ code: 'domain.taken' });
    expect((await buy({ host: 'free.xyz', streamId: 2_147_483_647 })).body).toMatchObject({
      code: 'stream.not_found',
    });
    namecheap.fail(/./, { status: 503, html: '<h1>Sorry</h1>', times: 5 });
    expect((await buy({ host: 'away.xyz' })).body).toMatchObject({
      code: 'domain.buy_failed',
      message: 'Error buying a domain',
    });
    expect(await balances()).toMatchObject({ wallet: START_MICROS, held: 0 });
  });

  it('for a launched stream whose button leads nowhere is refused before any money is held', async () => {
    const streams = streamCalls(team, team.owner.call);
    const stream = await streams.launchable({ link: null });
    await streams.act(stream, 'free-address');
    await streams.act(stream, 'launch');
    expect(await buy({ streamId: stream.id })).toMatchObject({
      status: 409,
      body: { code: 'stream.link_missing' },
    });
    expect(await balances()).toMatchObject({ wallet: START_MICROS, held: 0 });
  });

  it('at a lower price than suggested costs the lower one', async () => {
    expect((await buy({ price: 50 })).body).toMatchObject({ price: PRICE });
    expect(await balances()).toMatchObject({ held: PRICE_MICROS });
  });
});

describe('the limits of a team hold for purchases too', () => {
  const limited = (of: 'all' | 'day') => ({
    status: 409,
    body: { code: 'domain.team_limit_reached', details: { of, limit: DOMAIN_LIMITS[of] } },
  });
  const inTeam: <Result>(work: Parameters<typeof withTeam<Result>>[2]) => Promise<Result> = (work) =>
    withTeam(api.database.db, team.teamId, work);
  const recordAdded = (count: number, action: 'domain.added' | 'domain.bought') =>
    inTeam((tx) =>
      tx.insert(auditEntries).values(
        Array.from({ length: count }, (_, n) => ({
          teamId: team.teamId,
          memberId: team.memberId,
          action,
          subjectName: `${action}-${n}.example.com`,
        })),
      ),
    );

  it('for a day, with what was added and what was bought, and what is being bought', async () => {
    await recordAdded(DOMAIN_LIMITS.day / 2, 'domain.added');
    await recordAdded(DOMAIN_LIMITS.day / 2 - 2, 'domain.bought');
    const key = randomUUID();
    expect((await buy({ key })).status).toBe(201);
    const hosts = ['a', 'b', 'c'].map((label) => `${label}-${host()}`);
    const answers = await Promise.all(hosts.map((each) => buy({ host: each })));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect(answers.find(({ status }) => status === 409)).toMatchObject(limited('day'));
    expect(await balances()).toMatchObject({ held: 2 * PRICE_MICROS });
    // Asked for again, a purchase is the same one.
    expect((await buy({ key })).status).toBe(201);
    const claim = { host: `claimed-${team.teamId}.example.com` };
    expect(await team.owner.call('POST', `/teams/${team.teamId}/domains`, claim)).toMatchObject(
      limited('day'),
    );
  });

  it('for all its domains', async () => {
    const { teamId } = team;
    await inTeam((tx) =>
      tx.insert(domains).values(
        Array.from({ length: DOMAIN_LIMITS.all - 1 }, (_, n) => ({
          ...SERVED_DOMAIN,
          teamId,
          host: `n${n}-${teamId}.example.com`,
        })),
      ),
    );
    expect((await buy()).status).toBe(201);
    expect(await buy({ host: `second-${teamId}.xyz` })).toMatchObject(limited('all'));
    expect(await balances()).toMatchObject({ held: PRICE_MICROS });
  });
});

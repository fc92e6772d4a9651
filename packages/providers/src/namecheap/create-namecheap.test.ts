import { type FakeNamecheap, ICANN_FEE_MICROS, startFakeNamecheap } from '@sluice/outside/namecheap';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createNamecheap } from './create-namecheap.ts';
import type { NamecheapOptions, Registrar } from './registrar-types.ts';

const DAY_MS = 24 * 60 * 60_000;
const CONTACT = {
  firstName: 'Nika',
  lastName: 'Marsh',
  address: '1 Lock Lane',
  city: 'Riga',
  stateProvince: 'Riga',
  postalCode: 'LV-1050',
  country: 'LV',
  phone: '+371.20000000',
  email: 'domains@sluice.test',
};
const NAME_SERVERS = ['ada.ns.cloudflare.test', 'bob.ns.cloudflare.test'];
const CREATE = 'namecheap.domains.create';

let fake: FakeNamecheap;
let registrar: Registrar;
let now = 0;
beforeEach(async () => {
  fake = await startFakeNamecheap({
    zonePrices: { com: 10_280_000, 'co.uk': 6_000_000 },
    premiumPrices: { 'us.com': 650_000_000 },
    takenNames: ['taken.com'],
  });
  registrar = open();
});
afterEach(() => fake.stop());

const open = (options: Partial<NamecheapOptions> = {}) =>
  createNamecheap({
    baseUrl: fake.url,
    ...fake.account,
    contact: CONTACT,
    now: () => now,
    timeoutMs: 2_000,
    ...options,
  });
const order = (host: string) => registrar.register({ host, nameServers: NAME_SERVERS, years: 1 });
const callsOf = (command: string) => fake.calls.filter(({ name }) => name === command);

describe('offers', () => {
  it('are the free names, with the price of a year and its fee', async () => {
    expect(await registrar.listOffers(['Shop.com', 'taken.com', 'shop.co.uk', 'us.com', 'shop.zz'])).toEqual([
      { host: 'shop.com', isPremium: false, priceMicros: 10_280_000 + ICANN_FEE_MICROS },
      { host: 'shop.co.uk', isPremium: false, priceMicros: 6_000_000 + ICANN_FEE_MICROS },
      { host: 'us.com', isPremium: true, priceMicros: 650_000_000 + ICANN_FEE_MICROS },
    ]);
  });

  it('are none when every name is taken', async () => {
    expect(await registrar.listOffers(['taken.com'])).toEqual([]);
  });

  it('are asked for fifty names at a time, each name once', async () => {
    const hosts = Array.from({ length: 101 }, (_, at) => `shop${at}.com`);
    expect(await registrar.listOffers([...hosts, ...hosts])).toHaveLength(101);
    expect(
      callsOf('namecheap.domains.check').map(({ input }) => String(input.DomainList).split(',').length),
    ).toEqual([50, 50, 1]);
  });

  it('read the price of a zone once a day, counted from the reading', async () => {
    const price = async () => (await registrar.listOffers(['shop.com', 'store.com']))[0]?.priceMicros;
    const before = await price();
    fake.state.zonePrices.set('com', 20_000_000);
    now += DAY_MS - 1;
    expect(await price()).toBe(before);
    expect(callsOf('namecheap.users.getPricing')).toHaveLength(1);
    now += 1;
    expect(await price()).toBe(20_000_000 + ICANN_FEE_MICROS);
  });

  it('do not keep a price that could not be read', async () => {
    fake.fail('namecheap.users.getPricing', { html: '<html>' });
    await expect(registrar.listOffers(['shop.com'])).rejects.toMatchObject({ problem: 'unreachable' });
    expect(await registrar.listOffers(['shop.com'])).toHaveLength(1);
  });
});

describe('an order', () => {
  it('registers with our name servers and every contact, from the balance', async () => {
    const before = fake.state.balanceMicros;
    const { orderId, chargedMicros } = await order('shop.com');
    expect(chargedMicros).toBe(10_280_000 + ICANN_FEE_MICROS);
    expect(fake.state.balanceMicros).toBe(before - chargedMicros);
    expect(fake.findDomain('shop.com')).toMatchObject({ orderId, nameServers: NAME_SERVERS });
    expect(callsOf(CREATE)[0]?.input).toMatchObject({ AuxBillingPhone: CONTACT.phone, WGEnabled: 'yes' });
  });

  it('of a name that somebody has is not_available, the second of our own too', async () => {
    await expect(order('taken.com')).rejects.toMatchObject({ problem: 'not_available' });
    await order('shop.com');
    await expect(order('shop.com')).rejects.toMatchObject({ problem: 'not_available' });
    expect(fake.domains).toHaveLength(1);
  });

  it('that the account cannot pay is out_of_funds', async () => {
    fake.state.balanceMicros = 1_000_000;
    await expect(order('shop.com')).rejects.toMatchObject({ problem: 'out_of_funds' });
  });

  it('of a zone that is not sold is refused', async () => {
    await expect(order('shop.zz')).rejects.toMatchObject({ problem: 'refused', said: /2030280/ });
  });

  it('of a premium name holds at the price that was offered, and at no other', async () => {
    const [offer] = await registrar.listOffers(['us.com']);
    const premium = { host: 'us.com', nameServers: NAME_SERVERS, years: 1, isPremium: true } as const;
    const premiumPriceMicros = offer?.priceMicros ?? 0;
    await expect(
      registrar.register({ ...premium, premiumPriceMicros: premiumPriceMicros - 1 }),
    ).rejects.toMatchObject({ problem: 'refused' });
    expect(callsOf(CREATE)).toHaveLength(0);
    const { chargedMicros } = await registrar.register({ ...premium, premiumPriceMicros });
    expect(chargedMicros).toBe(premiumPriceMicros);
    await expect(registrar.register({ ...premium, premiumPriceMicros })).rejects.toMatchObject({
      problem: 'not_available',
    });
  });
});

describe('an order without an answer', () => {
  it('is unknown_outcome when the connection broke, and reading back shows that it went through', async () => {
    fake.loseAnswer(CREATE);
    await expect(order('shop.com')).rejects.toMatchObject({ problem: 'unknown_outcome' });
    expect(await registrar.findOwned('shop.com')).toMatchObject({ expiresOn: expect.any(String) });
  });

  it('is unknown_outcome when it took too long', async () => {
    fake.delay(CREATE, 10_000);
    registrar = open({ timeoutMs: 1_000 });
    await expect(order('shop.com')).rejects.toMatchObject({ problem: 'unknown_outcome', said: /timed out/ });
    expect(fake.domains).toHaveLength(1);
  });

  it.each([
    ['a page', { html: '<html><body>Sorry</body></html>', status: 200 }],
    ['an error of their server', { status: 503 }],
    ['an error of whom they buy from', { code: 3_031_900, message: 'Unknown response from provider' }],
    ['an error after the order', { code: 4_023_271, message: 'Error while adding free PositiveSSL' }],
    ['an error of giving back the money', { code: 4_026_312, message: 'Error in refunding funds' }],
    ['a number that is not in their list', { code: 999, message: 'Odd' }],
    ['an error that they do not know', { code: 5_050_900, message: 'Unknown error' }],
  ])('is unknown_outcome for %s', async (_, failure) => {
    fake.fail(CREATE, failure);
    await expect(order('shop.com')).rejects.toMatchObject({ problem: 'unknown_outcome' });
  });

  it('is unreachable when it was never heard, or turned away at the door', async () => {
    fake.fail(CREATE, { status: 405, message: 'Too many requests' });
    await expect(order('shop.com')).rejects.toMatchObject({ problem: 'unreachable' });
    await fake.stop();
    await expect(order('shop.com')).rejects.toMatchObject({ problem: 'unreachable', said: /ECONNREFUSED/ });
  });

  it('that something on the way sent twice is one domain and one charge', async () => {
    const before = fake.state.balanceMicros;
    fake.repeat(CREATE);
    await expect(order('shop.com')).rejects.toMatchObject({ problem: 'not_available' });
    expect(await registrar.findOwned('shop.com')).toBeDefined();
    expect(fake.state.balanceMicros).toBe(before - (fake.findDomain('shop.com')?.chargedMicros ?? 0));
  });
});

describe('reading the account back', () => {
  it('tells our domains with their end, and nothing of others', async () => {
    await order('shop.com');
    const inAYear = new Date();
    inAYear.setUTCFullYear(inAYear.getUTCFullYear() + 1);
    expect(await registrar.findOwned('Shop.com')).toEqual({
      orderId: undefined,
      expiresOn: inAYear.toISOString().slice(0, 10),
    });
    expect(await registrar.findOwned('taken.com')).toBeUndefined();
    expect(await registrar.findOwned('nobody.com')).toBeUndefined();
  });

  it('asks the list when the answer may mean either "not ours" or "denied"', async () => {
    await order('shop.com');
    const denied = { code: 4_011_103, message: 'Domain name not available; or access denied', times: 2 };
    fake.fail('namecheap.domains.getInfo', denied);
    expect(await registrar.findOwned('shop.com')).toBeDefined();
    expect(await registrar.findOwned('hop.com')).toBeUndefined();
    fake.fail('namecheap.domains.getInfo', denied);
    fake.fail('namecheap.domains.getList', { code: 1_011_102, message: 'API Key is invalid' });
    await expect(registrar.findOwned('shop.com')).rejects.toMatchObject({ problem: 'refused' });
  });

  it.each([
    ['a page', { html: '<p>', status: 200 }],
    ['a 502', { status: 502 }],
    ['trouble of theirs', { code: 5_019_169, message: 'Unknown exceptions' }],
  ])('does not take %s for "not ours"', async (_, failure) => {
    fake.fail('namecheap.domains.getInfo', failure);
    await expect(registrar.findOwned('shop.com')).rejects.toMatchObject({ problem: 'unreachable' });
  });
});

describe('the account', () => {
  it('refuses a wrong key and a wrong address', async () => {
    await expect(open({ apiKey: 'wrong' }).listOffers(['shop.com'])).rejects.toMatchObject({
      problem: 'refused',
    });
    await expect(open({ clientIp: '192.0.2.99' }).findOwned('shop.com')).rejects.toMatchObject({
      problem: 'refused',
      said: /1011150/,
    });
  });

  it('changes the name servers of a domain, and of no other', async () => {
    await order('shop.co.uk');
    await registrar.setNameServers('shop.co.uk', ['c.ns.test', 'd.ns.test']);
    expect(fake.findDomain('shop.co.uk')?.nameServers).toEqual(['c.ns.test', 'd.ns.test']);
    await expect(registrar.setNameServers('taken.com', NAME_SERVERS)).rejects.toMatchObject({
      problem: 'refused',
    });
  });
});

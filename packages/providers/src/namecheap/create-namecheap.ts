/** The platform's account at Namecheap. Every failure is a NamecheapError; nothing is retried here. */
import * as z from 'zod';
import { type CallOutcome, callNamecheap } from './call-namecheap.ts';
import { type CheckedName, premiumTotalMicros, readFreeNames } from './check-names.ts';
import { formatDollars, parseDollars } from './dollars.ts';
import { explainOrder, explainReading, NOT_OURS, NOT_OURS_OR_DENIED } from './explain-outcome.ts';
import { NamecheapError } from './namecheap-error.ts';
import { contactFields, PRIVACY_FIELDS } from './order-fields.ts';
import { type Owned, readOwnedInfo, readOwnedList } from './read-owned.ts';
import type { DomainOrder, NamecheapOptions, Offer, Registrar } from './registrar-types.ts';
import { cachePrices, readZonePrice, type ZonePrice } from './zone-prices.ts';

const READ_TIMEOUT_MS = 20_000;
/** A registration includes a call to the registry. After a timeout the account has to be read back. */
const ORDER_TIMEOUT_MS = 60_000;
/** The registrar's limit. */
const NAMES_PER_CHECK = 50;
const DOMAINS_PER_PAGE = '100';

type Ask = (command: string, input: Record<string, string>, timeoutMs?: number) => Promise<CallOutcome>;

export function createNamecheap(options: NamecheapOptions): Registrar {
  const ask: Ask = (command, input, timeoutMs = READ_TIMEOUT_MS) =>
    callNamecheap(options, { command, input, timeoutMs: options.timeoutMs ?? timeoutMs });
  const priceOf = cachePrices((zone) => readPrice(ask, zone), options.now ?? Date.now);
  return {
    listOffers: async (hosts) => {
      const names = [...new Set(hosts.map((host) => host.toLowerCase()))];
      const free = await checkNames(ask, names);
      const offers = await Promise.all(free.map((name) => priceName(name, priceOf)));
      return offers.filter((offer) => offer !== undefined);
    },
    findOwned: (host) => findOwned(ask, host.toLowerCase()),
    register: (order) => register(ask, options, order),
    setNameServers: async (host, nameServers) => {
      const outcome = await ask('namecheap.domains.dns.setCustom', {
        ...splitHost(host),
        Nameservers: nameServers.join(','),
      });
      if (outcome.kind !== 'ok') throw explainReading(outcome);
    },
  };
}

/** Parses the answer; one that is not as documented counts as none. */
async function read<Result>(
  outcome: Promise<CallOutcome>,
  parse: (response: unknown) => Result,
): Promise<Result> {
  const settled = await outcome;
  if (settled.kind !== 'ok') throw explainReading(settled);
  try {
    return parse(settled.response);
  } catch (error) {
    if (error instanceof NamecheapError) throw error;
    throw new NamecheapError('unreachable', 'an answer that is not as documented');
  }
}

async function checkNames(ask: Ask, names: readonly string[]): Promise<CheckedName[]> {
  const free: CheckedName[] = [];
  for (let from = 0; from < names.length; from += NAMES_PER_CHECK) {
    const some = names.slice(from, from + NAMES_PER_CHECK);
    const answer = ask('namecheap.domains.check', { DomainList: some.join(',') });
    free.push(...(await read(answer, readFreeNames)));
  }
  return free;
}

function readPrice(ask: Ask, zone: string): Promise<ZonePrice> {
  const input = {
    ProductType: 'DOMAIN',
    ProductCategory: 'DOMAINS',
    ActionName: 'REGISTER',
    ProductName: zone.toUpperCase(),
  };
  return read(ask('namecheap.users.getPricing', input), (response) => readZonePrice(response, zone));
}

async function priceName(
  name: CheckedName,
  priceOf: (zone: string) => Promise<ZonePrice>,
): Promise<Offer | undefined> {
  const { host, isPremium } = name;
  if (isPremium) return { host, isPremium, priceMicros: premiumTotalMicros(name) };
  const price = await priceOf(splitHost(host).TLD);
  if (!price) return undefined;
  // Which answer contains the fee depends on the zone.
  const icannFeeMicros = Math.max(price.icannFeeMicros, name.icannFeeMicros);
  return { host, isPremium, priceMicros: price.registerMicros + icannFeeMicros + name.earlyAccessFeeMicros };
}

async function findOwned(ask: Ask, host: string): Promise<Owned | undefined> {
  const outcome = await ask('namecheap.domains.getInfo', { DomainName: host });
  const codes = outcome.kind === 'errors' ? outcome.codes : [];
  if (codes.some((code) => NOT_OURS.includes(code))) return undefined;
  if (!codes.includes(NOT_OURS_OR_DENIED)) return read(Promise.resolve(outcome), readOwnedInfo);
  // "Access denied" must not be read as "not ours": the list fails when the key is wrong, and contains the domain when we own it.
  const list = ask('namecheap.domains.getList', { SearchTerm: host, PageSize: DOMAINS_PER_PAGE });
  return read(list, (response) => readOwnedList(response, host));
}

const createdSchema = z.object({
  DomainCreateResult: z.object({
    Registered: z.literal('true'),
    OrderID: z.string().min(1),
    ChargedAmount: z.string().transform((text) => parseDollars(text) ?? 0),
  }),
});

async function register(ask: Ask, { contact }: NamecheapOptions, order: DomainOrder) {
  const input = {
    DomainName: order.host.toLowerCase(),
    Years: String(order.years),
    Nameservers: order.nameServers.join(','),
    ...contactFields(contact),
    ...PRIVACY_FIELDS,
    ...(order.isPremium && (await premiumFields(ask, order))),
  };
  const outcome = await ask('namecheap.domains.create', input, ORDER_TIMEOUT_MS);
  if (outcome.kind !== 'ok') throw explainOrder(outcome);
  const created = createdSchema.safeParse(outcome.response);
  // Some zones register later and say so; others give undocumented answers.
  if (!created.success) throw new NamecheapError('unknown_outcome', 'not registered, or not yet');
  const { OrderID, ChargedAmount } = created.data.DomainCreateResult;
  return { orderId: OrderID, chargedMicros: ChargedAmount };
}

/** The registrar wants price and fees separately, and the customer saw their sum: neither may have changed. */
async function premiumFields(ask: Ask, order: DomainOrder): Promise<Record<string, string>> {
  const [name] = await checkNames(ask, [order.host.toLowerCase()]);
  if (!name) throw new NamecheapError('not_available', 'taken in the meantime');
  if (!name.isPremium || premiumTotalMicros(name) !== order.premiumPriceMicros) {
    throw new NamecheapError('refused', 'the premium price is not the one that was offered');
  }
  return {
    IsPremiumDomain: 'true',
    PremiumPrice: formatDollars(name.premiumMicros),
    EapFee: formatDollars(name.earlyAccessFeeMicros),
  };
}

/** `a.co.uk` is `a` in `co.uk`: the registrar sells names, nothing below them. */
function splitHost(host: string): { SLD: string; TLD: string } {
  const [label = '', ...zone] = host.toLowerCase().split('.');
  return { SLD: label, TLD: zone.join('.') };
}

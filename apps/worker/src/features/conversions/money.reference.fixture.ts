/**
 * What the money of some conversions comes to, by a plain loop over what was reported, in whole numbers alone: what settling, ClickHouse and
 * the report are held against. Written from the rules in the decisions, and not from the code under test.
 */

export type ToldMoney = {
  click: number;
  word: keyof typeof WORDS;
  tid: string;
  /** In millionths; undefined sends none. */
  amountMicros: bigint | undefined;
  /** Empty sends none. */
  currency: string;
  atMs: number;
};

/** A rate of a day, as text of up to twelve digits after the point, and whether it came only after the first half was settled. */
export type ToldRate = { currency: string; dayMs: number; usd: string; isLate: boolean };
export type ToldClick = { costMicros: bigint; atMs: number };

export type Sums = {
  clicks: bigint;
  deposits: bigint;
  cost: bigint;
  revenue: bigint;
  depositRevenue: bigint;
};

export const WORDS = {
  reg: 'registration',
  lead: 'registration',
  ftd: 'deposit',
  Sale: 'deposit',
  rebill: 'deposit',
  redep: 'deposit',
  refund: 'refund',
  chargeback: 'refund',
  rejected: 'rejected',
  trash: 'rejected',
  hold: undefined,
} as const;
const REPEATS: readonly string[] = ['rebill', 'redep'];
export const CURRENCIES = ['USD', 'EUR', 'UAH', 'BRL'];
const ONE = 10n ** 12n;
const DAY_MS = 24 * 3_600_000;
const RATE_DAYS = 14;

type Counted = {
  kind: 'registration' | 'deposit';
  click: number;
  tid: string;
  atMs: number;
  amount: bigint;
  currency: string;
  usd: bigint;
  /** By the name under which each was taken back. */
  refunds: Map<string, bigint>;
};

export const noSums = (): Sums => ({ clicks: 0n, deposits: 0n, cost: 0n, revenue: 0n, depositRevenue: 0n });

/** By day, as `2026-11-18`. */
export function referenceMoney(
  clicks: readonly ToldClick[],
  halves: readonly (readonly ToldMoney[])[],
  rates: readonly ToldRate[],
): Map<string, Sums> {
  const days = new Map<string, Sums>();
  const dayOf = (atMs: number): Sums => {
    const day = new Date(atMs).toISOString().slice(0, 10);
    const sums = days.get(day) ?? noSums();
    days.set(day, sums);
    return sums;
  };
  for (const { atMs, costMicros } of clicks) {
    dayOf(atMs).clicks += 1n;
    dayOf(atMs).cost += costMicros;
  }
  const made: Counted[] = [];
  for (const [half, reports] of halves.entries()) {
    const known = rates.filter(({ isLate }) => half > 0 || !isLate);
    for (const told of reports.toSorted((one, other) => one.atMs - other.atMs)) {
      const counted = count(told, made, known);
      if (counted) {
        made.push(counted);
        dayOf(told.atMs).revenue += counted.usd;
        if (counted.kind === 'deposit') {
          dayOf(told.atMs).deposits += 1n;
          dayOf(told.atMs).depositRevenue += counted.usd;
        }
      } else dayOf(told.atMs).revenue -= takenBack(told, made);
    }
  }
  return days;
}

/** Undefined where it makes no conversion. */
function count(told: ToldMoney, made: readonly Counted[], rates: readonly ToldRate[]): Counted | undefined {
  const kind = WORDS[told.word];
  const amount = told.amountMicros ?? 0n;
  if ((kind !== 'registration' && kind !== 'deposit') || amount < 0n) return undefined;
  const tid = told.tid || (REPEATS.includes(told.word) ? told.word : '');
  if (made.some((one) => one.kind === kind && one.click === told.click && one.tid === tid)) return undefined;
  const currency = told.currency || 'USD';
  const usd = inDollars(amount, currency, told.atMs, rates);
  return { kind, click: told.click, tid, atMs: told.atMs, amount, currency, usd, refunds: new Map() };
}

function inDollars(amount: bigint, currency: string, atMs: number, rates: readonly ToldRate[]): bigint {
  if (currency === 'USD') return amount;
  const dayMs = Math.floor(atMs / DAY_MS) * DAY_MS;
  const [rate] = rates
    .filter((one) => one.currency === currency && one.dayMs <= dayMs)
    .filter((one) => one.dayMs >= dayMs - RATE_DAYS * DAY_MS)
    .toSorted((one, other) => other.dayMs - one.dayMs);
  if (!rate) return 0n;
  const [whole = '0', fraction = ''] = rate.usd.split('.');
  return (amount * BigInt(`${whole}${fraction.padEnd(12, '0')}`) * 2n + ONE) / (2n * ONE);
}

/** In micro-dollars; 0 where nothing is. */
function takenBack(told: ToldMoney, made: readonly Counted[]): bigint {
  const meaning = WORDS[told.word];
  const named = told.amountMicros !== undefined && told.amountMicros < 0n ? -told.amountMicros : undefined;
  if (meaning === undefined || (meaning !== 'refund' && named === undefined)) return 0n;
  const [original] = made
    .filter(({ click }) => click === told.click)
    .filter(({ tid, atMs }) => (told.tid === '' ? atMs <= told.atMs : tid === told.tid))
    .toSorted((one, other) => Number(other.amount > 0n) - Number(one.amount > 0n) || other.atMs - one.atMs);
  if (!original) return 0n;
  const { amount, usd, currency, refunds } = original;
  const before = [...refunds.values()].reduce((sum, part) => sum + part, 0n);
  const part = named ?? amount - before;
  const name = named === undefined ? 'all' : String(named);
  if (part === 0n || refunds.has(name) || before + part > amount) return 0n;
  if (named !== undefined && told.currency !== '' && told.currency !== currency) return 0n;
  refunds.set(name, part);
  return (usd * (before + part)) / amount - (usd * before) / amount;
}

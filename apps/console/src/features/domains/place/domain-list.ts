/** The list of domains: its state in the address, and the rows that it comes to. All of a team's domains are here, so nothing asks the server. */
import type { Domain, ListedDomain } from '@sluice/contracts';
import type { Day } from '../../../parts/date-range/days.ts';
import type { Tone } from '../../../parts/status/tones.ts';
import { defineList } from '../../../parts/table/list-search.ts';
import { useListSearch } from '../../../parts/table/use-list-search.ts';
import { SEVERITY, toneOf, worstToneOf } from './domain-health.ts';
import { daysLeft, SOON_DAYS } from './expiry.ts';

export const DOMAIN_KINDS = ['bought', 'own', 'free'] as const;
export type DomainKind = (typeof DOMAIN_KINDS)[number];
export const EXPIRES = ['soon', 'over', 'unknown'] as const;
/** The tabs of the page. */
export const VIEWS = ['attention', 'used', 'unused'] as const;
/** As the health filter names them. */
export const CONDITIONS = { well: 'good', setup: 'warning', trouble: 'danger' } as const satisfies Record<
  string,
  Tone
>;

export const DOMAIN_LIST = defineList({
  sorts: ['health', 'host', 'stream', 'expiresOn', 'checkedAt', 'createdAt'],
  firstSort: 'health',
  filters: {
    view: 'one',
    host: 'one',
    kind: 'many',
    health: 'many',
    stream: 'one',
    expires: 'one',
    member: 'one',
  },
});
export const useDomainSearch = () => useListSearch(DOMAIN_LIST);
export type DomainSearch = ReturnType<typeof useDomainSearch>;
type Query = DomainSearch['query'];

/** A domain whose records are kept elsewhere is the team's own as well. */
export const kindOf = ({ source }: Pick<Domain, 'source'>): DomainKind =>
  source === 'pointed' ? 'own' : source;

function needsAttention(domain: ListedDomain, today: Day): boolean {
  const days = daysLeft(domain, today);
  return worstToneOf(domain) !== 'good' || (days !== undefined && days <= SOON_DAYS);
}

export function isInView(domain: ListedDomain, view: string, today: Day): boolean {
  if (view === 'attention') return needsAttention(domain, today);
  if (view === 'used') return domain.streamId !== null;
  return view !== 'unused' || domain.streamId === null;
}

/** The page of the list that the query names, and how many rows there are on all of them. */
export function pageOfDomains(
  domains: readonly ListedDomain[],
  { filters, sort, order, page, limit }: Query,
  today: Day,
): { items: readonly ListedDomain[]; total: number } {
  const compare = COMPARE[sort];
  const sign = order === 'asc' ? 1 : -1;
  const found = domains
    .filter((domain) => isInView(domain, filters.view, today) && fits(domain, filters, today))
    .sort((one, other) => sign * compare(one, other) || one.host.localeCompare(other.host));
  return { items: found.slice((page - 1) * limit, page * limit), total: found.length };
}

function fits(domain: ListedDomain, filters: Query['filters'], today: Day): boolean {
  const { host, kind, health, stream, member, expires } = filters;
  return (
    domain.host.includes(host.trim().toLowerCase()) &&
    (kind.length === 0 || kind.includes(kindOf(domain))) &&
    (health.length === 0 || health.some((each) => toneOf(domain) === CONDITIONS[each as never])) &&
    (stream === '' || String(domain.streamId) === stream) &&
    (member === '' || String(domain.memberId) === member) &&
    expiresAs(domain, expires, today)
  );
}

function expiresAs(domain: ListedDomain, expires: string, today: Day): boolean {
  const days = daysLeft(domain, today);
  if (expires === 'unknown') return days === undefined && domain.source !== 'free';
  if (expires === 'over') return days !== undefined && days < 0;
  return expires !== 'soon' || (days !== undefined && days <= SOON_DAYS);
}

type Compare = (one: ListedDomain, other: ListedDomain) => number;
/** What has no value stands last, or with the order reversed first. */
const byText =
  (textOf: (domain: ListedDomain) => string | null): Compare =>
  (one, other) => {
    const [a, b] = [textOf(one), textOf(other)];
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    return a.localeCompare(b);
  };
const byExpiry = byText(({ expiresOn }) => expiresOn);

const COMPARE: Readonly<Record<Query['sort'], Compare>> = {
  health: (one, other) => SEVERITY[worstToneOf(one)] - SEVERITY[worstToneOf(other)] || byExpiry(one, other),
  host: byText(({ host }) => host),
  stream: byText(({ streamName }) => streamName),
  expiresOn: byExpiry,
  checkedAt: byText(({ checkedAt }) => checkedAt),
  createdAt: byText(({ createdAt }) => createdAt),
};

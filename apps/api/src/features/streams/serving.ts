import type { Stream } from '@sluice/contracts';
import type { DomainRow, StreamRow } from '@sluice/postgres';

/** Of several domains the one closest to being served decides the stream's state. */
const FURTHEST_FIRST = ['active', 'https_check', 'domain_check', 'waiting', 'blocked'] as const;

/** The serving state of a stream; null without a domain. */
export function servingOf(
  status: StreamRow['status'],
  domains: readonly Pick<DomainRow, 'state'>[],
  spendingStop: Stream['spendingStop'] = null,
): Stream['serving'] {
  const furthest = FURTHEST_FIRST.find((state) => domains.some((domain) => domain.state === state));
  if (furthest === undefined) return null;
  if (furthest !== 'active') return furthest;
  if (status !== 'launched') return 'suspended';
  return spendingStop === null ? 'active' : 'technical_stop';
}

/** As an ad should name them: the team's own before the free address, those that are served first, and of these the newest. */
export function hostsForAds(
  domains: readonly Pick<DomainRow, 'id' | 'host' | 'state' | 'source'>[],
): string[] {
  const distance = ({ state }: Pick<DomainRow, 'state'>) => FURTHEST_FIRST.indexOf(state);
  const isFree = ({ source }: Pick<DomainRow, 'source'>) => Number(source === 'free');
  return domains
    .toSorted(
      (one, other) => isFree(one) - isFree(other) || distance(one) - distance(other) || other.id - one.id,
    )
    .map(({ host }) => host);
}

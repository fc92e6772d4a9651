import type { Stream } from '@sluice/contracts';
import type { DomainRow, StreamRow } from '@sluice/postgres';

/** From the furthest on: of several domains the one that is nearest to being served says how the stream is. */
const FURTHEST_FIRST = ['active', 'https_check', 'domain_check', 'waiting', 'blocked'] as const;

/** How far the serving of a stream is; null without a domain. */
export function servingOf(
  status: StreamRow['status'],
  domains: readonly Pick<DomainRow, 'state'>[],
): Stream['serving'] {
  const furthest = FURTHEST_FIRST.find((state) => domains.some((domain) => domain.state === state));
  if (furthest === undefined) return null;
  if (furthest !== 'active') return furthest;
  return status === 'launched' ? 'active' : 'suspended';
}

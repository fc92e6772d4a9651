import type { Domain, ListedDomain } from '@sluice/contracts';
import type { DomainRow } from '@sluice/postgres';
import { proofRecordOf } from '@sluice/streams';
import { toDollars } from '../../http/money.ts';
import type { ListedDomainRow } from './domains.store.ts';
import type { PushState } from './push-states.store.ts';

export function presentDomain(row: DomainRow): Domain {
  const { id, teamId, host, streamId, source, cdnAccountId, nameServers, expiresOn, state } = row;
  return {
    id,
    teamId,
    host,
    streamId,
    source,
    cdnAccountId,
    nameServers,
    expiresOn,
    state,
    isBought: source === 'bought',
    price: row.priceMicros === null ? null : toDollars(row.priceMicros),
    visitsPerDay: row.visitsPerDay,
    provedAt: row.provedAt?.toISOString() ?? null,
    proof: row.provedAt === null && source !== 'bought' ? proofRecordOf(row) : null,
    claimExpiresAt: row.claimExpiresAt?.toISOString() ?? null,
    // Written by the worker, from the contract's list.
    finding: row.finding as Domain['finding'],
    checkedAt: row.checkedAt?.toISOString() ?? null,
    nextCheckAt: row.nextCheckAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

export const presentListedDomain = (
  row: ListedDomainRow,
  pushState: PushState | undefined,
): ListedDomain => ({
  ...presentDomain(row),
  streamName: row.streamName,
  memberId: row.memberId,
  pushState: pushState ?? null,
});

import type { Domain } from '@sluice/contracts';
import type { DomainRow } from '@sluice/postgres';

export function presentDomain(row: DomainRow): Domain {
  const { id, teamId, host, streamId, source, cdnAccountId, nameServers, expiresOn, state } = row;
  return {
    ...{ id, teamId, host, streamId, source, cdnAccountId, nameServers, expiresOn, state },
    isBought: source === 'bought',
    // Written by the worker, from the contract's list.
    finding: row.finding as Domain['finding'],
    checkedAt: row.checkedAt?.toISOString() ?? null,
    nextCheckAt: row.nextCheckAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

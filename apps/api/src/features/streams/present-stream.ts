import type { Stream, StreamVersion } from '@sluice/contracts';
import type { StreamRow } from '@sluice/postgres';
import type { StreamVersionRow } from './streams.store.ts';

export function presentStream(row: StreamRow, hosts: string[]): Stream {
  const { id, teamId, memberId, name, status, cloak, link, landingId, version } = row;
  const { countries, languages, devices, os } = row;
  return {
    ...{ id, teamId, memberId, name, status, cloak, countries, languages, devices, os },
    ...{ link, landingId, version, hosts },
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  };
}

export function presentVersion({ version, memberId, document, createdAt }: StreamVersionRow): StreamVersion {
  return { version, memberId, document, createdAt: createdAt.toISOString() };
}

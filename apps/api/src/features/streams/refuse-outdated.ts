/** Optimistic locking by field: a change based on an older version must not restore old values. */
import { isDeepStrictEqual } from 'node:util';
import type { StreamFields } from '@sluice/contracts';
import type { StreamRow, TeamDb } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import { fieldsOf, keptFields } from './stream-fields.ts';
import { listShownLandings } from './stream-parts.store.ts';
import { findVersionRow } from './streams.store.ts';

/**
 * A launch, a domain or a white page records a version too without changing a field. So only fields that this change names conflict: those that
 * differ now from the version that was read, and from the wanted value.
 */
export async function refuseOutdated(
  tx: TeamDb,
  stream: StreamRow,
  readVersion: number,
  wanted: Partial<StreamFields>,
): Promise<void> {
  if (readVersion === stream.version) return;
  const row = await findVersionRow(tx, stream, readVersion);
  const read = row && keptFields(row);
  const now = fieldsOf(stream, await listShownLandings(tx, stream.teamId, [stream.id]));
  const names = Object.keys(wanted) as (keyof StreamFields)[];
  const fields = names.filter(
    (name) => !isDeepStrictEqual(read?.[name], now[name]) && !isDeepStrictEqual(wanted[name], now[name]),
  );
  if (fields.length > 0) {
    throw new AppError('stream.changed_meanwhile', { version: stream.version, fields });
  }
}

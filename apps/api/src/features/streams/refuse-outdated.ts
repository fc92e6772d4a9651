/** Of two who changed what they had both read, the second is told so instead of bringing old values back. */
import { isDeepStrictEqual } from 'node:util';
import type { StreamFields } from '@sluice/contracts';
import type { StreamRow, TeamDb } from '@sluice/postgres';
import { AppError } from '@sluice/runtime';
import { fieldsOf, keptFields } from './stream-fields.ts';
import { listShownLandings } from './stream-parts.store.ts';
import { findVersionRow } from './streams.store.ts';

/**
 * A launch, a domain or a white page makes a version too, and changes none of the fields: only those that this change names, and that
 * are others now than in the version that was read, are in the way. What is wanted as it already is needs no question.
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

import type { EdgeDocument } from '@sluice/routing';
import type { TeamDb } from './open-database.ts';
import { findWholeStream, toEdgeDocument, type WholeStream } from './record-stream-version.ts';
import type { StreamRow } from './schema/index.ts';

/** The document that saving these columns and landings would make, without a version being made. */
export async function draftEdgeDocument(
  tx: TeamDb,
  stream: StreamRow,
  { landings, ...columns }: Partial<StreamRow> & Pick<WholeStream, 'landings'>,
): Promise<EdgeDocument> {
  const whole = await findWholeStream(tx, stream);
  return toEdgeDocument({ ...whole, stream: { ...stream, ...columns }, landings });
}

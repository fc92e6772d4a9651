import type { StreamRow, TeamDb } from '@sluice/postgres';
import type { EdgeDocument } from '@sluice/routing';
import { findWholeStream, toEdgeDocument, type WholeStream } from './record-stream-version.ts';

/** The document that saving these columns and landings would make. Stores nothing. */
export async function draftEdgeDocument(
  tx: TeamDb,
  stream: StreamRow,
  { landings, ...columns }: Partial<StreamRow> & Pick<WholeStream, 'landings'>,
): Promise<EdgeDocument> {
  const whole = await findWholeStream(tx, { ...stream, ...columns });
  return toEdgeDocument({ ...whole, landings });
}

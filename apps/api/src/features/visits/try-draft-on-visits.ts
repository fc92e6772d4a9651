import type { DraftTrial, StreamChanges, StreamFields } from '@sluice/contracts';
import { draftEdgeDocument } from '@sluice/streams';
import { getStreamRow } from '../../access/stream.store.ts';
import { orUnavailable } from '../../clickhouse/ask-clickhouse.ts';
import type { TeamContext } from '../../http/request-context.ts';
import { refuseFields } from '../streams/check-stream.ts';
import { fieldsOf } from '../streams/stream-fields.ts';
import { listShownLandings } from '../streams/stream-parts.store.ts';
import { tryDraft } from './try-draft.ts';

/** The draft is validated as if it were saved; nothing is written. */
export async function tryDraftOnVisits(
  { actor, inTeam, statistics, clock }: TeamContext,
  streamId: number,
  { draft, last }: { draft: StreamChanges; last: number },
): Promise<DraftTrial> {
  const { newest, drafted } = await inTeam(async (tx) => {
    const stream = await getStreamRow(tx, actor, streamId);
    const before = fieldsOf(stream, await listShownLandings(tx, stream.teamId, [stream.id]));
    const after: StreamFields = { ...before, ...draft };
    await refuseFields(tx, actor, before, after);
    return {
      newest: await draftEdgeDocument(tx, stream, before),
      drafted: await draftEdgeDocument(tx, stream, after),
    };
  });
  const question = {
    teamId: actor.teamId,
    streamIds: [streamId],
    isWithoutBots: true,
    limit: last,
    now: clock(),
  };
  const visits = await orUnavailable(statistics.listVisits(question));
  return tryDraft(newest, drafted, visits.toReversed());
}

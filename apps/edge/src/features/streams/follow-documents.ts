import type { DocumentChange, EventLog } from '@sluice/event-log';
import { type EdgeDocument, parseEdgeDocument } from '@sluice/routing';
import type { Log } from '@sluice/runtime';
import { type DocumentCounts, followBucket } from '../../follow-bucket.ts';
import { applyDocument, type DocumentPlaces } from './apply-document.ts';
import type { DocumentLog } from './document-log.ts';

/** Fills the table from the edge's own copy, before anything else is there to ask. */
export async function loadDocuments(
  { routes, extras, log }: DocumentPlaces,
  documentLog: DocumentLog,
  counts: DocumentCounts,
): Promise<void> {
  const revisions = new Map<number, number>();
  const read = (value: Uint8Array): EdgeDocument | undefined => {
    const parsed = parseEdgeDocument(value);
    return parsed.ok ? parsed.document : undefined;
  };
  counts.revision = await documentLog.load(
    ({ revision, value }) => {
      const document = read(value);
      if (!document) return;
      routes.apply(document);
      revisions.set(document.streamId, revision);
    },
    ({ revision, value }) => revisions.get(read(value)?.streamId ?? 0) === revision,
  );
  const lacking = [...revisions.keys()].filter(
    (streamId) => routes.findByStream(streamId)?.hasExtras && !extras.has(streamId),
  );
  // Only after a disk that was full, or a copy of before there were any: the log has them all.
  if (lacking.length > 0) {
    const wanted = new Set(lacking);
    for await (const { revision, value } of documentLog.all()) {
      const document = read(value);
      if (!document || !wanted.has(document.streamId)) continue;
      if (revisions.get(document.streamId) !== revision) continue;
      await extras.keep(document.streamId, document.extras).catch((error: unknown) => {
        log.error(
          { reason: String(error), streamId: document.streamId },
          'a stream’s own could not be kept on disk',
        );
      });
    }
  }
  // A start without the broker is not a fresh one: staleness goes on from the last that was heard in an earlier life.
  counts.lastContactMs = documentLog.writtenAtMs;
}

/** Keeps the table up to date until the signal stops it. */
export async function followDocuments(
  eventLog: EventLog,
  deps: DocumentPlaces & { documentLog: DocumentLog; counts: DocumentCounts; signal: AbortSignal },
): Promise<void> {
  const { documentLog, counts, log, signal } = deps;
  await followBucket(eventLog, 'edgeDocuments', {
    ...{ counts, log, signal },
    parse: parseEdgeDocument,
    apply: async (document, change) => {
      if (!(await applyDocument(document, deps))) return false;
      keepCopy(documentLog, change, log);
      return true;
    },
  });
}

/** A full disk costs the next start its newest documents, not this one's visitors. */
function keepCopy(documentLog: DocumentLog, change: DocumentChange, log: Log): void {
  try {
    documentLog.append(change);
  } catch (error) {
    log.error({ reason: String(error), streamId: change.id }, 'an edge document could not be kept on disk');
  }
}

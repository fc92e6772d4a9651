import type { DocumentChange, EventLog } from '@sluice/event-log';
import { type EdgeDocument, parseEdgeDocument } from '@sluice/routing';
import type { Log } from '@sluice/runtime';
import { type DocumentCounts, followBucket } from '../../follow-bucket.ts';
import { applyDocument, type DocumentPlaces, isPostponed } from './apply-document.ts';
import type { DocumentLog } from './document-log.ts';

/** Fills the table from the edge's own copy, before the broker is connected. */
export async function loadDocuments(
  { routes, extras, log, isFull }: DocumentPlaces,
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
      if (isPostponed(document, { routes, isFull })) counts.postponed++;
      else routes.apply(document);
      revisions.set(document.streamId, revision);
    },
    ({ revision, value }) => revisions.get(read(value)?.streamId ?? 0) === revision,
  );
  const lacking = [...revisions.keys()].filter(
    (streamId) => routes.findByStream(streamId)?.hasExtras && !extras.has(streamId),
  );
  // Only after a full disk, or with a copy older than these files: the log has them all.
  if (lacking.length > 0) {
    const wanted = new Set(lacking);
    for await (const { revision, value } of documentLog.all()) {
      const document = read(value);
      if (!document || !wanted.has(document.streamId)) continue;
      if (revisions.get(document.streamId) !== revision) continue;
      await extras.keep(document.streamId, document.extras).catch((error: unknown) => {
        log.error(
          { reason: String(error), streamId: document.streamId },
          'a stream’s extras could not be written to disk',
        );
      });
    }
  }
  // A start without the broker does not reset staleness: it counts from what was last heard before the restart.
  counts.lastContactMs = documentLog.writtenAtMs;
}

/** How long memory must have had room before the bucket is read from its beginning, for the streams that were postponed. */
const READ_ANEW_AFTER_MS = 10_000;

/** Keeps the table up to date until the signal stops it. */
export async function followDocuments(
  eventLog: EventLog,
  deps: DocumentPlaces & { documentLog: DocumentLog; counts: DocumentCounts; signal: AbortSignal },
): Promise<void> {
  const { documentLog, counts, log, signal, isFull } = deps;
  let fullAtMs = performance.now();
  while (!signal.aborted) {
    await followBucket(eventLog, 'edgeDocuments', {
      counts,
      log,
      signal,
      parse: parseEdgeDocument,
      apply: async (document, change) => {
        if (isPostponed(document, deps)) {
          if (counts.postponed++ === 0)
            log.error({ streamId: document.streamId }, 'no memory for more streams');
          return false;
        }
        if (!(await applyDocument(document, deps))) return false;
        // If the copy continued after a postponed document, nobody could tell that one is missing.
        if (counts.postponed === 0) keepCopy(documentLog, change, log);
        return true;
      },
      shouldReadFromStart: () => {
        if (counts.postponed === 0) return false;
        if (isFull?.()) fullAtMs = performance.now();
        return performance.now() - fullAtMs > READ_ANEW_AFTER_MS;
      },
    });
    if (signal.aborted) return;
    log.warn({ postponed: counts.postponed }, 'memory is available again; reading all streams');
    counts.postponed = 0;
    counts.revision = 0;
  }
}

/** A full disk costs the next start its newest documents, not today's visitors. */
function keepCopy(documentLog: DocumentLog, change: DocumentChange, log: Log): void {
  try {
    documentLog.append(change);
  } catch (error) {
    log.error(
      { reason: String(error), streamId: change.id },
      'an edge document could not be written to disk',
    );
  }
}

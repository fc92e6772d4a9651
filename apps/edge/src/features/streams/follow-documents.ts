import type { DocumentChange, EventLog } from '@sluice/event-log';
import { type EdgeDocument, parseEdgeDocument } from '@sluice/routing';
import type { Log } from '@sluice/runtime';
import { type DocumentCounts, followBucket } from '../../follow-bucket.ts';
import type { DocumentLog } from './document-log.ts';
import type { RouteTable } from './route-table.ts';

/** Fills the table from the edge's own copy, before anything else is there to ask. */
export async function loadDocuments(
  routes: RouteTable,
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
  // A start without the broker is not a fresh one: staleness goes on from the last that was heard in an earlier life.
  counts.lastContactMs = documentLog.writtenAtMs;
}

/** Keeps the table up to date until the signal stops it. */
export async function followDocuments(
  eventLog: EventLog,
  deps: {
    routes: RouteTable;
    documentLog: DocumentLog;
    counts: DocumentCounts;
    log: Log;
    signal: AbortSignal;
  },
): Promise<void> {
  const { routes, documentLog, counts, log, signal } = deps;
  await followBucket(eventLog, 'edgeDocuments', {
    ...{ counts, log, signal },
    parse: parseEdgeDocument,
    apply: (document, change) => {
      if (!routes.apply(document)) return false;
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

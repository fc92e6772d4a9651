import {
  type DocumentChange,
  type EventLog,
  newestDocumentRevision,
  watchEdgeDocuments,
} from '@sluice/event-log';
import { type EdgeDocument, parseEdgeDocument } from '@sluice/routing';
import type { Log } from '@sluice/runtime';
import type { DocumentLog } from './document-log.ts';
import type { RouteTable } from './route-table.ts';

export type DocumentCounts = {
  applied: number;
  rejected: Record<'empty' | 'too_large' | 'not_json' | 'invalid_schema', number>;
  /** When the control plane's end of the line was last heard of; 0 for never. */
  lastContactMs: number;
  revision: number;
};

export const newDocumentCounts = (): DocumentCounts => ({
  applied: 0,
  rejected: { empty: 0, too_large: 0, not_json: 0, invalid_schema: 0 },
  lastContactMs: 0,
  revision: 0,
});

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

/** Keeps the table up to date until the signal stops it. A bad push is counted and left; the last good document stays. */
export async function followDocuments(
  log: EventLog,
  deps: {
    routes: RouteTable;
    documentLog: DocumentLog;
    counts: DocumentCounts;
    log: Log;
    signal: AbortSignal;
  },
): Promise<void> {
  const { routes, documentLog, counts, signal } = deps;
  const newest = await newestDocumentRevision(log).catch(() => undefined);
  if (newest !== undefined && newest < counts.revision) {
    deps.log.warn(
      { newest, known: counts.revision },
      'the bucket of edge documents was made anew; reading it whole',
    );
    counts.revision = 0;
  }
  let inTrouble = false;
  const changes = watchEdgeDocuments(log, {
    afterRevision: counts.revision,
    signal,
    onTrouble: (error) => {
      inTrouble = true;
      deps.log.warn({ reason: String(error) }, 'edge documents cannot be read; serving what is known');
    },
  });
  for await (const change of changes) {
    if (change || !inTrouble) counts.lastContactMs = Date.now();
    inTrouble = false;
    if (!change) continue;
    counts.revision = change.revision;
    const parsed = parseEdgeDocument(change.value);
    if (!parsed.ok) {
      counts.rejected[parsed.reason]++;
      deps.log.error(
        { streamId: change.streamId, reason: parsed.reason },
        'edge document rejected; the last good one stays',
      );
      continue;
    }
    if (!routes.apply(parsed.document)) continue;
    keepCopy(documentLog, change, deps.log);
    counts.applied++;
  }
}

/** A full disk costs the next start its newest documents, not this one's visitors. */
function keepCopy(documentLog: DocumentLog, change: DocumentChange, log: Log): void {
  try {
    documentLog.append(change);
  } catch (error) {
    log.error(
      { reason: String(error), streamId: change.streamId },
      'an edge document could not be kept on disk',
    );
  }
}

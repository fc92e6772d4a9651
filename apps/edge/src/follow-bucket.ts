import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import {
  type DocumentBucket,
  type DocumentChange,
  type EventLog,
  newestDocumentRevision,
  watchDocuments,
} from '@sluice/event-log';
import type { Log } from '@sluice/runtime';

export type RejectReason = 'empty' | 'too_large' | 'not_json' | 'invalid_schema';

export type ParsedDocument<Document> = { ok: true; document: Document } | { ok: false; reason: RejectReason };

export type DocumentCounts = {
  applied: number;
  rejected: Record<RejectReason, number>;
  /** When the broker was last heard from; 0 for never. */
  lastContactMs: number;
  /** The newest revision known here. */
  revision: number;
  /** Postponed for lack of memory since the bucket was last read from its beginning. */
  postponed: number;
};

export const newDocumentCounts = (): DocumentCounts => ({
  applied: 0,
  rejected: { empty: 0, too_large: 0, not_json: 0, invalid_schema: 0 },
  lastContactMs: 0,
  revision: 0,
  postponed: 0,
});

export type Following<Document> = {
  counts: DocumentCounts;
  parse: (bytes: Uint8Array) => ParsedDocument<Document>;
  /** False: this version, or a newer one, is here already; or it was postponed. */
  apply: (document: Document, change: DocumentChange) => boolean | Promise<boolean>;
  /** Checked after every change and every second without one: true ends following. */
  shouldReadFromStart?: () => boolean;
  /** After every change, and after every second without one. */
  onProgress?: () => void | Promise<void>;
  log: Log;
  signal: AbortSignal;
};

/**
 * Documents come by the hundred, and each takes fifty microseconds to apply. The loop yields to pending requests every 0.25 ms and then
 * pauses, which spreads a hundred changes over some thirty milliseconds without a noticeable delay for visitors.
 */
const YIELD_AFTER_MS = 0.25;
const PAUSE_MS = 1;
/** With a larger backlog, after a start or a long absence, the edge skips the pauses: it cannot serve streams it does not know yet. */
const NO_PAUSE_ABOVE_BACKLOG = 1_000;

/** Applies every document of the bucket until the signal stops it. An invalid document is counted and skipped; the last valid one stays. */
export async function followBucket<Document>(
  eventLog: EventLog,
  bucket: DocumentBucket,
  following: Following<Document>,
): Promise<void> {
  const { counts, log, signal } = following;
  const newest = await newestDocumentRevision(eventLog, bucket).catch(() => undefined);
  if (newest !== undefined && newest < counts.revision) {
    log.warn(
      { bucket, newest, known: counts.revision },
      'the bucket was recreated; reading it from the start',
    );
    counts.revision = 0;
  }
  let inTrouble = false;
  const changes = watchDocuments(eventLog, bucket, {
    afterRevision: counts.revision,
    signal,
    onTrouble: (error) => {
      inTrouble = true;
      log.warn({ bucket, reason: String(error) }, 'documents cannot be read; serving the last known ones');
    },
  });
  let workedMs = 0;
  for await (const change of changes) {
    const startedAt = performance.now();
    if (change || !inTrouble) counts.lastContactMs = Date.now();
    inTrouble = false;
    if (change) await applyChange(change, bucket, following);
    await following.onProgress?.();
    workedMs += performance.now() - startedAt;
    if (workedMs > YIELD_AFTER_MS) {
      workedMs = 0;
      await ((change?.behind ?? 0) > NO_PAUSE_ABOVE_BACKLOG ? nextTurn() : sleep(PAUSE_MS));
    }
    if (following.shouldReadFromStart?.()) return;
  }
}

async function applyChange<Document>(
  change: DocumentChange,
  bucket: DocumentBucket,
  { counts, parse, apply, log }: Following<Document>,
): Promise<void> {
  const parsed = parse(change.value);
  if (parsed.ok) {
    if (await apply(parsed.document, change)) counts.applied++;
  } else {
    counts.rejected[parsed.reason]++;
    log.error({ bucket, id: change.id, reason: parsed.reason }, 'document rejected; the last good one stays');
  }
  counts.revision = change.revision;
}

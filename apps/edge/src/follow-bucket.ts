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
  /** When the control plane's end of the line was last heard of; 0 for never. */
  lastContactMs: number;
  /** The newest that is known here. */
  revision: number;
  /** Left out for want of memory, since the bucket was last read from its beginning. */
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
  /** Asked after every change and every silent second: true ends the following. */
  isToBeReadAnew?: () => boolean;
  /** After every change, and after every silent second. */
  onProgress?: () => void | Promise<void>;
  log: Log;
  signal: AbortSignal;
};

/**
 * Documents come by the hundred, and each costs fifty microseconds: after so long, whoever has knocked meanwhile gets a turn. A rest after
 * it spreads a hundred changes over some thirty milliseconds, in which visitors notice none of them.
 */
const TURN_MS = 0.25;
const REST_MS = 1;
/** An edge that is so far behind, after its start or a long absence, hurries: what it does not know it cannot serve. */
const HURRY_WHEN_BEHIND = 1_000;

/** Takes every document of the bucket until the signal stops it. A bad push is counted and left; the last good one stays. */
export async function followBucket<Document>(
  eventLog: EventLog,
  bucket: DocumentBucket,
  following: Following<Document>,
): Promise<void> {
  const { counts, log, signal } = following;
  const newest = await newestDocumentRevision(eventLog, bucket).catch(() => undefined);
  if (newest !== undefined && newest < counts.revision) {
    log.warn({ bucket, newest, known: counts.revision }, 'the bucket was made anew; reading it whole');
    counts.revision = 0;
  }
  let inTrouble = false;
  const changes = watchDocuments(eventLog, bucket, {
    afterRevision: counts.revision,
    signal,
    onTrouble: (error) => {
      inTrouble = true;
      log.warn({ bucket, reason: String(error) }, 'documents cannot be read; serving what is known');
    },
  });
  let workedMs = 0;
  for await (const change of changes) {
    const startedAt = performance.now();
    if (change || !inTrouble) counts.lastContactMs = Date.now();
    inTrouble = false;
    if (change) await take(change, bucket, following);
    await following.onProgress?.();
    workedMs += performance.now() - startedAt;
    if (workedMs > TURN_MS) {
      workedMs = 0;
      await ((change?.behind ?? 0) > HURRY_WHEN_BEHIND ? nextTurn() : sleep(REST_MS));
    }
    if (following.isToBeReadAnew?.()) return;
  }
}

async function take<Document>(
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

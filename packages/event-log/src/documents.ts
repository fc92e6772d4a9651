/** Buckets with the newest document of each stream, landing and team: written by the control plane, followed by every edge. */
import { setTimeout as sleep } from 'node:timers/promises';
import { JetStreamApiError } from '@nats-io/jetstream';
import type { KV } from '@nats-io/kv';
import type { EventLog } from './connect.ts';
import { LogRewoundError } from './log-rewind.ts';
import { readLog } from './read-log.ts';

/** All that this package reads of a document. */
type VersionedDocument = { readonly version: number };

export type DocumentBucket = 'edgeDocuments' | 'landingDocuments' | 'teamDocuments';

export type DocumentChange = {
  readonly revision: number;
  /** Of the stream, landing or team. */
  readonly id: number;
  readonly value: Uint8Array;
  /** How many more changes are still to be read after this one. */
  readonly behind: number;
};

const WRONG_LAST_SEQUENCE = 10071;
/** Each lost race means that another writer succeeded; a random wait keeps writers from retrying in step. */
const PUT_TRIES = 16;
const RACE_WAIT_MS = 5;
/** A landing's document can be as large as a message, and all messages of one fetch are in memory at once. */
const FETCH_MESSAGES: Record<DocumentBucket, number> = {
  edgeDocuments: 256,
  landingDocuments: 16,
  teamDocuments: 256,
};
/** The client parses a fetch without yielding, while visitors wait: fetches stay small unless there is a backlog. */
const FETCH_MESSAGES_AT_END = 16;

/**
 * Puts a document unless the bucket already has that version or a newer one; answers the revision that is stored then. Two
 * publishers that race, or a job that runs twice, end with the newest version stored.
 */
export async function putNewest(bucket: KV, key: string, document: VersionedDocument): Promise<number> {
  const value = JSON.stringify(document);
  for (let attempt = 0; attempt < PUT_TRIES; attempt++) {
    const stored = await bucket.get(key);
    const isOutdated = stored && versionOf(stored.value) >= document.version;
    if (isOutdated) return stored.revision;
    try {
      return await bucket.put(key, value, { previousSeq: stored?.revision ?? 0 });
    } catch (error) {
      if (!(error instanceof JetStreamApiError) || error.code !== WRONG_LAST_SEQUENCE) throw error;
      await sleep(Math.random() * RACE_WAIT_MS * (attempt + 1));
    }
  }
  throw new Error(`document ${key}: lost ${PUT_TRIES} races for one put`);
}

/** A value that cannot be parsed counts as the oldest version, so that any good document replaces it. */
function versionOf(value: Uint8Array): number {
  try {
    const version: unknown = (JSON.parse(new TextDecoder().decode(value)) as VersionedDocument).version;
    return typeof version === 'number' ? version : 0;
  } catch {
    return 0;
  }
}

export type WatchOptions = {
  /** The newest revision already known; 0 for none. */
  afterRevision: number;
  signal: AbortSignal;
  onTrouble: (error: unknown) => void;
};

/** Every document newer than the revision given, then every change; undefined after a second without one. */
export async function* watchDocuments(
  log: EventLog,
  bucket: DocumentBucket,
  options: WatchOptions,
): AsyncGenerator<DocumentChange | undefined> {
  let from = options.afterRevision + 1;
  while (!options.signal.aborted) {
    try {
      yield* readChanges(log, bucket, from, options);
      return;
    } catch (error) {
      if (!(error instanceof LogRewoundError)) throw error;
      // A bucket restored from a backup: it is read from the start, and older versions replace nothing.
      options.onTrouble(error);
      from = 1;
    }
  }
}

async function* readChanges(
  log: EventLog,
  bucket: DocumentBucket,
  from: number,
  { signal, onTrouble }: WatchOptions,
): AsyncGenerator<DocumentChange | undefined> {
  const messages = readLog(log, {
    stream: `KV_${log.topology.buckets[bucket].name}`,
    // The bucket keeps one value per key, so its log from the start is the newest of each.
    from,
    fetchMessages: FETCH_MESSAGES[bucket],
    fetchMessagesAtEnd: FETCH_MESSAGES_AT_END,
    signal,
    onTrouble,
  });
  for await (const message of messages) {
    if (!message) {
      yield undefined;
      continue;
    }
    const id = Number(message.subject.slice(message.subject.lastIndexOf('.') + 1));
    yield { revision: message.sequence, id, value: message.data, behind: message.behind };
  }
}

/**
 * The newest revision of the bucket. When it is smaller than the one that an edge remembers, the bucket was made anew, and the edge must
 * read it from the start.
 */
export async function newestDocumentRevision(log: EventLog, bucket: DocumentBucket): Promise<number> {
  const info = await log.jsm.streams.info(`KV_${log.topology.buckets[bucket].name}`);
  return info.state.last_seq;
}

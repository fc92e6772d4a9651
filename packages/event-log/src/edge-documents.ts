import { setTimeout as sleep } from 'node:timers/promises';
import { JetStreamApiError } from '@nats-io/jetstream';
import type { KV } from '@nats-io/kv';
import type { EventLog } from './connect.ts';
import { readLog } from './read-log.ts';

/** The least a document must tell for the log to keep its versions in order; the rest is the control plane's affair. */
export type VersionedDocument = { readonly streamId: number; readonly version: number };

export type DocumentChange = {
  readonly revision: number;
  readonly streamId: number;
  readonly value: Uint8Array;
};

const WRONG_LAST_SEQUENCE = 10071;
/** Each lost race means that another writer got through; a wait of chance keeps them from marching in step to the last try. */
const PUT_TRIES = 16;
const RACE_WAIT_MS = 5;

const keyOf = (streamId: number) => `stream.${streamId}`;

/**
 * Puts a document unless the bucket already has that version or a newer one; answers the revision that stands. Two
 * publishers that race, or a job that runs twice, end with the newest version in place.
 */
export async function putEdgeDocument(bucket: KV, document: VersionedDocument): Promise<number> {
  const key = keyOf(document.streamId);
  const value = JSON.stringify(document);
  for (let attempt = 0; attempt < PUT_TRIES; attempt++) {
    const standing = await bucket.get(key);
    const isOutdated = standing && versionOf(standing.value) >= document.version;
    if (isOutdated) return standing.revision;
    try {
      return await bucket.put(key, value, { previousSeq: standing?.revision ?? 0 });
    } catch (error) {
      if (!(error instanceof JetStreamApiError) || error.code !== WRONG_LAST_SEQUENCE) throw error;
      await sleep(Math.random() * RACE_WAIT_MS * (attempt + 1));
    }
  }
  throw new Error(`edge document of stream ${document.streamId}: lost ${PUT_TRIES} races for one put`);
}

/** Something unreadable in the bucket is older than anything: the next good document replaces it. */
function versionOf(value: Uint8Array): number {
  try {
    const version: unknown = (JSON.parse(new TextDecoder().decode(value)) as VersionedDocument).version;
    return typeof version === 'number' ? version : 0;
  } catch {
    return 0;
  }
}

/** Puts bytes as they are. For tests and drills that push what no publisher would. */
export async function putRawEdgeDocument(bucket: KV, streamId: number, value: Uint8Array): Promise<number> {
  return bucket.put(keyOf(streamId), value);
}

export type WatchOptions = {
  /** The newest revision already known; 0 for none. */
  afterRevision: number;
  signal: AbortSignal;
  onTrouble: (error: unknown) => void;
};

/** Every document newer than the revision given, then every change as it comes; undefined after a silent second. */
export async function* watchEdgeDocuments(
  log: EventLog,
  options: WatchOptions,
): AsyncGenerator<DocumentChange | undefined> {
  const messages = readLog(log, {
    stream: `KV_${log.topology.buckets.edgeDocuments.name}`,
    // The bucket keeps one value a key, so its log from the start is the newest of each.
    from: options.afterRevision + 1,
    signal: options.signal,
    onTrouble: options.onTrouble,
  });
  for await (const message of messages) {
    if (!message) {
      yield undefined;
      continue;
    }
    const streamId = Number(message.subject.slice(message.subject.lastIndexOf('.') + 1));
    yield { revision: message.sequence, streamId, value: message.data };
  }
}

/**
 * The newest revision of the bucket. Smaller than what an edge remembers means that the bucket was made anew, and the
 * edge must read it from the start.
 */
export async function newestDocumentRevision(log: EventLog): Promise<number> {
  const info = await log.jsm.streams.info(`KV_${log.topology.buckets.edgeDocuments.name}`);
  return info.state.last_seq;
}

import type { KV } from '@nats-io/kv';
import { putNewest } from './documents.ts';

const keyOf = (streamId: number) => `stream.${streamId}`;

/** An older version never replaces a newer one. */
export function putEdgeDocument(
  bucket: KV,
  document: { readonly streamId: number; readonly version: number },
): Promise<number> {
  return putNewest(bucket, keyOf(document.streamId), document);
}

/** Puts bytes without a check, for tests and drills that need invalid documents. */
export async function putRawEdgeDocument(bucket: KV, streamId: number, value: Uint8Array): Promise<number> {
  return bucket.put(keyOf(streamId), value);
}

import type { KV } from '@nats-io/kv';
import { putNewest } from './documents.ts';

const keyOf = (streamId: number) => `stream.${streamId}`;

/** The newest version of a stream's document stays, whatever the order in which versions are put. */
export function putEdgeDocument(
  bucket: KV,
  document: { readonly streamId: number; readonly version: number },
): Promise<number> {
  return putNewest(bucket, keyOf(document.streamId), document);
}

/** Puts bytes as they are. For tests and drills that push what no publisher would. */
export async function putRawEdgeDocument(bucket: KV, streamId: number, value: Uint8Array): Promise<number> {
  return bucket.put(keyOf(streamId), value);
}

import type { KV } from '@nats-io/kv';
import { putNewest } from './documents.ts';

const keyOf = (landingId: number) => `landing.${landingId}`;

/** The newest version of a landing's document stays, whatever the order in which versions are put. */
export function putLandingDocument(
  bucket: KV,
  document: { readonly landingId: number; readonly version: number },
): Promise<number> {
  return putNewest(bucket, keyOf(document.landingId), document);
}

/** Puts bytes as they are. For tests and drills that push what no publisher would. */
export async function putRawLandingDocument(
  bucket: KV,
  landingId: number,
  value: Uint8Array,
): Promise<number> {
  return bucket.put(keyOf(landingId), value);
}

import type { KV } from '@nats-io/kv';
import { putNewest } from './documents.ts';

const keyOf = (landingId: number) => `landing.${landingId}`;

/** An older version never replaces a newer one. */
export function putLandingDocument(
  bucket: KV,
  document: { readonly landingId: number; readonly version: number },
): Promise<number> {
  return putNewest(bucket, keyOf(document.landingId), document);
}

/** Puts bytes without a check, for tests and drills that need invalid documents. */
export async function putRawLandingDocument(
  bucket: KV,
  landingId: number,
  value: Uint8Array,
): Promise<number> {
  return bucket.put(keyOf(landingId), value);
}

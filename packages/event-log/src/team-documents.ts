import type { KV } from '@nats-io/kv';
import { putNewest } from './documents.ts';

/** An older version never replaces a newer one. */
export function putTeamDocument(
  bucket: KV,
  document: { readonly teamId: number; readonly version: number },
): Promise<number> {
  return putNewest(bucket, `team.${document.teamId}`, document);
}

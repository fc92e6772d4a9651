import type { KV } from '@nats-io/kv';
import { putNewest } from './documents.ts';

/** The newest version of a team's document stays, whatever the order in which versions are put. */
export function putTeamDocument(
  bucket: KV,
  document: { readonly teamId: number; readonly version: number },
): Promise<number> {
  return putNewest(bucket, `team.${document.teamId}`, document);
}

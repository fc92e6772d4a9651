import type { KV } from '@nats-io/kv';

/**
 * For each boot of an edge, the number of its last batch that ClickHouse has, with no gap before it. The sink writes them,
 * the edge deletes by them.
 */
export async function putSpoolMark(bucket: KV, boot: string, mark: number): Promise<void> {
  await bucket.put(boot, String(mark));
}

export async function findSpoolMark(bucket: KV, boot: string): Promise<number | undefined> {
  const entry = await bucket.get(boot);
  return entry ? Number(entry.string()) : undefined;
}

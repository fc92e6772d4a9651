/** Sets the address records of a name in one batch, which Cloudflare applies atomically. */
import { isIPv6 } from 'node:net';
import * as z from 'zod';
import { canonicalAddress } from '../network/index.ts';
import { CloudflareError } from './cloudflare-error.ts';
import { CODE, codesOf } from './explain-failure.ts';
import type { CloudflareClient } from './open-client.ts';

/** "Automatic", in the API's words. */
const TTL_AUTOMATIC = 1;
const RECORDS_PER_PAGE = 100;

const recordSchema = z.object({
  id: z.string(),
  type: z.string(),
  name: z.string(),
  content: z.string().transform(canonicalAddress),
  proxied: z.boolean().nullish(),
});
type DnsRecord = z.infer<typeof recordSchema>;

type Target = { zoneId: string; name: string; addresses: readonly string[] };

export async function ensureRecords(client: CloudflareClient, target: Target): Promise<void> {
  try {
    await changeRecords(client, target);
  } catch (error) {
    // Another client made the same record between our read and our write; a second read sees it.
    if (!codesOf(error).some((code) => CODE.identicalRecords.includes(code))) throw error;
    await changeRecords(client, target);
  }
}

async function changeRecords(client: CloudflareClient, { zoneId, name, ...wanted }: Target): Promise<void> {
  const addresses = [...new Set(wanted.addresses.map(canonicalAddress))];
  const present = await listRecords(client, zoneId, name);
  refuseAlias(present);
  const kept = present.filter((record) => isWanted(record, addresses));
  const surplus = present.filter((record) => isAddress(record) && !kept.includes(record));
  const missing = addresses.filter((address) => !kept.some(({ content }) => content === address));
  const deletes = surplus.map(({ id }) => ({ id }));
  const posts = missing.map((address) => addressRecord(name, address));
  if (deletes.length + posts.length === 0) return;
  await client.dns.records.batch({ zone_id: zoneId, deletes, posts });
}

async function listRecords(client: CloudflareClient, zoneId: string, host: string): Promise<DnsRecord[]> {
  const records: DnsRecord[] = [];
  const query = { zone_id: zoneId, name: { exact: host }, per_page: RECORDS_PER_PAGE };
  for await (const record of client.dns.records.list(query)) records.push(recordSchema.parse(record));
  return records.filter((record) => record.name.toLowerCase() === host.toLowerCase());
}

/** A CNAME was set on purpose; only its owner may remove it. */
function refuseAlias(records: readonly DnsRecord[]): void {
  const alias = records.find(({ type }) => type === 'CNAME');
  if (alias) throw new CloudflareError('record_in_the_way', `${alias.name} CNAME ${alias.content}`);
}

const isAddress = ({ type }: DnsRecord): boolean => type === 'A' || type === 'AAAA';

function isWanted(record: DnsRecord, addresses: readonly string[]): boolean {
  // Through Cloudflare's proxy the name would lead to their addresses and their certificate, not to ours.
  return isAddress(record) && addresses.includes(record.content) && !record.proxied;
}

function addressRecord(host: string, address: string) {
  return {
    name: host,
    type: isIPv6(address) ? ('AAAA' as const) : ('A' as const),
    content: address,
    ttl: TTL_AUTOMATIC,
    proxied: false,
  };
}

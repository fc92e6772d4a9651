/** What the product asks of a team's (or the platform's) Cloudflare account. */

export type CloudflareCredential =
  | { kind: 'token'; token: string }
  | { kind: 'global_key'; email: string; key: string };

export type ZoneStatus = 'initializing' | 'pending' | 'active' | 'moved' | 'deleted';

export type Zone = {
  id: string;
  name: string;
  nameServers: string[];
  status: ZoneStatus;
  /** Cloudflare shows visitors a phishing warning, so a landing on such a domain is useless. */
  isPhishing: boolean;
};

export type Cloudflare = {
  /** The first account that the credential has access to; also tests the credential. */
  findAccount: () => Promise<{ id: string; name: string }>;
  /** Creates the zone, or finds it in this account. */
  ensureZone: (name: string, accountId: string) => Promise<Zone>;
  /** Throws `zone_gone` when the zone does not exist any more. */
  getZone: (zoneId: string) => Promise<Zone>;
  /** Asks Cloudflare to check the name servers. Asking too early is no error. */
  askActivation: (zoneId: string) => Promise<void>;
  /** Makes exactly these A and AAAA records of the name, without Cloudflare's proxy. Idempotent. */
  ensureRecords: (zoneId: string, name: string, addresses: readonly string[]) => Promise<void>;
  /** Strict TLS to the origin, HTTPS always, TLS 1.2 at least. */
  ensureTls: (zoneId: string) => Promise<void>;
};

export type CloudflareOptions = {
  credential: CloudflareCredential;
  baseUrl?: string;
  timeoutMs?: number;
  /** Aborts every call in progress. */
  signal?: AbortSignal;
};

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
  /** Cloudflare warns visitors of it: a landing on such a domain is lost. */
  isPhishing: boolean;
};

export type Cloudflare = {
  /** The first account that the credential opens; asking for it tries the credential. */
  findAccount: () => Promise<{ id: string; name: string }>;
  /** Made, or found in this account when it stands already. */
  ensureZone: (name: string, accountId: string) => Promise<Zone>;
  /** Throws `zone_gone` when the zone is not there any more. */
  getZone: (zoneId: string) => Promise<Zone>;
  /** Asks for a look at the name servers. Too early is no error: the answer would be the same. */
  askActivation: (zoneId: string) => Promise<void>;
  /** A and AAAA of the name, DNS only, and no other addresses of it; to be repeated at will. */
  ensureRecords: (zoneId: string, name: string, addresses: readonly string[]) => Promise<void>;
  /** Strict TLS to the origin, HTTPS always, TLS 1.2 at least. */
  ensureTls: (zoneId: string) => Promise<void>;
};

export type CloudflareOptions = {
  credential: CloudflareCredential;
  baseUrl?: string;
  timeoutMs?: number;
  /** Ends every call under way. */
  signal?: AbortSignal;
};

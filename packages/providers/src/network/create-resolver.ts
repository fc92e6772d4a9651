/** DNS look-ups at configured servers, with answers that distinguish "no such record" from "no answer". */
import { Resolver as DnsResolver } from 'node:dns/promises';
import { canonicalAddress } from './canonical-address.ts';

/** Name servers answer in milliseconds; with two attempts of this a check stays under ten seconds. */
const TIMEOUT_MS = 2_000;
const TRIES = 2;

export type Lookup = { kind: 'found'; values: string[] } | { kind: 'missing' } | { kind: 'unreachable' };

export type Resolver = {
  findNameServers: (host: string) => Promise<Lookup>;
  /** A and AAAA together. */
  findAddresses: (host: string) => Promise<Lookup>;
  /** TXT records, each in one piece and as it is written. */
  findTexts: (host: string) => Promise<Lookup>;
};

export type ResolverOptions = {
  /** `address` or `address:port`; none means those of the machine. */
  servers?: readonly string[];
  timeoutMs?: number;
};

export function createResolver({ servers = [], timeoutMs = TIMEOUT_MS }: ResolverOptions = {}): Resolver {
  const resolver = new DnsResolver({ timeout: timeoutMs, tries: TRIES });
  if (servers.length > 0) resolver.setServers([...servers]);
  return {
    findNameServers: (host) => lookUp(() => resolver.resolveNs(host)),
    findAddresses: async (host) => {
      const [v4, v6] = await Promise.all([
        lookUp(() => resolver.resolve4(host)),
        lookUp(async () => (await resolver.resolve6(host)).map(canonicalAddress)),
      ]);
      return merge(v4, v6);
    },
    findTexts: (host) =>
      lookUp(
        async () => (await resolver.resolveTxt(host)).map((parts) => parts.join('')),
        (text) => text,
      ),
  };
}

async function lookUp(ask: () => Promise<string[]>, spell = spellName): Promise<Lookup> {
  try {
    return found((await ask()).map(spell));
  } catch (error) {
    return isMissing(error) ? { kind: 'missing' } : { kind: 'unreachable' };
  }
}

/** Both look-ups must succeed: a host whose IPv6 addresses are unknown may still lead visitors elsewhere. */
function merge(v4: Lookup, v6: Lookup): Lookup {
  if (v4.kind === 'unreachable' || v6.kind === 'unreachable') return { kind: 'unreachable' };
  return found([v4, v6].flatMap((lookup) => (lookup.kind === 'found' ? lookup.values : [])));
}

const spellName = (name: string): string => name.toLowerCase().replace(/\.$/, '');

function found(all: readonly string[]): Lookup {
  const values = [...new Set(all)].sort();
  return values.length > 0 ? { kind: 'found', values } : { kind: 'missing' };
}

/**
 * ENOTFOUND: no such name. ENODATA: the name has no record of this type. EBADNAME: not a valid name, so no server was asked. A refusal or
 * failure of the server says nothing about the host.
 */
const MISSING = new Set(['ENOTFOUND', 'ENODATA', 'EBADNAME']);

function isMissing(error: unknown): boolean {
  return error instanceof Error && 'code' in error && MISSING.has(String(error.code));
}

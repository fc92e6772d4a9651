/**
 * Everything around the platform, offline: DNS, a certificate authority, HTTPS in front of the edge, Cloudflare, Namecheap, the ad
 * networks that get conversions, the crash-games platform, and Telegram with the product's bot. A zone at Cloudflare becomes visible
 * in DNS once the name is delegated to its servers, by a person
 * or by the registrar.
 */
import {
  FAKE_CLOUDFLARE_ACCOUNT,
  type FakeAccount,
  type FakeCloudflare,
  type FakeCloudflareOptions,
  type FakeZone,
  startFakeCloudflare,
} from './cloudflare/index.ts';
import { createDelegations, type HeldZone } from './delegations.ts';
import { type FakeNamecheap, type FakeNamecheapOptions, startFakeNamecheap } from './namecheap/index.ts';
import { type FakeFacebook, type FakeTiktok, startFakeFacebook, startFakeTiktok } from './networks/index.ts';
import { environmentOf } from './outside-environment.ts';
import { type FakeCrashGames, startFakeCrashGames } from './platforms/index.ts';
import { type Network, type NetworkOptions, startNetwork } from './start-network.ts';
import { startParts } from './start-parts.ts';
import { type FakeTelegram, startTelegram } from './telegram/index.ts';
import type { DnsRecord } from './zone-file.ts';

export type OutsideOptions = NetworkOptions & {
  cloudflare?: Omit<FakeCloudflareOptions, 'onZoneChange'>;
  namecheap?: Omit<FakeNamecheapOptions, 'onRegister'>;
};

export type Outside = Pick<Network, 'fetch' | 'stop'> & {
  cloudflare: FakeCloudflare;
  namecheap: FakeNamecheap;
  facebook: FakeFacebook;
  tiktok: FakeTiktok;
  crashGames: FakeCrashGames;
  telegram: FakeTelegram;
  /** For api and worker. */
  env: Record<string, string>;
  dnsServer: string;
  httpPort: number;
  httpsPort: number;
  /** The root that a visitor has to trust, as PEM and as a file. */
  rootCertificate: string;
  rootCertificateFile: string;
  /** A person sets a name's servers at their registrar: by default those of its zone at Cloudflare. */
  delegate(host: string, nameServers?: readonly string[]): Promise<void>;
  /** A person hosts a name's records elsewhere, with these addresses; with a TXT record or without. */
  point(host: string, addresses: readonly string[], text?: { name: string; value: string }): Promise<void>;
  /** The name's registration ends. */
  release(host: string): Promise<void>;
};

const PLATFORM_TOKEN = 'fake-token-of-the-platform-0123456789012345';
/** The account for the zones of bought domains: not the team's. */
const PLATFORM_ACCOUNT: FakeAccount = {
  id: '9a7806061c88ada191ed06f989cc3dac',
  name: 'Platform',
  tokens: [PLATFORM_TOKEN],
  globalKeys: [],
};
const ELSEWHERE = ['ns1.elsewhere.test', 'ns2.elsewhere.test'];

export function startOutside(options: OutsideOptions): Promise<Outside> {
  return startParts(async (keep) => {
    const network = keep(await startNetwork(options));
    // Cloudflare checks by itself whether a name was delegated to it.
    const delegations = createDelegations(network.dns, async ({ name }) => {
      if (cloudflare.findZone(name)?.status === 'pending') await cloudflare.activate(name);
    });
    const cloudflare = keep(
      await startFakeCloudflare({
        accounts: [FAKE_CLOUDFLARE_ACCOUNT, PLATFORM_ACCOUNT],
        ...options.cloudflare,
        onZoneChange: (zone) => delegations.hold(heldZone(zone)),
      }),
    );
    const namecheap = keep(
      await startFakeNamecheap({
        ...options.namecheap,
        onRegister: ({ host, nameServers }) => delegations.delegate(host, nameServers),
      }),
    );
    const facebook = keep(await startFakeFacebook());
    const tiktok = keep(await startFakeTiktok());
    const crashGames = keep(await startFakeCrashGames());
    const telegram = keep(await startTelegram());
    const fakes = { cloudflare, namecheap, facebook, tiktok, crashGames };
    return {
      ...describeNetwork(network),
      ...fakes,
      telegram,
      env: { ...environmentOf({ network, ...fakes, platformToken: PLATFORM_TOKEN }), ...telegram.env },
      delegate: async (host, nameServers) =>
        delegations.delegate(host, nameServers ?? serversOf(cloudflare, host)),
      point: async (host, addresses, text) => {
        const records = [...addressRecords(addresses), ...(text ? [textRecord(host, text)] : [])];
        await delegations.hold({ name: host, nameServers: ELSEWHERE, records });
        await delegations.delegate(host, ELSEWHERE);
      },
      release: delegations.release,
    } satisfies Omit<Outside, 'stop'>;
  });
}

const describeNetwork = ({ dns, acme, proxy, fetch }: Network) => ({
  dnsServer: dns.server,
  httpPort: proxy.httpPort,
  httpsPort: proxy.httpsPort,
  rootCertificate: acme.rootCertificate,
  rootCertificateFile: acme.rootCertificateFile,
  fetch,
});

function serversOf(cloudflare: FakeCloudflare, host: string): readonly string[] {
  const zone = cloudflare.findZone(host);
  if (!zone) throw new Error(`${host} has no zone at Cloudflare, so its name servers have to be given`);
  return zone.nameServers;
}

const addressRecords = (addresses: readonly string[]): DnsRecord[] =>
  addresses.map((value) => ({ name: '@', type: value.includes(':') ? 'AAAA' : 'A', value }));

const textRecord = (host: string, { name, value }: { name: string; value: string }): DnsRecord => ({
  name: name === host ? '@' : name.slice(0, -host.length - 1),
  type: 'TXT',
  value,
});

/** What a name server shows of a zone at Cloudflare. A CNAME at the zone's apex would have to be resolved first, and is left out. */
function heldZone({ name, nameServers, records }: FakeZone): HeldZone {
  const shown = records.flatMap((record): DnsRecord[] => {
    const relative = record.name === name ? '@' : record.name.slice(0, -name.length - 1);
    if (!isShown(record.type) || (record.type === 'CNAME' && relative === '@')) return [];
    return [{ name: relative, type: record.type, value: record.content }];
  });
  return { name, nameServers, records: shown };
}

const isShown = (type: string): type is DnsRecord['type'] => ['A', 'AAAA', 'CNAME', 'TXT'].includes(type);

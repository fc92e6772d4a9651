/** The environment variables by which api and worker find these services. */
import type { FakeCloudflare } from './cloudflare/index.ts';
import type { FakeNamecheap } from './namecheap/index.ts';
import type { FakeFacebook, FakeTiktok } from './networks/index.ts';
import type { FakeCrashGames } from './platforms/index.ts';
import type { Network } from './start-network.ts';

const LOOPBACK = '127.0.0.1';
/** Delegations and zones take effect at once here, so the first check need not wait. */
const FIRST_CHECK_MS = 200;

const CONTACT = {
  firstName: 'Nika',
  lastName: 'Sluice',
  address: '1 Lock Lane',
  city: 'Riga',
  stateProvince: 'Riga',
  postalCode: 'LV-1050',
  country: 'LV',
  phone: '+371.20000000',
  email: 'domains@sluice.test',
};

export function environmentOf(outside: {
  network: Network;
  cloudflare: FakeCloudflare;
  namecheap: FakeNamecheap;
  facebook: FakeFacebook;
  tiktok: FakeTiktok;
  crashGames: FakeCrashGames;
  platformToken: string;
}): Record<string, string> {
  const { network, cloudflare, namecheap, platformToken } = outside;
  return {
    DNS_SERVERS: network.dns.server,
    EDGE_ADDRESSES: LOOPBACK,
    EDGE_HTTPS_PORT: String(network.proxy.httpsPort),
    EDGE_CONNECT_TO: LOOPBACK,
    EDGE_CA_FILE: network.acme.rootCertificateFile,
    CLOUDFLARE_URL: cloudflare.url,
    PLATFORM_CLOUDFLARE_TOKEN: platformToken,
    NAMECHEAP_URL: namecheap.url,
    NAMECHEAP_API_USER: namecheap.account.apiUser,
    NAMECHEAP_API_KEY: namecheap.account.apiKey,
    NAMECHEAP_USER_NAME: namecheap.account.userName,
    NAMECHEAP_CLIENT_IP: namecheap.account.clientIp,
    REGISTRAR_CONTACT: JSON.stringify(CONTACT),
    DOMAIN_CHECK_FIRST_MS: String(FIRST_CHECK_MS),
    FACEBOOK_URL: outside.facebook.url,
    TIKTOK_URL: outside.tiktok.url,
    CRASH_GAMES_URL: outside.crashGames.url,
  };
}

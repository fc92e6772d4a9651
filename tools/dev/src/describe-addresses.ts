import { DEMO_STREAMS, type DevelopmentUrls } from '@sluice/seed';
import type { Platform } from './start-platform.ts';

export type Addresses = {
  platform: Platform;
  engines: DevelopmentUrls;
  teamId: number;
  apiKey: string | undefined;
  dataDir: string;
};

/** An address in Germany, for trying what a listed country gets; the edge believes a proxy on loopback. */
const GERMAN_ADDRESS = '5.9.0.1';

/** What a newcomer can open and paste, in the order of curiosity. */
export function describeAddresses({ platform, engines, teamId, apiKey, dataDir }: Addresses): string {
  const { apiUrl, edgePort, adminUrls } = platform;
  const hosts = DEMO_STREAMS.map(
    ({ hosts: [host], shows }) => [`http://${host}:${edgePort}/`, shows] as const,
  );
  const width = Math.max(...hosts.map(([url]) => url.length));
  const key = apiKey ?? '$KEY';
  return [
    'Streams',
    ...hosts.map(([url, shows]) => `  ${url.padEnd(width)}  ${shows}`),
    `  curl -H 'Host: cloaked.localhost' -H 'X-Forwarded-For: ${GERMAN_ADDRESS}' http://127.0.0.1:${edgePort}/  as seen from Germany`,
    'Api',
    `  ${apiUrl}/openapi.json`,
    `  curl -H 'Authorization: Bearer ${key}' ${apiUrl}/teams/${teamId}/streams`,
    ...(apiKey ? [] : ['  The key was shown when it was made; npm run seed -- --new-key makes another.']),
    'Operator (also /readyz and /healthz)',
    ...Object.entries(adminUrls).map(([name, url]) => `  ${`${url}/metrics`.padEnd(width)}  ${name}`),
    'Engines',
    ...[engines.databaseUrl, engines.natsUrl, engines.clickhouseUrl].map((url) => `  ${url}`),
    'Logs',
    `  ${['api', 'worker', 'edge'].map((name) => `${dataDir}/${name}.log`).join('  ')}`,
  ].join('\n');
}

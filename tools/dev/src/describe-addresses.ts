import { DEMO_STREAMS, type DevelopmentUrls, SEED_PASSWORD, SEED_PEOPLE, SEED_TEAMS } from '@sluice/seed';
import type { Platform } from './start-platform.ts';

export type Addresses = {
  platform: Platform;
  engines: DevelopmentUrls;
  teamId: number;
  apiKey: string | undefined;
  dataDir: string;
};

/** An address in Germany, to try what a listed country gets; the edge trusts a proxy on loopback. */
const GERMAN_ADDRESS = '5.9.0.1';

/** What a newcomer can open and paste, the most interesting first. */
export function describeAddresses({ platform, engines, teamId, apiKey, dataDir }: Addresses): string {
  const { apiUrl, edgePort, adminUrls } = platform;
  const hosts = DEMO_STREAMS.map(
    ({ hosts: [host], shows }) => [`http://${host}:${edgePort}/`, shows] as const,
  );
  const width = Math.max(...hosts.map(([url]) => url.length));
  const key = apiKey ?? '$KEY';
  return [
    'Console',
    `  ${platform.consoleUrl.padEnd(width)}  sign in as any of these, password ${SEED_PASSWORD}`,
    ...describeSignIns(),
    `  ${platform.mailboxUrl.padEnd(width)}  every mail that is sent`,
    'Streams',
    ...hosts.map(([url, shows]) => `  ${url.padEnd(width)}  ${shows}`),
    `  curl -H 'Host: cloaked.localhost' -H 'X-Forwarded-For: ${GERMAN_ADDRESS}' http://127.0.0.1:${edgePort}/  as seen from Germany`,
    'Api',
    `  ${apiUrl}/docs`,
    `  ${apiUrl}/openapi.json`,
    `  curl -H 'Authorization: Bearer ${key}' ${apiUrl}/teams/${teamId}/streams`,
    ...(apiKey ? [] : ['  The key was shown when it was made; npm run seed -- --new-key makes another.']),
    'Operator (also /readyz and /healthz)',
    ...Object.entries(adminUrls).map(([name, url]) => `  ${`${url}/metrics`.padEnd(width)}  ${name}`),
    'Engines',
    ...[engines.databaseUrl, engines.natsUrl, engines.clickhouseUrl].map((url) => `  ${url}`),
    'Logs',
    `  ${Object.keys(adminUrls)
      .map((name) => `${dataDir}/${name}.log`)
      .join('  ')}`,
  ].join('\n');
}

/** One person per line, with their roles in each of their teams. */
function describeSignIns(): string[] {
  const width = Math.max(...SEED_PEOPLE.map(({ email }) => email.length));
  return SEED_PEOPLE.map(({ email, memberships }) => {
    const places = memberships.map(
      ({ team, roles, status }) =>
        `${roles.join(' + ')} of ${SEED_TEAMS[team].name}${status ? ` (${status})` : ''}`,
    );
    return `    ${email.padEnd(width)}  ${places.join(', ')}`;
  });
}

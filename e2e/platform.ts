/** The run's platform (e2e/global-setup.ts), as a test reaches it: over HTTP as people and programs do, and behind their backs. */
import { test as base } from '@playwright/test';
import { type Clickhouse, createClickhouse } from '@sluice/clickhouse';
import { type EdgeQuestion, findEdgeStatus } from '@sluice/dev';
import { fetchPage } from './fetch-page.ts';
import { createMailReader, type MailReader } from './mails.ts';
import { connectOutside, type RemoteOutside } from './outside-remote.ts';
import { type PlatformAddresses, readAddresses } from './platform-addresses.ts';
import { createTeamApi, type TeamApi } from './team-api.ts';

export type RunningPlatform = Pick<
  PlatformAddresses,
  | 'engines'
  | 'consoleDist'
  | 'siteDist'
  | 'pushPlace'
  | 'consoleUrl'
  | 'identityUrl'
  | 'apiUrl'
  | 'previewUrl'
> & {
  /** The api, as a program with the team's key sees it. */
  api: TeamApi;
  clickhouse: Clickhouse;
  mails: MailReader;
  /** The address at which a browser finds a host of the edge. */
  addressOf(host: string): string;
  /** What a visitor gets there, as text; empty where nothing is served. It is a visit. */
  fetchPage(host: string): Promise<string>;
  /** What the edge answers there, asked without making a visit. */
  statusOf(host: string, asked?: EdgeQuestion): Promise<number | undefined>;
  /** The world that domains come from. */
  outside: RemoteOutside;
};

export const test = base.extend<object, { platform: RunningPlatform }>({
  platform: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from here.
    async ({}, use) => {
      const { team, mailboxUrl, edgePort, outside, ...addresses } = readAddresses();
      const clickhouse = createClickhouse(addresses.engines.clickhouseUrl);
      await use({
        ...addresses,
        api: createTeamApi(addresses, team),
        clickhouse,
        mails: createMailReader(mailboxUrl),
        statusOf: (host, asked) => findEdgeStatus(edgePort, host, asked),
        fetchPage: (host) => fetchPage(edgePort, host),
        addressOf: (host) => `http://${host}:${edgePort}/`,
        outside: connectOutside(outside),
      });
      await clickhouse.close();
    },
    { scope: 'worker' },
  ],
});

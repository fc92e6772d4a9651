/** The whole platform for a browser to walk through: engines of its own, real processes, free ports; gone afterwards. */
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { type Clickhouse, createClickhouse } from '@sluice/clickhouse';
import {
  buildConsole,
  findEdgeStatus,
  freePlatformPorts,
  prepareDatabases,
  startPlatform,
  startTemporaryEngines,
} from '@sluice/dev';
import { type Outside, startOutside } from '@sluice/outside';
import { CHROMIUM_PUSH_HOST } from '@sluice/outside/push-services';
import { openDatabase, seedTeam } from '@sluice/postgres';
import { seedInstallation } from '@sluice/seed';
import { fetchPage } from './fetch-page.ts';
import { createMailReader, type MailReader } from './mails.ts';
import { createTeamApi, type TeamApi } from './team-api.ts';

/** `databaseUrl` is the database owner's. */
export type EngineUrls = { databaseUrl: string; clickhouseUrl: string; natsUrl: string };

export type RunningPlatform = {
  /** The api, as a program with the team's key sees it. */
  api: TeamApi;
  clickhouse: Clickhouse;
  engines: EngineUrls;
  consoleDist: string;
  consoleUrl: string;
  identityUrl: string;
  apiUrl: string;
  /** Where landings are shown to those who make them. */
  previewUrl: string;
  mails: MailReader;
  /** The address at which a browser finds a host of the edge. */
  addressOf(host: string): string;
  /** What a visitor gets there, as text; empty where nothing is served. It is a visit. */
  fetchPage(host: string): Promise<string>;
  /** What the edge answers there, asked without making a visit. */
  statusOf(host: string): Promise<number | undefined>;
  /** The world that domains come from, where the spec asked for it. */
  outside: Outside | undefined;
};

type Options = {
  /** DNS, certificates, Cloudflare and the registrar as well: `test.use({ hasOutside: true })`, once, at the top of a spec. */
  hasOutside: boolean;
};

const START_LIMIT_MS = 120_000;
/** Enough for every chart to have a line; the browser tests do not need two million. */
const EVENTS = 20_000;

export const test = base.extend<object, Options & { platform: RunningPlatform }>({
  hasOutside: [false, { option: true, scope: 'worker' }],
  platform: [
    async ({ hasOutside }, use) => {
      await using undo = new AsyncDisposableStack();
      const engines = await startTemporaryEngines('e2e');
      undo.defer(() => engines.remove());
      const urls = {
        databaseUrl: new URL('/sluice', engines.databaseUrl).href,
        clickhouseUrl: new URL('/sluice', engines.clickhouseUrl).href,
        natsUrl: engines.natsUrl,
      };
      const consoleDist = join(engines.dir, 'console');
      await Promise.all([prepareDatabases(urls), buildConsole(consoleDist)]);
      await seedInstallation({ ...urls, events: EVENTS });
      const team = await makeTeam(urls.databaseUrl);
      const troubles: string[] = [];
      const ports = await freePlatformPorts();
      const outside = hasOutside ? await startWorld(join(engines.dir, 'outside'), ports) : undefined;
      if (outside) undo.defer(outside.stop);
      const platform = await startPlatform({
        ...urls,
        ports,
        settings: {
          // Push services of our own, on this machine, in the place of the browsers' real ones.
          edge: { EDGE_PUSH_HOSTS: `${CHROMIUM_PUSH_HOST},localhost:*` },
          ...(outside && { api: outside.env, worker: outside.env }),
        },
        dataDir: join(engines.dir, 'platform'),
        edgeId: 'e2e',
        consoleDist,
        onTrouble: (message) => troubles.push(message),
      });
      undo.defer(() => platform.stop());
      const clickhouse = createClickhouse(urls.clickhouseUrl);
      undo.defer(() => clickhouse.close());
      await use({
        api: createTeamApi(platform.apiUrl, team),
        clickhouse,
        engines: urls,
        consoleDist,
        consoleUrl: platform.consoleUrl,
        identityUrl: platform.identityUrl,
        apiUrl: platform.apiUrl,
        previewUrl: platform.previewUrl,
        mails: createMailReader(platform.mailboxUrl),
        statusOf: (host) => findEdgeStatus(platform.edgePort, host),
        fetchPage: (host) => fetchPage(platform.edgePort, host),
        addressOf: (host) => `http://${host}:${platform.edgePort}/`,
        outside,
      });
      // A process that died and came back would otherwise pass unseen.
      if (troubles.length > 0) throw new Error(troubles.join('\n'));
    },
    { scope: 'worker', timeout: START_LIMIT_MS },
  ],
});

function startWorld(dir: string, { edge, ask }: { edge: number; ask: number }): Promise<Outside> {
  return startOutside({ dir, edgePort: edge, askUrl: `http://127.0.0.1:${ask}/ask` });
}

async function makeTeam(databaseUrl: string): Promise<{ teamId: number; apiKey: string }> {
  const database = openDatabase(databaseUrl, { applicationName: 'e2e' });
  try {
    return await seedTeam(database.db, { name: 'Browser tests' });
  } finally {
    await database.close();
  }
}

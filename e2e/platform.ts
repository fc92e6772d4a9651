/** The whole platform for a browser to walk through: engines of its own, real processes, free ports; gone afterwards. */
import { join } from 'node:path';
import { test as base } from '@playwright/test';
import { type Clickhouse, createClickhouse } from '@sluice/clickhouse';
import {
  findEdgeStatus,
  freePlatformPorts,
  prepareDatabases,
  startPlatform,
  startTemporaryEngines,
} from '@sluice/dev';
import { openDatabase, seedTeam } from '@sluice/postgres';
import { createTeamApi, type TeamApi } from './team-api.ts';

export type RunningPlatform = {
  /** The api, as a program with the team's key sees it. */
  api: TeamApi;
  clickhouse: Clickhouse;
  /** The address at which a browser finds a host of the edge. */
  addressOf(host: string): string;
  /** What the edge answers there, asked without making a visit. */
  statusOf(host: string): Promise<number | undefined>;
};

const START_LIMIT_MS = 90_000;

export const test = base.extend<object, { platform: RunningPlatform }>({
  platform: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the fixtures wanted from the pattern
    async ({}, use) => {
      await using undo = new AsyncDisposableStack();
      const engines = await startTemporaryEngines('e2e');
      undo.defer(() => engines.remove());
      const urls = {
        databaseUrl: new URL('/sluice', engines.databaseUrl).href,
        clickhouseUrl: new URL('/sluice', engines.clickhouseUrl).href,
        natsUrl: engines.natsUrl,
      };
      await prepareDatabases(urls);
      const team = await makeTeam(urls.databaseUrl);
      const troubles: string[] = [];
      const platform = await startPlatform({
        ...urls,
        ports: await freePlatformPorts(),
        dataDir: join(engines.dir, 'platform'),
        edgeId: 'e2e',
        onTrouble: (message) => troubles.push(message),
      });
      undo.defer(() => platform.stop());
      const clickhouse = createClickhouse(urls.clickhouseUrl);
      undo.defer(() => clickhouse.close());
      await use({
        api: createTeamApi(platform.apiUrl, team),
        clickhouse,
        statusOf: (host) => findEdgeStatus(platform.edgePort, host),
        addressOf: (host) => `http://${host}:${platform.edgePort}/`,
      });
      // A process that died and came back would otherwise pass unseen.
      if (troubles.length > 0) throw new Error(troubles.join('\n'));
    },
    { scope: 'worker', timeout: START_LIMIT_MS },
  ],
});

async function makeTeam(databaseUrl: string): Promise<{ teamId: number; apiKey: string }> {
  const database = openDatabase(databaseUrl, { applicationName: 'e2e' });
  try {
    return await seedTeam(database.db, { name: 'Browser tests' });
  } finally {
    await database.close();
  }
}

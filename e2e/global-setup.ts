/** One platform for the whole run: engines of its own, real processes, free ports, the world outside; gone afterwards. */
import { join } from 'node:path';
import {
  buildConsoleOnce,
  freePlatformPorts,
  prepareDatabases,
  startPlatform,
  startTemporaryEngines,
} from '@sluice/dev';
import { startOutside } from '@sluice/outside';
import { CHROMIUM_PUSH_HOST } from '@sluice/outside/push-services';
import { openDatabase, seedTeam } from '@sluice/postgres';
import { seedInstallation } from '@sluice/seed';
import { serveOutside } from './outside-remote.ts';
import { type PlatformAddresses, tellTests } from './platform-addresses.ts';

/** Enough for every chart to have a line; the browser tests do not need two million. */
const EVENTS = 20_000;

export default async function globalSetup(): Promise<() => Promise<void>> {
  const undo = new AsyncDisposableStack();
  const troubles: string[] = [];
  try {
    tellTests(await start(undo, (message) => troubles.push(message)));
  } catch (error) {
    await undo.disposeAsync();
    throw error;
  }
  return async () => {
    await undo.disposeAsync();
    // A process that died and came back would otherwise pass unseen.
    if (troubles.length > 0) throw new Error(troubles.join('\n'));
  };
}

async function start(
  undo: AsyncDisposableStack,
  onTrouble: (message: string) => void,
): Promise<PlatformAddresses> {
  const [{ dir, engines, team }, consoleDist] = await Promise.all([startData(undo), buildConsoleOnce()]);
  const ports = await freePlatformPorts();
  const outside = await startOutside({
    dir: join(dir, 'outside'),
    edgePort: ports.edge,
    askUrl: `http://127.0.0.1:${ports.ask}/ask`,
  });
  undo.defer(outside.stop);
  const control = await serveOutside(outside);
  undo.defer(control.stop);
  const platform = await startPlatform({
    ...engines,
    ports,
    settings: {
      // Push services of our own, on this machine, in the place of the browsers' real ones.
      edge: { EDGE_PUSH_HOSTS: `${CHROMIUM_PUSH_HOST},localhost:*` },
      // All tests of games and pages make their streams in one team.
      api: { ...outside.env, API_TEAM_RATE_FACTOR: '100' },
      worker: outside.env,
    },
    dataDir: join(dir, 'platform'),
    edgeId: 'e2e',
    consoleDist,
    onTrouble,
  });
  undo.defer(() => platform.stop());
  const { consoleUrl, identityUrl, apiUrl, previewUrl, mailboxUrl, edgePort } = platform;
  return {
    ...{ engines, team, consoleDist, outside: control.addresses },
    ...{ consoleUrl, identityUrl, apiUrl, previewUrl, mailboxUrl, edgePort },
  };
}

async function startData(undo: AsyncDisposableStack) {
  const { dir, remove, ...started } = await startTemporaryEngines('e2e');
  undo.defer(remove);
  const engines = {
    databaseUrl: new URL('/sluice', started.databaseUrl).href,
    clickhouseUrl: new URL('/sluice', started.clickhouseUrl).href,
    natsUrl: started.natsUrl,
  };
  await prepareDatabases(engines);
  await seedInstallation({ ...engines, events: EVENTS });
  return { dir, engines, team: await makeTeam(engines.databaseUrl) };
}

async function makeTeam(databaseUrl: string): Promise<{ teamId: number; apiKey: string }> {
  const database = openDatabase(databaseUrl, { applicationName: 'e2e' });
  try {
    const { teamId, apiKey } = await seedTeam(database.db, { name: 'Browser tests' });
    return { teamId, apiKey };
  } finally {
    await database.close();
  }
}

/** One platform for the whole run: engines of its own, real processes, free ports, the services around it (tools/outside); gone afterwards. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  buildConsoleOnce,
  buildSiteOnce,
  freePlatformPorts,
  prepareDatabases,
  startPlatform,
  startTemporaryEngines,
} from '@sluice/dev';
import { freePorts } from '@sluice/engines';
import { startOutside } from '@sluice/outside';
import { startPaymentChains } from '@sluice/outside/chains';
import { CHROMIUM_PUSH_HOST, makeSiteCertificate } from '@sluice/outside/push-services';
import { openDatabase } from '@sluice/postgres';
import { seedDemoTeam, seedInstallation } from '@sluice/seed';
import { seedTeam } from '@sluice/streams/seed';
import { createVapidKeys } from '@sluice/webpush';
import { serveOutside } from './outside-remote.ts';
import { type PlatformAddresses, publishAddresses } from './platform-addresses.ts';

/** Enough for every chart to have a line; the browser tests do not need two million. */
const EVENTS = 20_000;
/** Enough for a number on every day. */
const DEMO_EVENTS = 6_000;

export default async function globalSetup(): Promise<() => Promise<void>> {
  const undo = new AsyncDisposableStack();
  const troubles: string[] = [];
  try {
    publishAddresses(await start(undo, (message) => troubles.push(message)));
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
  const [{ dir, engines, team }, consoleDist, siteDist] = await Promise.all([
    startData(undo),
    buildConsoleOnce(),
    buildSiteOnce(),
  ]);
  const ports = await freePlatformPorts();
  const outside = await startOutside({
    dir: join(dir, 'outside'),
    edgePort: ports.edge,
    askUrl: `http://127.0.0.1:${ports.ask}/ask`,
  });
  undo.defer(outside.stop);
  const chains = await startPaymentChains();
  undo.defer(chains.stop);
  const around = { ...outside.env, ...chains.env };
  const control = await serveOutside({ ...outside, chains });
  undo.defer(control.stop);
  const [pushPort = 0] = await freePorts(1);
  const certificate = await makeSiteCertificate(['localhost', CHROMIUM_PUSH_HOST]);
  const pushCaFile = join(dir, 'push-ca.pem');
  await writeFile(pushCaFile, certificate.cert);
  const { publicKey, privateKey } = createVapidKeys();
  const consolePush = {
    CONSOLE_PUSH_PUBLIC_KEY: publicKey,
    CONSOLE_PUSH_PRIVATE_KEY: privateKey,
    PUSH_CA_FILE: pushCaFile,
    PUSH_CONNECT_TO: `${CHROMIUM_PUSH_HOST}=127.0.0.1:${pushPort}`,
  };
  const platform = await startPlatform({
    ...engines,
    ports,
    settings: {
      // Push services of our own, on this machine, in the place of the browsers' real ones.
      edge: { EDGE_PUSH_HOSTS: `${CHROMIUM_PUSH_HOST},localhost:*` },
      // All tests of games and pages make their streams in one team.
      // Telegram finds the api by itself, as it would in production.
      api: {
        ...around,
        API_TEAM_RATE_FACTOR: '100',
        TELEGRAM_WEBHOOK_BASE: `http://localhost:${ports.api}`,
        ...consolePush,
        API_PUSH_HOSTS: CHROMIUM_PUSH_HOST,
      },
      worker: {
        ...around,
        ...consolePush,
        // Receivers of webhooks are tests' own.
        S2S_ALLOWED_RANGES: '127.0.0.1',
        WEBHOOK_FIRST_MS: '500',
      },
    },
    dataDir: join(dir, 'platform'),
    edgeId: 'e2e',
    consoleDist,
    siteDist,
    onTrouble,
  });
  undo.defer(() => platform.stop());
  const { consoleUrl, identityUrl, apiUrl, previewUrl, mailboxUrl, edgePort } = platform;
  return {
    engines,
    team,
    consoleDist,
    siteDist,
    outside: control.addresses,
    pushPlace: { port: pushPort, certificate },
    consoleUrl,
    identityUrl,
    apiUrl,
    previewUrl,
    mailboxUrl,
    edgePort,
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
  await seedDemoTeam({ ...engines, events: DEMO_EVENTS });
  return { dir, engines, team: await makeTeam(engines.databaseUrl) };
}

async function makeTeam(databaseUrl: string): Promise<{ teamId: number; apiKey: string }> {
  const database = openDatabase(databaseUrl, { applicationName: 'e2e' });
  try {
    const { teamId, apiKey } = await seedTeam(database.db, {
      name: 'Browser tests',
      balanceMicros: 1_000_000_000,
    });
    return { teamId, apiKey };
  } finally {
    await database.close();
  }
}

/** `npm run dev [-- --fresh]`: engines, databases, seed and every process, until Ctrl-C. */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { readRecord, stopRecorded } from '@sluice/engines';
import {
  DEMO_STREAMS,
  DEVELOPMENT_ENGINES,
  type SeedResult,
  seedDemoTeam,
  seedInstallation,
} from '@sluice/seed';
import { findApiKey, keepApiKey } from './api-key-file.ts';
import { buildSiteOnce } from './build-console.ts';
import { describeAddresses } from './describe-addresses.ts';
import { describeOutside } from './describe-outside.ts';
import { ensureEngines } from './ensure-engines.ts';
import { findEdgeStatus } from './find-edge-status.ts';
import { DEVELOPMENT_PORTS, OUTSIDE_PORTS } from './platform-ports.ts';
import { prepareDatabases } from './prepare-databases.ts';
import { refuseTakenPorts } from './refuse-taken-ports.ts';
import { startChains, startOutsideParts } from './start-outside-parts.ts';
import { startPlatform } from './start-platform.ts';
import { createStopSteps } from './stop-steps.ts';
import { waitUntil } from './wait-until.ts';

const DATA_DIR = '.data/dev';
/** Beside the data, not among them: it starts before the data are known to be new, and are deleted. */
const OUTSIDE_DIR = '.data/outside';
const KEY_FILE = join(DATA_DIR, 'api-key');
const SERVED_LIMIT_MS = 30_000;

const { values } = parseArgs({ options: { fresh: { type: 'boolean', default: false } } });
const startedAt = performance.now();
const stopSteps = createStopSteps();

try {
  await refuseTakenPorts({ ...DEVELOPMENT_PORTS, ...OUTSIDE_PORTS });
  if (values.fresh) await forgetEverything();
  report('engines, and the services around the platform');
  const startingChains = startChains().then((parts) => parts && stopLater(parts));
  const [engines, outside, chains, siteDist] = await Promise.all([
    ensureEngines(DEVELOPMENT_ENGINES).then(stopLater),
    startOutsideParts(OUTSIDE_DIR, DEVELOPMENT_PORTS, startingChains).then(
      (parts) => parts && stopLater(parts),
    ),
    startingChains,
    buildSiteOnce(),
  ]);
  const around = { ...outside?.env, ...chains?.env };
  report('databases');
  const { isNew } = await prepareDatabases(engines);
  // An edge's copy of an earlier installation would take precedence over the new one's documents.
  if (isNew) rmSync(DATA_DIR, { recursive: true, force: true });
  report('seed, and every process');
  const [seeded, platform] = await Promise.all([
    seedInstallation({ ...engines, withNewKey: !existsSync(KEY_FILE) }).then(async (seeded) => {
      await seedDemoTeam(engines);
      return seeded;
    }),
    startPlatform({
      ...engines,
      ports: DEVELOPMENT_PORTS,
      dataDir: DATA_DIR,
      edgeId: 'dev',
      console: 'from sources',
      siteDist,
      settings: { api: around, worker: around },
      onTrouble: (message) => console.error(message),
    }).then(stopLater),
  ]);
  if (seeded.apiKey) keepApiKey(KEY_FILE, seeded.apiKey);
  await waitUntil('the edge to serve the seeded streams', SERVED_LIMIT_MS, areStreamsServed);
  console.log(`\nSluice runs, after ${seconds()} s. ${describeSeed(seeded)}\n`);
  const { teamId } = seeded;
  console.log(
    describeAddresses({ platform, engines, teamId, apiKey: findApiKey(KEY_FILE), dataDir: DATA_DIR }),
  );
  if (outside) console.log(describeOutside(outside));
  console.log('\nCtrl-C stops it.');
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  await stopSteps.stop(1);
}

function stopLater<Part extends { stop(): Promise<void> }>(part: Part): Part {
  stopSteps.add(part.stop);
  return part;
}

function report(stage: string): void {
  console.log(`${seconds().padStart(5)} s  ${stage}`);
}

function seconds(): string {
  return ((performance.now() - startedAt) / 1000).toFixed(1);
}

async function areStreamsServed(): Promise<boolean> {
  const statuses = await Promise.all(
    DEMO_STREAMS.map(({ hosts: [host] }) => findEdgeStatus(DEVELOPMENT_PORTS.edge, host)),
  );
  return statuses.every((status) => status === 200);
}

function describeSeed({ isNew, events }: SeedResult): string {
  return isNew
    ? `Three teams are new, with ${events} events.`
    : `Events added since the last start: ${events}.`;
}

async function forgetEverything(): Promise<void> {
  const places = Object.values(readRecord(DEVELOPMENT_ENGINES)).map(({ dataDir }) => dataDir);
  await stopRecorded(DEVELOPMENT_ENGINES);
  for (const place of [...places, DEVELOPMENT_ENGINES, DATA_DIR])
    rmSync(place, { recursive: true, force: true });
}

/** What one seed of a drill about push messages needs: the whole worker, PostgreSQL, and a push service that does as it is told. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Clickhouse, createClickhouse, dropClickhouseDatabase } from '@sluice/clickhouse';
import { freePort, startPostgres } from '@sluice/engines';
import { connectEventLog } from '@sluice/event-log';
import {
  type FailingEndpoint,
  makeSiteCertificate,
  type PushFault,
  startFailingEndpoint,
} from '@sluice/outside/push-services';
import {
  type CampaignRunRow,
  campaignRuns,
  type Db,
  migratePostgres,
  openDatabase,
  withTeam,
} from '@sluice/postgres';
import { createSecrets, DEVELOPMENT_KEYS } from '@sluice/secrets';
import { type Browser, decrypt, newBrowser } from '@sluice/webpush/decrypt';
import { type PushTeam, seedPushTeam } from '@sluice/worker/features/campaigns/push-teams.fixture.ts';
import type { FaultItem, SeedContext, SeedResult } from '../item.ts';
import { prepareEvents } from './counted-rows.ts';
import { deleteStreams } from './delete-streams.ts';
import { type DrillEngines, openEngines } from './engines.ts';
import { Supervised } from './supervised.ts';
import { waitUntil } from './wait-until.ts';

const WORKER = join(import.meta.dirname, '../../apps/worker/src/server.ts');
const WORKS_LIMIT_MS = 60_000;
const secrets = createSecrets(DEVELOPMENT_KEYS);

export type PushRig = {
  readonly seed: SeedContext;
  readonly db: Db;
  readonly worker: Supervised;
  readonly clickhouse: Clickhouse;
  readonly service: FailingEndpoint;
  /** A second one, which takes everything and is slow with it. */
  readonly slowService: FailingEndpoint;
  readonly broken: string[];
  readonly figures: Record<string, number | string>;
  expect(isTrue: boolean, complaint: string): void;
  /** Where it is `mixed`, every second subscriber is at the slow service. */
  seedTeam(name: string, subscribers: number, options?: { mixed: boolean }): Promise<PushTeam>;
  /** What the service does with the message of this token, for the so many times it comes. */
  plan: Map<string, readonly PushFault[]>;
  /** Of the team's only campaign. */
  findSend(team: PushTeam): Promise<CampaignRunRow | undefined>;
  /** Tokens whose messages were taken, and those that came more than once: under one id, which a browser shows once, or under several. */
  compare(): { taken: Set<string>; repeats: number; shownTwice: number };
};

type PushItemSpec = {
  name: string;
  title: string;
  run(
    rig: PushRig,
  ): Promise<Pick<SeedResult, 'lost' | 'double' | 'unanswered'> & { late?: readonly string[] }>;
};

export function pushItem(spec: PushItemSpec): FaultItem {
  return {
    name: spec.name,
    title: spec.title,
    open: async ({ folder }) => {
      const [engines, postgres] = await Promise.all([openEngines(folder), startPostgres({ dir: folder })]);
      await migratePostgres(postgres.url);
      return {
        run: (seed) => runSeed(spec, { engines, databaseUrl: postgres.url }, seed),
        close: async () => {
          await Promise.all([engines.close(), postgres.stop()]);
        },
      };
    },
  };
}

async function runSeed(
  spec: PushItemSpec,
  { engines, databaseUrl }: { engines: DrillEngines; databaseUrl: string },
  seed: SeedContext,
): Promise<SeedResult> {
  const folder = join(seed.folder, `seed-${seed.seed}`);
  mkdirSync(folder, { recursive: true });
  const namespace = `${spec.name.toLowerCase()}_${seed.seed}`;
  const clickhouseUrl = `${engines.clickhouse.url}/${namespace}`;
  const clickhouse = createClickhouse(clickhouseUrl);
  await prepareEvents(clickhouse, clickhouseUrl);
  const database = openDatabase(databaseUrl);
  const certificate = await makeSiteCertificate(['localhost']);
  const caFile = join(folder, 'ca.pem');
  writeFileSync(caFile, certificate.cert);
  const plan: PushRig['plan'] = new Map();
  const service = await startFailingEndpoint({
    certificate,
    // Who has gone stays gone.
    faultOf: (token, before) => {
      const faults = plan.get(token) ?? [];
      const last = faults.at(-1);
      return faults[before] ?? (last === 404 || last === 410 ? last : undefined);
    },
  });
  const slowService = await startFailingEndpoint({ certificate, faultOf: () => 'slow' });
  const browser = newBrowser();
  const worker = await createWorker({ folder, databaseUrl, clickhouseUrl, engines, namespace, caFile });
  const broken: string[] = [];
  const rig: PushRig = {
    seed,
    db: database.db,
    worker,
    clickhouse,
    service,
    slowService,
    plan,
    broken,
    figures: {},
    expect: (isTrue, complaint) => {
      if (!isTrue) broken.push(complaint);
    },
    seedTeam: (name, subscribers, options) =>
      seedPushTeam(database.db, secrets, {
        name: `${namespace} ${name}`,
        subscribers,
        origin: service.origin,
        otherOrigin: options?.mixed ? slowService.origin : undefined,
        browser,
      }),
    findSend: ({ teamId }) =>
      withTeam(database.db, teamId, async (tx) => (await tx.select().from(campaignRuns))[0]),
    compare: () => compare(service, browser),
  };
  try {
    worker.start();
    const counted = await spec.run(rig);
    rig.expect(worker.surprises === 0, `the worker ended by itself ${worker.surprises} times`);
    return { ...counted, broken, late: counted.late ?? [], figures: rig.figures };
  } finally {
    await worker.stop();
    await Promise.all([service.stop(), slowService.stop()]);
    await Promise.allSettled([database.close(), clickhouse.close()]);
    await Promise.allSettled([dropClickhouseDatabase(clickhouseUrl), removeLog(engines, namespace)]);
  }
}

async function removeLog({ natsUrl, replicas }: DrillEngines, namespace: string): Promise<void> {
  const eventLog = await connectEventLog({ url: natsUrl, namespace, replicas, clientName: 'drill' });
  await deleteStreams(eventLog, namespace).finally(() => eventLog.close());
}

async function createWorker(of: {
  folder: string;
  databaseUrl: string;
  clickhouseUrl: string;
  engines: DrillEngines;
  namespace: string;
  caFile: string;
}): Promise<Supervised> {
  const port = await freePort();
  return new Supervised({
    program: WORKER,
    logFile: join(of.folder, 'worker.log'),
    env: () => ({
      WORKER_ADMIN_PORT: String(port),
      WORKER_DATA_DIR: join(of.folder, 'data'),
      DATABASE_URL: of.databaseUrl,
      CLICKHOUSE_URL: of.clickhouseUrl,
      NATS_URL: of.engines.natsUrl,
      NATS_NAMESPACE: of.namespace,
      NATS_REPLICAS: String(of.engines.replicas),
      PUSH_CA_FILE: of.caFile,
    }),
  });
}

/** A message's id is inside of it, where only its browser reads it. */
function compare(service: FailingEndpoint, browser: Browser): ReturnType<PushRig['compare']> {
  let [repeats, shownTwice] = [0, 0];
  for (const bodies of service.accepted.values()) {
    if (bodies.length === 1) continue;
    repeats += bodies.length - 1;
    const ids = new Set(bodies.map((body) => (JSON.parse(decrypt(body, browser)) as { id: string }).id));
    if (ids.size > 1 || ids.has('')) shownTwice += 1;
  }
  return { taken: new Set(service.accepted.keys()), repeats, shownTwice };
}

/** Until the send has ended, or the limit has passed. */
export async function whenSent(rig: PushRig, team: PushTeam, limitMs = WORKS_LIMIT_MS): Promise<void> {
  const isDone = async () => (await rig.findSend(team))?.state === 'done';
  if (await waitUntil(isDone, limitMs, 100)) return;
  rig.broken.push(`the send has not ended: ${JSON.stringify(await rig.findSend(team))}`);
}

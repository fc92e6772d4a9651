/** What one seed of a drill about money needs: an edge, the whole worker, PostgreSQL behind a proxy, and the books at the end. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Clickhouse, createClickhouse, dropClickhouseDatabase } from '@sluice/clickhouse';
import { type EngineHandle, freePort, startPostgres } from '@sluice/engines';
import {
  connectEventLog,
  type EventLog,
  ensureTopology,
  findSinkState,
  putEdgeDocument,
  putTeamDocument,
} from '@sluice/event-log';
import { correctBalance, findBalances } from '@sluice/ledger';
import { chargeHours, charges, type Db, migratePostgres, openDatabase, withTeam } from '@sluice/postgres';
import type { EdgeDocument } from '@sluice/routing';
import { seedTeam } from '@sluice/streams/seed';
import { type TcpProxy, tcpProxy } from '@sluice/testing/tcp-proxy';
import { findLedgerBreach } from '@sluice/worker/features/charges/find-ledger-breach.ts';
import type { FaultItem, SeedContext, SeedResult } from '../item.ts';
import { prepareEvents } from './counted-rows.ts';
import { deleteStreams } from './delete-streams.ts';
import { EdgeProcess } from './edge-process.ts';
import { type DrillEngines, openEngines } from './engines.ts';
import { pageDocument } from './page-document.ts';
import { scrape } from './scrape.ts';
import { readSpoolFiles } from './spool-files.ts';
import { Supervised } from './supervised.ts';
import { teamDocument } from './team-document.ts';
import { waitUntil } from './wait-until.ts';

const WORKER = join(import.meta.dirname, '../../apps/worker/src/server.ts');
const TRAFFIC_MAX_BYTES = 256 * 1024 ** 2;
const SERVES_LIMIT_MS = 60_000;
const DRAIN_LIMIT_MS = 90_000;
/** What the tariffs of a new installation take for a click. */
export const CLICK_MICROS = 20_000;
const GIVEN_MICROS = 10_000_000_000;
/** Some seconds of the load, until the worker has first lent: an edge that had more would get no reserve beside it. */
const START_MICROS = 50_000_000;
/** Readers of the money log: statistics, and the ledger. */
const READERS = ['money', 'money_charges'];

export type ChargeRow = typeof charges.$inferSelect;
/** A click as statistics have it. */
export type CountedClick = { eventId: string; sub1: string };

export type MoneyRig = {
  readonly seed: SeedContext;
  readonly teamId: number;
  readonly db: Db;
  readonly edge: EdgeProcess;
  readonly worker: Supervised;
  readonly postgres: EngineHandle;
  /** Between the worker and PostgreSQL. */
  readonly postgresProxy: TcpProxy;
  readonly clickhouse: Clickhouse;
  readonly broken: string[];
  readonly figures: Record<string, number | string>;
  expect(isTrue: boolean, complaint: string): void;
  workerMetric(name: string): Promise<number | undefined>;
  /** Waits until both readers have all that the edge has recorded. */
  drain(): Promise<void>;
  listCharges(): Promise<ChargeRow[]>;
  listClicks(): Promise<CountedClick[]>;
};

type MoneyItemSpec = {
  name: string;
  title: string;
  /** Settings of the worker's connections, such as `lock_timeout=300ms`. */
  workerSettings?: readonly string[];
  run(rig: MoneyRig): Promise<Pick<SeedResult, 'lost' | 'double' | 'unanswered'>>;
};

export function moneyItem(spec: MoneyItemSpec): FaultItem {
  return {
    name: spec.name,
    title: spec.title,
    open: async ({ folder }) => {
      const [engines, postgres] = await Promise.all([openEngines(folder), startPostgres({ dir: folder })]);
      await migratePostgres(postgres.url);
      return {
        run: (seed) => runSeed(spec, { engines, postgres }, seed),
        close: async () => {
          await Promise.all([engines.close(), postgres.stop()]);
        },
      };
    },
  };
}

type Engines = { engines: DrillEngines; postgres: EngineHandle };

async function runSeed(
  spec: MoneyItemSpec,
  { engines, postgres }: Engines,
  seed: SeedContext,
): Promise<SeedResult> {
  const folder = join(seed.folder, `seed-${seed.seed}`);
  mkdirSync(folder, { recursive: true });
  const namespace = `${spec.name.toLowerCase()}_${seed.seed}`;
  const clickhouseUrl = `${engines.clickhouse.url}/${namespace}`;
  const clickhouse = createClickhouse(clickhouseUrl);
  await prepareEvents(clickhouse, clickhouseUrl);
  const database = openDatabase(postgres.url, { onIdleError: () => undefined });
  const { natsUrl, replicas } = engines;
  const place = { natsUrl, namespace, replicas, trafficMaxBytes: TRAFFIC_MAX_BYTES, folder };
  const eventLog = await connectEventLog({
    url: natsUrl,
    namespace,
    replicas,
    trafficMaxBytes: TRAFFIC_MAX_BYTES,
    clientName: 'drill',
  });
  await ensureTopology(eventLog);
  const teamId = await openTeam(database.db, eventLog, namespace);
  const postgresProxy = await tcpProxy({ target: postgres.url });
  const edge = await EdgeProcess.create({ ...place, env: { EDGE_START_MICROS: String(START_MICROS) } });
  const workerPort = await freePort();
  const settings = (spec.workerSettings ?? []).map((setting) => `-c ${setting}`).join(' ');
  const databaseUrl = new URL(postgresProxy.url);
  if (settings) databaseUrl.searchParams.set('options', settings);
  const worker = new Supervised({
    program: WORKER,
    logFile: join(folder, 'worker.log'),
    env: () => ({
      WORKER_ADMIN_PORT: String(workerPort),
      DATABASE_URL: databaseUrl.href,
      CLICKHOUSE_URL: clickhouseUrl,
      NATS_URL: natsUrl,
      NATS_NAMESPACE: namespace,
      NATS_REPLICAS: String(replicas),
      NATS_TRAFFIC_MAX_BYTES: String(TRAFFIC_MAX_BYTES),
    }),
  });
  const broken: string[] = [];
  const rig: MoneyRig = {
    seed,
    teamId,
    db: database.db,
    edge,
    worker,
    postgres,
    postgresProxy,
    clickhouse,
    broken,
    figures: {},
    expect: (isTrue, complaint) => {
      if (!isTrue) broken.push(complaint);
    },
    workerMetric: (name) => scrape(workerPort, name),
    drain: async () => {
      let left = '';
      const isDrained = async () => {
        left = await whatIsLeft(eventLog, edge);
        return left === '';
      };
      if (!(await waitUntil(isDrained, DRAIN_LIMIT_MS))) broken.push(`not drained: ${left}`);
    },
    listCharges: () => withTeam(database.db, teamId, (tx) => tx.select().from(charges)),
    listClicks: async () => {
      const query = `SELECT toString(event_id) AS eventId, sub1 FROM events_v1 WHERE type = 'click'`;
      return (await clickhouse.query({ query, format: 'JSONEachRow' })).json<CountedClick>();
    },
  };
  try {
    edge.process.start();
    worker.start();
    if (!(await edge.whenServing(SERVES_LIMIT_MS))) throw new Error('the edge does not serve');
    const reads = async () =>
      (await rig.workerMetric(`sink_ranges{shard="money_charges"}`).catch(() => undefined)) !== undefined;
    if (!(await waitUntil(reads, SERVES_LIMIT_MS))) throw new Error('the worker does not read');
    const counted = await spec.run(rig);
    broken.push(...(await listWrongBooks(database.db, teamId)));
    rig.expect(edge.process.surprises === 0, `the edge ended by itself ${edge.process.surprises} times`);
    rig.expect(worker.surprises === 0, `the worker ended by itself ${worker.surprises} times`);
    return { ...counted, broken, late: [], figures: rig.figures };
  } finally {
    await Promise.all([edge.process.stop(), worker.stop()]);
    await deleteStreams(eventLog, namespace).catch(() => undefined);
    await Promise.allSettled([database.close(), eventLog.close(), clickhouse.close(), postgresProxy.close()]);
    await dropClickhouseDatabase(clickhouseUrl).catch(() => undefined);
  }
}

/** A team with money, and the one stream that the drill's visitors come to. */
async function openTeam(db: Db, eventLog: EventLog, name: string): Promise<number> {
  const { teamId, memberId, streams } = await seedTeam(db, { name, streams: [{ name: 'First' }] });
  await withTeam(db, teamId, (tx) =>
    correctBalance(tx, { teamId, key: 'drill', amountMicros: GIVEN_MICROS, description: 'for the drill' }),
  );
  const document: EdgeDocument = {
    ...pageDocument(1),
    teamId,
    memberId,
    streamId: streams[0]?.id ?? 0,
    prices: { click: CLICK_MICROS, install: CLICK_MICROS, iosRedirect: CLICK_MICROS, exceptions: [] },
  };
  await putEdgeDocument(await eventLog.bucket('edgeDocuments'), document);
  await putTeamDocument(await eventLog.bucket('teamDocuments'), { ...teamDocument(), teamId });
  return teamId;
}

/** Empty: nothing. */
async function whatIsLeft(eventLog: EventLog, edge: EdgeProcess): Promise<string> {
  const { state } = await eventLog.jsm.streams.info(eventLog.topology.streams.money.name);
  for (const reader of READERS) {
    const sink = await findSinkState(await eventLog.bucket('sinkLedger'), reader);
    if (!sink || sink.openLast !== null || sink.done < state.last_seq) {
      return `${reader} is at ${sink?.done} of ${state.last_seq}`;
    }
    const unsent = readSpoolFiles(edge.spoolFolders.money).find(
      ({ boot, lastBatch, hasTail }) => hasTail || lastBatch > (sink.boots[boot]?.mark ?? -1),
    );
    if (unsent) return `the spool has ${JSON.stringify(unsent)}`;
  }
  return '';
}

/** Every rule that the ledger keeps at all times, and the lines of the list of transactions beside it. */
async function listWrongBooks(db: Db, teamId: number): Promise<string[]> {
  return withTeam(db, teamId, async (tx) => {
    const breach = await findLedgerBreach(tx, teamId);
    const sum = (amounts: readonly { amountMicros: number }[]) =>
      amounts.reduce((total, { amountMicros }) => total + amountMicros, 0);
    const charged = sum(await tx.select().from(charges));
    const lines = sum(await tx.select().from(chargeHours));
    const { spent } = await findBalances(tx, teamId);
    const wrong =
      charged === spent && charged === lines
        ? []
        : [`the books differ: ${JSON.stringify({ charged, lines, spent })}`];
    return [...wrong, ...(breach ? [`${breach.invariant}: ${breach.details}`] : [])];
  });
}

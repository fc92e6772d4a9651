/** Everything one seed of a drill needs: an edge, a sink, visitors, and the eyes to see what came of them. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Clickhouse, createClickhouse, dropClickhouseDatabase } from '@sluice/clickhouse';
import {
  connectEventLog,
  type EventLog,
  ensureTopology,
  findSinkState,
  putEdgeDocument,
} from '@sluice/event-log';
import { type TcpProxy, tcpProxy } from '@sluice/testing/tcp-proxy';
import { type Comparison, compare } from '../compare.ts';
import type { SeedContext } from '../item.ts';
import { Journal } from '../journal.ts';
import { seededRandom } from '../seeded-random.ts';
import { countRows, prepareEvents } from './counted-rows.ts';
import { EdgeProcess } from './edge-process.ts';
import type { DrillEngines } from './engines.ts';
import { HOST, pageDocument } from './page-document.ts';
import { readSpoolFiles } from './spool-files.ts';
import { Visitors } from './visitors.ts';
import { waitUntil } from './wait-until.ts';
import { WorkerProcess } from './worker-process.ts';

export type RigOptions = {
  perSecond?: number;
  /** A proxy between the sink and ClickHouse, to be told to misbehave. */
  withClickhouseProxy?: boolean;
  rangeWaitMs?: number;
  /** Where each life of the sink is to die in turn, as `stage:occasion`; the one after the last lives on. */
  deaths?: readonly string[];
  trafficMaxBytes?: number;
  /** How long the backlog may take when all is whole again. */
  drainLimitMs?: number;
};

const PER_SECOND = 1_000;
/** Small, because the broker sets it aside for every seed's streams. */
const TRAFFIC_MAX_BYTES = 256 * 1024 ** 2;
const DRAIN_LIMIT_MS = 60_000;
const FIRST_SERVED_LIMIT_MS = 20_000;
const SHARD = 'traffic';

export type Rig = {
  readonly seed: SeedContext;
  readonly options: RigOptions;
  readonly engines: DrillEngines;
  readonly edge: EdgeProcess;
  readonly worker: WorkerProcess;
  readonly visitors: Visitors;
  readonly journal: Journal;
  readonly eventLog: EventLog;
  readonly clickhouse: Clickhouse;
  readonly clickhouseProxy: TcpProxy | undefined;
  readonly namespace: string;
  readonly broken: string[];
  readonly figures: Record<string, number | string>;
  /** Writes down what should have been. */
  expect(isTrue: boolean, complaint: string): void;
  /** Waits until ClickHouse has all that the edge has promised, as far as ledger, log and spool can tell. */
  drain(): Promise<void>;
  compare(): Promise<Comparison>;
  close(): Promise<void>;
};

export async function openRig(
  name: string,
  engines: DrillEngines,
  seed: SeedContext,
  options: RigOptions,
): Promise<Rig> {
  const folder = join(seed.folder, `seed-${seed.seed}`);
  mkdirSync(folder, { recursive: true });
  const namespace = `${name.toLowerCase()}_${seed.seed}`;
  const clickhouseUrl = `${engines.clickhouse.url}/${namespace}`;
  const clickhouse = createClickhouse(clickhouseUrl);
  await prepareEvents(clickhouse, clickhouseUrl);

  const { natsUrl, replicas } = engines;
  const { trafficMaxBytes = TRAFFIC_MAX_BYTES, drainLimitMs = DRAIN_LIMIT_MS } = options;
  const eventLog = await connectEventLog({
    url: natsUrl,
    namespace,
    replicas,
    trafficMaxBytes,
    clientName: 'drill',
  });
  await ensureTopology(eventLog);
  await putEdgeDocument(await eventLog.bucket('edgeDocuments'), pageDocument(1));

  const clickhouseProxy = options.withClickhouseProxy ? await tcpProxy({ target: clickhouseUrl }) : undefined;
  const place = { folder, natsUrl, namespace, replicas, trafficMaxBytes };
  const edge = await EdgeProcess.create(place);
  const worker = await WorkerProcess.create({
    ...place,
    clickhouseUrl: clickhouseProxy?.url ?? clickhouseUrl,
    rangeWaitMs: options.rangeWaitMs,
    deaths: options.deaths,
  });
  const journal = new Journal();
  const visitors = new Visitors({
    port: edge.port,
    host: HOST,
    label: `${name}-${seed.seed}`,
    perSecond: options.perSecond ?? PER_SECOND,
    journal,
    // Their own: how often they draw is a matter of time, and the drill's draws must not depend on it.
    random: seededRandom(`${name} visitors`, seed.seed),
  });
  const broken: string[] = [];

  async function isDrained(): Promise<boolean> {
    const { state: log } = await eventLog.jsm.streams.info(eventLog.topology.streams.traffic.name);
    const sink = await findSinkState(await eventLog.bucket('sinkLedger'), SHARD);
    if (!sink || sink.openLast !== null || sink.done < log.last_seq) return false;
    return readSpoolFiles(edge.spoolFolder).every(
      ({ boot, lastBatch, hasTail }) => !hasTail && lastBatch <= (sink.boots[boot]?.mark ?? -1),
    );
  }

  async function close(): Promise<void> {
    await visitors.finish();
    await Promise.all([edge.process.stop(), worker.process.stop()]);
    await clickhouseProxy?.close();
    await clickhouse.close();
    // The next seed shares the engines; it should not share their disk and memory with this one's remains.
    await Promise.allSettled([
      deleteStreams(eventLog, namespace).finally(() => eventLog.close()),
      dropClickhouseDatabase(clickhouseUrl),
    ]);
  }

  edge.process.start();
  worker.process.start();
  if ((await edge.whenServing(FIRST_SERVED_LIMIT_MS)) === undefined) {
    await close();
    throw new Error(`the edge did not begin to serve; its log is ${join(folder, 'edge.log')}`);
  }
  return {
    seed,
    options,
    engines,
    edge,
    worker,
    visitors,
    journal,
    eventLog,
    clickhouse,
    clickhouseProxy,
    namespace,
    broken,
    figures: {},
    expect: (isTrue, complaint) => {
      if (!isTrue) broken.push(complaint);
    },
    drain: async () => {
      if (!(await waitUntil(isDrained, drainLimitMs))) broken.push(`not drained after ${drainLimitMs} ms`);
    },
    compare: async () => compare(journal, await countRows(clickhouse)),
    close,
  };
}

async function deleteStreams(eventLog: EventLog, namespace: string): Promise<void> {
  for await (const name of eventLog.jsm.streams.names()) {
    if (name.includes(namespace)) await eventLog.jsm.streams.delete(name);
  }
}

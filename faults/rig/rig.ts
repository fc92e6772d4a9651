/** Everything one seed of a drill needs: an edge, a sink, visitors, and the means to check the results. */
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Clickhouse, createClickhouse, dropClickhouseDatabase } from '@sluice/clickhouse';
import {
  connectEventLog,
  type EventLog,
  ensureTopology,
  findSinkState,
  putEdgeDocument,
  putTeamDocument,
} from '@sluice/event-log';
import { type TcpProxy, tcpProxy } from '@sluice/testing/tcp-proxy';
import { type Comparison, compare } from '../compare.ts';
import type { SeedContext } from '../item.ts';
import { Journal } from '../journal.ts';
import { seededRandom } from '../seeded-random.ts';
import { countRows, prepareEvents } from './counted-rows.ts';
import { deleteStreams } from './delete-streams.ts';
import { EdgeProcess } from './edge-process.ts';
import type { DrillEngines } from './engines.ts';
import { type FailingDisk, mountFailingDisk } from './failing-disk.ts';
import { HOST, pageDocument } from './page-document.ts';
import { mountSmallDisk } from './small-disk.ts';
import { readSpoolFiles } from './spool-files.ts';
import { teamDocument } from './team-document.ts';
import { Visitors } from './visitors.ts';
import { waitUntil } from './wait-until.ts';
import { WorkerProcess } from './worker-process.ts';

export type RigOptions = {
  perSecond?: number;
  /** Share of visitors who continue to the offer. */
  clickShare?: number;
  /** Share of those that are reported as a conversion. */
  conversionShare?: number;
  /** A proxy between the sink and ClickHouse that can be made to fail. */
  withClickhouseProxy?: boolean;
  /** The same between the edge and the broker; the sink has a connection of its own. */
  withBrokerProxy?: boolean;
  rangeWaitMs?: number;
  /** Where each run of the sink is killed in turn, as `stage:occurrence`; the one after the last keeps running. */
  deaths?: readonly string[];
  trafficMaxBytes?: number;
  /** A disk of its own for the edge, of so many bytes; needs root. */
  edgeDiskBytes?: number;
  /** The same, with a disk that can be made to fail. */
  edgeFailingDiskBytes?: number;
  edgeEnv?: Readonly<Record<string, string>>;
  /** For the edge's Node. */
  edgeNodeArgs?: readonly string[];
  /** How long the backlog may take once everything works again. */
  drainLimitMs?: number;
};

const PER_SECOND = 1_000;
const CLICK_SHARE = 0.1;
const CONVERSION_SHARE = 0.2;
/** Small, because the broker reserves it for every seed's streams. */
const TRAFFIC_MAX_BYTES = 256 * 1024 ** 2;
const DRAIN_LIMIT_MS = 60_000;
const FIRST_SERVED_LIMIT_MS = 60_000;
/** The logs that end in ClickHouse, each with its spool's folder. */
const COUNTED_LOGS = ['traffic', 'money'] as const;

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
  readonly brokerProxy: TcpProxy | undefined;
  readonly namespace: string;
  /** Of this seed: data and logs. */
  readonly folder: string;
  readonly broken: string[];
  readonly late: string[];
  readonly figures: Record<string, number | string>;
  /** Whether the edge has the small disk that was asked for. */
  readonly hasSmallDisk: boolean;
  readonly failingDisk: FailingDisk | undefined;
  /** Notes a failed expectation. */
  expect(isTrue: boolean, complaint: string): void;
  /** The same for how long something took. */
  expectInTime(isTrue: boolean, complaint: string): void;
  /** Waits until ClickHouse has everything that the edge has promised, as far as ledger, log and spool can tell. */
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
  await putTeamDocument(await eventLog.bucket('teamDocuments'), teamDocument());

  const clickhouseProxy = options.withClickhouseProxy ? await tcpProxy({ target: clickhouseUrl }) : undefined;
  const place = { folder, natsUrl, namespace, replicas, trafficMaxBytes };
  const { edgeDiskBytes, edgeFailingDiskBytes, edgeEnv, edgeNodeArgs } = options;
  const disk = edgeDiskBytes ? mountSmallDisk(join(folder, 'edge'), edgeDiskBytes) : undefined;
  const failingDisk = edgeFailingDiskBytes
    ? mountFailingDisk(join(folder, 'edge'), edgeFailingDiskBytes)
    : undefined;
  const brokerProxy = options.withBrokerProxy ? await tcpProxy({ target: natsUrl }) : undefined;
  const edgePlace = { ...place, natsUrl: brokerProxy?.url ?? natsUrl };
  const edge = await EdgeProcess.create({ ...edgePlace, env: edgeEnv, nodeArgs: edgeNodeArgs });
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
    clickShare: options.clickShare ?? CLICK_SHARE,
    conversionShare: options.conversionShare ?? CONVERSION_SHARE,
    journal,
    // Their own random numbers: how many they draw depends on time, and the drill's draws must not.
    random: seededRandom(`${name} visitors`, seed.seed),
  });
  const broken: string[] = [];
  const late: string[] = [];

  /** Undefined: nothing. */
  async function whatIsLeft(log: (typeof COUNTED_LOGS)[number]): Promise<string | undefined> {
    const { state } = await eventLog.jsm.streams.info(eventLog.topology.streams[log].name);
    const sink = await findSinkState(await eventLog.bucket('sinkLedger'), log);
    if (state.last_seq > 0 && (!sink || sink.openLast !== null || sink.done < state.last_seq)) {
      return `${log}: the sink is at ${sink?.done} of ${state.last_seq}, open up to ${sink?.openLast}`;
    }
    const left = readSpoolFiles(edge.spoolFolders[log]).find(
      ({ boot, lastBatch, hasTail }) => hasTail || lastBatch > (sink?.boots[boot]?.mark ?? -1),
    );
    return left && `${log}: ${JSON.stringify({ ...left, in: sink?.boots[left.boot] })}`;
  }

  let left: string | undefined;
  async function isDrained(): Promise<boolean> {
    left = undefined;
    for (const log of COUNTED_LOGS) left ??= await whatIsLeft(log);
    return left === undefined;
  }

  async function close(): Promise<void> {
    await visitors.finish();
    await Promise.all([edge.process.stop(), worker.process.stop()]);
    disk?.remove();
    failingDisk?.remove();
    await Promise.all([clickhouseProxy?.close(), brokerProxy?.close()]);
    await clickhouse.close();
    // The next seed shares the engines; it should not share their disk and memory with this one's leftovers.
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
    brokerProxy,
    namespace,
    folder,
    broken,
    late,
    hasSmallDisk: disk?.isReal ?? false,
    failingDisk,
    figures: {},
    expect: (isTrue, complaint) => {
      if (!isTrue) broken.push(complaint);
    },
    expectInTime: (isTrue, complaint) => {
      if (!isTrue) late.push(complaint);
    },
    drain: async () => {
      if (!(await waitUntil(isDrained, drainLimitMs)))
        broken.push(`not drained after ${drainLimitMs} ms; ${left}`);
    },
    compare: async () => compare(journal, await countRows(clickhouse)),
    close,
  };
}

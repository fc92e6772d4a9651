import {
  DiscardPolicy,
  JetStreamApiError,
  type JetStreamClient,
  type JetStreamManager,
  RetentionPolicy,
  StorageType,
  type StreamConfig,
} from '@nats-io/jetstream';
import { Kvm } from '@nats-io/kv';
import { Objm } from '@nats-io/obj';
import { retryUntilDone } from '@sluice/runtime';

const HOUR_NS = 3_600_000_000_000;

/** As long as the edge keeps its spool; older events are in ClickHouse. */
const RETENTION_NS = 48 * HOUR_NS;
const DEAD_LETTER_RETENTION_NS = 30 * 24 * HOUR_NS;
const DUPLICATE_WINDOW_NS = 120_000_000_000;
/** Some hours of a small installation's traffic; a large one configures its own. */
const TRAFFIC_MAX_BYTES = 2 * 1024 ** 3;
const DEAD_LETTER_SHARE = 1 / 8;
/** Of the traffic log's size: there are far fewer later events than visits. */
const SMALL_LOG_SHARE = 1 / 4;
/** Enough for thousands of landings' pictures; an operator can enlarge the store. */
const PICTURES_SHARE = 1 / 2;
/** 200 events of 600 bytes are 120 KB; the broker's own limit is 1 MB. */
export const MAX_BATCH_BYTES = 900 * 1024;

const STREAM_NOT_FOUND = 10059;
const INSUFFICIENT_STORAGE = 10047;
const SET_UP_ATTEMPTS_MAX = 20;

export type TopologyOptions = {
  /** Prefix of every stream, bucket and subject: two installations, or two tests, can share a broker. */
  namespace: string;
  /** Copies of every stream and bucket; 3 in production. */
  replicas: number;
  /**
   * The size of the traffic stream (dead letters and pictures get their shares beside it); the broker reserves it when the stream is
   * made. A full stream refuses batches, which then stay in the edge's spool: the log never discards what it has confirmed.
   */
  trafficMaxBytes?: number | undefined;
};

/**
 * The logs that an edge writes. traffic: visits, for statistics; money: later events, for statistics and charges; intake: records for
 * PostgreSQL.
 */
export const LOGS = ['traffic', 'money', 'intake'] as const;
export type LogName = (typeof LOGS)[number];

/** The readers that must have stored a batch before its edge may delete it. */
export const LOG_READERS = {
  traffic: ['clickhouse'],
  money: ['clickhouse', 'charges'],
  intake: ['postgres'],
} as const satisfies Record<LogName, readonly string[]>;
export type LogReader = (typeof LOG_READERS)[LogName][number];

export type Topology = ReturnType<typeof createTopology>;

/** Every stream, bucket and subject by name. Nothing outside this package spells one. */
export function createTopology(options: TopologyOptions) {
  const { namespace, replicas, trafficMaxBytes = TRAFFIC_MAX_BYTES } = options;
  return {
    replicas,
    trafficMaxBytes,
    streams: {
      traffic: { name: `${namespace}_traffic`, subject: `${namespace}.events.traffic` },
      money: { name: `${namespace}_money`, subject: `${namespace}.events.money` },
      intake: { name: `${namespace}_intake`, subject: `${namespace}.events.intake` },
      dead: { name: `${namespace}_dead`, subject: `${namespace}.dead.traffic` },
    },
    buckets: {
      // Of a team: its secret for conversions. Small, and one for every team.
      teamDocuments: { name: `${namespace}_team_documents`, maxValueBytes: 16 * 1024, ttlMs: 0 },
      edgeDocuments: { name: `${namespace}_edge_documents`, maxValueBytes: 64 * 1024, ttlMs: 0 },
      // A landing with all its translations; the control plane refuses a larger one.
      landingDocuments: {
        name: `${namespace}_landing_documents`,
        maxValueBytes: MAX_BATCH_BYTES,
        ttlMs: 0,
      },
      sinkLedger: { name: `${namespace}_sink_ledger`, maxValueBytes: MAX_BATCH_BYTES, ttlMs: 0 },
      // A boot's mark outlives its spool, which is gone after 48 hours.
      spoolMarks: { name: `${namespace}_spool_marks`, maxValueBytes: 1024, ttlMs: 7 * 24 * 3_600_000 },
    },
    requests: { budgets: `${namespace}.requests.budgets` },
    pictures: { name: `${namespace}_pictures`, maxBytes: Math.floor(trafficMaxBytes * PICTURES_SHARE) },
  };
}

type Broker = { js: JetStreamClient; jsm: JetStreamManager; topology: Topology };

/** Makes the streams and buckets that are missing. Safe to call from every process at every start. */
export async function ensureTopology(log: Broker): Promise<void> {
  const { streams, buckets, replicas, trafficMaxBytes } = log.topology;
  const common = {
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    discard: DiscardPolicy.New,
    num_replicas: replicas,
    duplicate_window: DUPLICATE_WINDOW_NS,
  };
  for (const name of LOGS) {
    await ensureStream(log, {
      ...common,
      name: streams[name].name,
      subjects: [streams[name].subject],
      max_age: RETENTION_NS,
      max_bytes: name === 'traffic' ? trafficMaxBytes : Math.floor(trafficMaxBytes * SMALL_LOG_SHARE),
    });
  }
  await ensureStream(log, {
    ...common,
    name: streams.dead.name,
    subjects: [streams.dead.subject],
    max_age: DEAD_LETTER_RETENTION_NS,
    max_bytes: Math.floor(trafficMaxBytes * DEAD_LETTER_SHARE),
  });
  const kvm = new Kvm(log.js);
  for (const bucket of Object.values(buckets)) {
    await retryWhileElecting(() =>
      kvm.create(bucket.name, {
        replicas,
        history: 1,
        storage: StorageType.File,
        maxValueSize: bucket.maxValueBytes,
        ttl: bucket.ttlMs,
      }),
    );
  }
  await ensurePictures(log);
}

/** As for a stream, an operator's changes to it are kept. */
async function ensurePictures(log: Broker): Promise<void> {
  const { pictures, replicas } = log.topology;
  const stores = new Objm(log.js);
  await retryWhileElecting(async () => {
    if (await isStream(log, `OBJ_${pictures.name}`)) return;
    await stores.create(pictures.name, { replicas, storage: StorageType.File, max_bytes: pictures.maxBytes });
  });
}

/** An existing stream is left as it is: an operator may have given it more room or more copies. */
async function ensureStream(log: Broker, config: Partial<StreamConfig> & { name: string }): Promise<void> {
  await retryWhileElecting(async () => {
    if (!(await isStream(log, config.name))) await log.jsm.streams.add(config);
  });
}

async function isStream(log: Broker, name: string): Promise<boolean> {
  try {
    await log.jsm.streams.info(name);
    return true;
  } catch (error) {
    if (error instanceof JetStreamApiError && error.code === STREAM_NOT_FOUND) return false;
    throw error;
  }
}

/** A cluster that is still electing its leaders refuses set-up calls for a moment. */
const retryWhileElecting = <Result>(act: () => Promise<Result>): Promise<Result> =>
  retryUntilDone(act, {
    attemptsMax: SET_UP_ATTEMPTS_MAX,
    isFinal: (error) => error instanceof JetStreamApiError && error.code === INSUFFICIENT_STORAGE,
  });

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
import { withPatience } from './patience.ts';

const HOUR_NS = 3_600_000_000_000;

/** As long as the edge keeps its spool: whoever needs older events reads ClickHouse. */
const RETENTION_NS = 48 * HOUR_NS;
const DEAD_LETTER_RETENTION_NS = 30 * 24 * HOUR_NS;
const DUPLICATE_WINDOW_NS = 120_000_000_000;
/** Some hours of a small installation's traffic; a large one says how much its disks can give. */
const TRAFFIC_MAX_BYTES = 2 * 1024 ** 3;
const DEAD_LETTER_SHARE = 1 / 8;
/** 200 events of 600 bytes are 120 KB; the broker's own limit is 1 MB. */
export const MAX_BATCH_BYTES = 900 * 1024;

const STREAM_NOT_FOUND = 10059;

export type TopologyOptions = {
  /** Prefix of every stream, bucket and subject: two installations, or two tests, can share a broker. */
  namespace: string;
  /** Copies of every stream and bucket; 3 in production. */
  replicas: number;
  /**
   * What the traffic stream may hold; the broker sets it aside when the stream is made. Full means refused, and refused means
   * it stays in the edge's spool: the log never throws away what it has taken.
   */
  trafficMaxBytes?: number | undefined;
};

export type Topology = ReturnType<typeof createTopology>;

/** Every stream, bucket and subject by name. Nothing outside this package spells one. */
export function createTopology(options: TopologyOptions) {
  const { namespace, replicas, trafficMaxBytes = TRAFFIC_MAX_BYTES } = options;
  return {
    replicas,
    trafficMaxBytes,
    streams: {
      traffic: { name: `${namespace}_traffic`, subject: `${namespace}.events.traffic` },
      dead: { name: `${namespace}_dead`, subject: `${namespace}.dead.traffic` },
    },
    buckets: {
      edgeDocuments: { name: `${namespace}_edge_documents`, maxValueBytes: 64 * 1024, ttlMs: 0 },
      sinkLedger: { name: `${namespace}_sink_ledger`, maxValueBytes: MAX_BATCH_BYTES, ttlMs: 0 },
      // A boot's mark outlives its spool, which is gone after 48 hours.
      spoolMarks: { name: `${namespace}_spool_marks`, maxValueBytes: 1024, ttlMs: 7 * 24 * 3_600_000 },
    },
  };
}

type Broker = { js: JetStreamClient; jsm: JetStreamManager; topology: Topology };

/** Makes what is missing and leaves what is there. Safe to call from every process at every start. */
export async function ensureTopology(log: Broker): Promise<void> {
  const { streams, buckets, replicas, trafficMaxBytes } = log.topology;
  const common = {
    retention: RetentionPolicy.Limits,
    storage: StorageType.File,
    discard: DiscardPolicy.New,
    num_replicas: replicas,
    duplicate_window: DUPLICATE_WINDOW_NS,
  };
  await ensureStream(log, {
    ...common,
    name: streams.traffic.name,
    subjects: [streams.traffic.subject],
    max_age: RETENTION_NS,
    max_bytes: trafficMaxBytes,
  });
  await ensureStream(log, {
    ...common,
    name: streams.dead.name,
    subjects: [streams.dead.subject],
    max_age: DEAD_LETTER_RETENTION_NS,
    max_bytes: Math.floor(trafficMaxBytes * DEAD_LETTER_SHARE),
  });
  const kvm = new Kvm(log.js);
  for (const bucket of Object.values(buckets)) {
    await withPatience(() =>
      kvm.create(bucket.name, {
        replicas,
        history: 1,
        storage: StorageType.File,
        maxValueSize: bucket.maxValueBytes,
        ttl: bucket.ttlMs,
      }),
    );
  }
}

/** An operator may have given the stream more room or more copies since; that is theirs to decide, and stays. */
async function ensureStream(log: Broker, config: Partial<StreamConfig> & { name: string }): Promise<void> {
  await withPatience(async () => {
    try {
      await log.jsm.streams.info(config.name);
    } catch (error) {
      if (!(error instanceof JetStreamApiError) || error.code !== STREAM_NOT_FOUND) throw error;
      await log.jsm.streams.add(config);
    }
  });
}

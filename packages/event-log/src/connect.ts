import { type JetStreamClient, type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { type KV, Kvm } from '@nats-io/kv';
import { type ObjectStore, Objm } from '@nats-io/obj';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { createTopology, type Topology, type TopologyOptions } from './topology.ts';

export type EventLogOptions = TopologyOptions & {
  /** One address or several of one cluster, separated by commas. */
  url: string;
  /** Shown in the broker's list of connections. */
  clientName: string;
};

export type EventLog = {
  readonly connection: NatsConnection;
  readonly js: JetStreamClient;
  readonly jsm: JetStreamManager;
  readonly topology: Topology;
  bucket(name: keyof Topology['buckets']): Promise<KV>;
  pictures(): Promise<ObjectStore>;
  close(): Promise<void>;
};

/** A broker that does not answer for this long (two pings) is taken for gone, even if the socket says otherwise. */
const PING_INTERVAL_MS = 5_000;
const RECONNECT_WAIT_MS = 250;
/** A closing that waits for a dead broker would hold up the whole process. */
const CLOSE_LIMIT_MS = 2_000;

/** Waits for the broker for ever: callers that can live without it do not await this on their way to serving. */
export async function connectEventLog(options: EventLogOptions): Promise<EventLog> {
  const connection = await connect({
    servers: options.url.split(','),
    name: options.clientName,
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_WAIT_MS,
    pingInterval: PING_INTERVAL_MS,
    maxPingOut: 2,
    // A stack for every request, taken in case it fails, is a tenth of a publish.
    noAsyncTraces: true,
  });
  const js = jetstream(connection);
  const jsm = await jetstreamManager(connection, { checkAPI: false });
  const topology = createTopology(options);
  const buckets = new Kvm(js);
  const stores = new Objm(js);
  return {
    connection,
    js,
    jsm,
    topology,
    bucket: (name) => buckets.open(topology.buckets[name].name),
    pictures: () => stores.open(topology.pictures.name),
    close: async () => {
      const limit = new Promise<void>((resolve) => setTimeout(resolve, CLOSE_LIMIT_MS).unref());
      await Promise.race([connection.drain().catch(() => undefined), limit]);
      await connection.close();
    },
  };
}

import { type JetStreamClient, type JetStreamManager, jetstream, jetstreamManager } from '@nats-io/jetstream';
import { type KV, Kvm } from '@nats-io/kv';
import { type ObjectStore, Objm } from '@nats-io/obj';
import { connect, type NatsConnection } from '@nats-io/transport-node';
import { withTimeout } from '@sluice/runtime';
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

/** After two unanswered pings the connection counts as lost, even if the socket is open. */
const PING_INTERVAL_MS = 5_000;
const RECONNECT_WAIT_MS = 250;
/** Draining would wait for a dead broker for ever, and block the process's stop. */
const CLOSE_LIMIT_MS = 2_000;

/** Waits for the broker for ever: callers that can serve without it must not await this before they listen. */
export async function connectEventLog(options: EventLogOptions): Promise<EventLog> {
  const connection = await connect({
    servers: options.url.split(','),
    name: options.clientName,
    waitOnFirstConnect: true,
    maxReconnectAttempts: -1,
    reconnectTimeWait: RECONNECT_WAIT_MS,
    pingInterval: PING_INTERVAL_MS,
    maxPingOut: 2,
    // Capturing a stack trace for every request, in case it fails, costs a tenth of a publish.
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
      await withTimeout(CLOSE_LIMIT_MS, connection.drain()).catch(() => undefined);
      await connection.close();
    },
  };
}

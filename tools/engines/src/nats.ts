/** nats-server with JetStream on files: one node, or a cluster on loopback. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join, resolve } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type EngineHandle, startEngine } from './engine-process.ts';
import { getNatsServer } from './find-nats-server.ts';
import { freePort, freePorts } from './free-port.ts';

export interface NatsOptions {
  dir: string;
  port?: number;
}

export interface NatsClusterOptions {
  dir: string;
  size?: number;
}

export interface NatsCluster {
  nodes: EngineHandle[];
  urls: string[];
  /** All of them, separated by commas. */
  url: string;
  stop(): Promise<void>;
}

const MAX_MEMORY_STORE = '256MB';
const MAX_FILE_STORE = '64GB';
const GREETING_LIMIT_MS = 1_000;
const LEADER_LIMIT_MS = 30_000;
const LEADER_POLL_MS = 100;

export async function startNats(options: NatsOptions): Promise<EngineHandle> {
  const port = options.port ?? (await freePort());
  return startNode(resolve(options.dir), 'nats', port, '');
}

export async function startNatsCluster(options: NatsClusterOptions): Promise<NatsCluster> {
  const dir = resolve(options.dir);
  const size = options.size ?? 3;
  const ports = await freePorts(size * 3);
  const routePorts = ports.slice(size, size * 2);
  const monitorPorts = ports.slice(size * 2);
  const routes = routePorts.map((port) => `"nats-route://127.0.0.1:${port}"`).join(', ');
  const nodes = await Promise.all(
    routePorts.map((routePort, i) => {
      const cluster = [
        `http: "127.0.0.1:${monitorPorts[i]}"`,
        `cluster { name: sluice, listen: "127.0.0.1:${routePort}", routes: [${routes}] }`,
      ];
      return startNode(dir, `nats-${i + 1}`, ports[i] as number, cluster.join('\n'));
    }),
  );
  const urls = nodes.map((node) => node.url);
  async function stop(): Promise<void> {
    await Promise.all(nodes.map((node) => node.stop()));
  }
  await waitForLeader(monitorPorts).catch(async (error) => {
    await stop();
    throw error;
  });
  return { nodes, urls, url: urls.join(','), stop };
}

async function startNode(dir: string, name: string, port: number, cluster: string): Promise<EngineHandle> {
  const dataDir = join(dir, name);
  mkdirSync(dataDir, { recursive: true });
  const configFile = join(dir, `${name}.conf`);
  const config = [
    `server_name: ${name}`,
    `listen: "127.0.0.1:${port}"`,
    `jetstream { store_dir: "${dataDir}", max_mem: ${MAX_MEMORY_STORE}, max_file: ${MAX_FILE_STORE} }`,
    cluster,
  ];
  writeFileSync(configFile, `${config.join('\n')}\n`);
  return startEngine({
    name,
    dir,
    dataDir,
    url: `nats://127.0.0.1:${port}`,
    port,
    command: getNatsServer(),
    args: ['-c', configFile],
    stopSignal: 'SIGTERM',
    isReady: () => greets(port),
  });
}

// The server speaks first: an INFO line, once it takes clients.
function greets(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    const finish = (isUp: boolean) => {
      socket.destroy();
      resolve(isUp);
    };
    socket.setTimeout(GREETING_LIMIT_MS, () => finish(false));
    socket.once('data', (data) => finish(data.toString('latin1').startsWith('INFO')));
    socket.once('error', () => finish(false));
  });
}

// Until the nodes have chosen a leader, every JetStream request is refused.
async function waitForLeader(monitorPorts: readonly number[]): Promise<void> {
  const deadline = Date.now() + LEADER_LIMIT_MS;
  while (Date.now() < deadline) {
    const healthy = await Promise.all(monitorPorts.map(isHealthy));
    if (healthy.every(Boolean)) return;
    await sleep(LEADER_POLL_MS);
  }
  throw new Error('the NATS cluster has no JetStream leader');
}

async function isHealthy(monitorPort: number): Promise<boolean> {
  try {
    const health = await fetch(`http://127.0.0.1:${monitorPort}/healthz`);
    const jetstream = await fetch(`http://127.0.0.1:${monitorPort}/jsz`);
    const { meta_cluster: meta } = (await jetstream.json()) as { meta_cluster?: { leader?: string } };
    return health.ok && Boolean(meta?.leader);
  } catch {
    return false;
  }
}

/** The three processes of the platform, with the environment each wants, started together and stopped in order. */
import { join } from 'node:path';
import { logTail } from './log-tail.ts';
import type { PlatformPorts } from './platform-ports.ts';
import { type Supervised, supervise } from './supervise.ts';
import { waitUntil } from './wait-until.ts';

export type PlatformOptions = {
  databaseUrl: string;
  natsUrl: string;
  clickhouseUrl: string;
  ports: PlatformPorts;
  /** For logs, and for what the edge keeps on disk. */
  dataDir: string;
  edgeId: string;
  onTrouble: (message: string) => void;
};

export type Platform = {
  apiUrl: string;
  edgePort: number;
  /** Liveness, readiness and metrics, by process. */
  adminUrls: Record<ProcessName, string>;
  /** How often a process ended without being asked to. */
  failures(): number;
  stop(): Promise<void>;
};

type ProcessName = 'api' | 'worker' | 'edge';

const REPOSITORY = join(import.meta.dirname, '../../..');
const READY_LIMIT_MS = 60_000;
const PROBE_LIMIT_MS = 3_000;
const LOG_TAIL_LINES = 20;

/** Resolves when every process says that it is ready; if one never does, stops them all and throws with its last words. */
export async function startPlatform(options: PlatformOptions): Promise<Platform> {
  const { ports, dataDir, onTrouble } = options;
  const environments = environmentsOf(options);
  const adminUrls = {
    api: `http://127.0.0.1:${ports.apiAdmin}`,
    worker: `http://127.0.0.1:${ports.workerAdmin}`,
    edge: `http://127.0.0.1:${ports.edgeAdmin}`,
  };
  const start = (name: ProcessName) =>
    supervise({
      name,
      args: [join(REPOSITORY, 'apps', name, 'src/server.ts')],
      env: environments[name],
      logFile: join(dataDir, `${name}.log`),
      onTrouble,
    });
  const processes = { api: start('api'), worker: start('worker'), edge: start('edge') };

  async function stop(): Promise<void> {
    // The edge first: what it hands over while it stops still finds a worker to take it further.
    await processes.edge.stop();
    await Promise.all([processes.api.stop(), processes.worker.stop()]);
  }

  try {
    await Promise.all(
      (['api', 'worker', 'edge'] as const).map((name) => waitUntilReady(processes[name], adminUrls[name])),
    );
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    apiUrl: `http://127.0.0.1:${ports.api}`,
    edgePort: ports.edge,
    adminUrls,
    failures: () => Object.values(processes).reduce((sum, { failures }) => sum + failures, 0),
    stop,
  };
}

function environmentsOf(options: PlatformOptions): Record<ProcessName, Record<string, string>> {
  const { databaseUrl, natsUrl, clickhouseUrl, ports, dataDir, edgeId } = options;
  return {
    api: { DATABASE_URL: databaseUrl, API_PORT: String(ports.api), API_ADMIN_PORT: String(ports.apiAdmin) },
    worker: {
      DATABASE_URL: databaseUrl,
      CLICKHOUSE_URL: clickhouseUrl,
      NATS_URL: natsUrl,
      WORKER_ADMIN_PORT: String(ports.workerAdmin),
    },
    edge: {
      NATS_URL: natsUrl,
      EDGE_ID: edgeId,
      EDGE_PORT: String(ports.edge),
      EDGE_ADMIN_PORT: String(ports.edgeAdmin),
      EDGE_DATA_DIR: join(dataDir, 'edge'),
    },
  };
}

async function waitUntilReady({ name, logFile }: Supervised, adminUrl: string): Promise<void> {
  try {
    await waitUntil(`${name} to be ready`, READY_LIMIT_MS, () => isReady(adminUrl));
  } catch (error) {
    throw new Error(
      `${name} did not become ready. The end of ${logFile}:\n${logTail(logFile, LOG_TAIL_LINES)}`,
      {
        cause: error,
      },
    );
  }
}

async function isReady(adminUrl: string): Promise<boolean> {
  try {
    const answer = await fetch(`${adminUrl}/readyz`, { signal: AbortSignal.timeout(PROBE_LIMIT_MS) });
    return answer.ok;
  } catch {
    return false;
  }
}

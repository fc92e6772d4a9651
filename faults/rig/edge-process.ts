import { readdirSync, readFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { freePorts } from '@sluice/engines';
import type { LogName } from '@sluice/event-log';
import { HOST } from './page-document.ts';
import { scrape } from './scrape.ts';
import { Supervised } from './supervised.ts';
import { waitUntil } from './wait-until.ts';

export type EdgeOptions = {
  folder: string;
  natsUrl: string;
  namespace: string;
  replicas: number;
  trafficMaxBytes: number;
  /** In addition to the environment of every edge of a drill. */
  env?: Readonly<Record<string, string>> | undefined;
  /** For Node itself. */
  nodeArgs?: readonly string[] | undefined;
};

/** Wall time, and the same without the time spent waiting for a core. */
export type StartTime = { readonly wallMs: number; readonly ownMs: number };

const PROGRAM = join(import.meta.dirname, '../../apps/edge/src/server.ts');
const READY_POLL_MS = 20;
const PROBE_LIMIT_MS = 1_000;

/** The product's edge, as a process of its own under a supervisor. */
export class EdgeProcess {
  readonly process: Supervised;
  readonly port: number;
  readonly #adminPort: number;
  readonly spoolFolders: Readonly<Record<LogName, string>>;
  /** Added to its environment from its next start on. */
  readonly extraEnv: Record<string, string> = {};
  readonly documentsFile: string;

  static async create(options: EdgeOptions): Promise<EdgeProcess> {
    const [port, adminPort] = await freePorts(2);
    return new EdgeProcess(options, port as number, adminPort as number);
  }

  private constructor(options: EdgeOptions, port: number, adminPort: number) {
    this.port = port;
    this.#adminPort = adminPort;
    const dataDir = join(options.folder, 'edge');
    const spool = join(dataDir, 'spool');
    this.spoolFolders = { traffic: spool, money: `${spool}-money`, intake: `${spool}-intake` };
    this.documentsFile = join(dataDir, 'documents.log');
    const env = {
      EDGE_PORT: String(port),
      EDGE_ADMIN_PORT: String(adminPort),
      EDGE_ID: 'drill',
      EDGE_DATA_DIR: dataDir,
      // Few drills have a worker that lends; what they are about is events.
      EDGE_START_MICROS: String(Number.MAX_SAFE_INTEGER),
      NATS_URL: options.natsUrl,
      NATS_NAMESPACE: options.namespace,
      NATS_REPLICAS: String(options.replicas),
      NATS_TRAFFIC_MAX_BYTES: String(options.trafficMaxBytes),
      ...options.env,
    };
    this.process = new Supervised({
      program: PROGRAM,
      nodeArgs: options.nodeArgs,
      env: () => ({ ...env, ...this.extraEnv }),
      logFile: join(options.folder, 'edge.log'),
    });
  }

  /** How long its current start took until it served its page; undefined when it did not within the limit. */
  async whenServing(limitMs: number): Promise<StartTime | undefined> {
    if (!(await waitUntil(() => this.#serves(), limitMs, READY_POLL_MS))) return undefined;
    const wallMs = performance.now() - this.process.startedAtMs;
    return { wallMs, ownMs: ownTimeMs(this.process.pid, wallMs) };
  }

  /** SIGKILL; resolves with the time the next start needed to serve. */
  async killAndRecover(limitMs: number): Promise<StartTime | undefined> {
    const restarted = new Promise<void>((resolve) => this.process.once('start', () => resolve()));
    this.process.kill('SIGKILL');
    await restarted;
    return this.whenServing(limitMs);
  }

  metric(name: string): Promise<number | undefined> {
    return scrape(this.#adminPort, name);
  }

  // HEAD is answered for a known host and makes no visit, so this check is not counted.
  #serves(): Promise<boolean> {
    return new Promise((resolve) => {
      const probe = request(
        {
          host: '127.0.0.1',
          port: this.port,
          method: 'HEAD',
          headers: { host: HOST },
          timeout: PROBE_LIMIT_MS,
        },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode === 200);
        },
      );
      probe.on('timeout', () => probe.destroy());
      probe.on('error', () => resolve(false));
      probe.end();
    });
  }
}

/**
 * For the main thread: running time plus waiting for anything but a core. It waits for the threads that read files and compile, so their
 * waiting for a core is subtracted too; never below the running time.
 */
function ownTimeMs(pid: number | undefined, wallMs: number): number {
  try {
    const threads = readdirSync(`/proc/${pid}/task`).map((thread) => readSchedule(pid, thread));
    const [main = { ranMs: 0, queuedMs: 0 }, ...others] = threads;
    const waitedMs = wallMs - main.ranMs - main.queuedMs;
    const othersQueuedMs = others.reduce((sum, { queuedMs }) => sum + queuedMs, 0);
    return main.ranMs + Math.max(0, waitedMs - othersQueuedMs);
  } catch {
    return wallMs;
  }
}

/** The first two figures of schedstat, in nanoseconds: time on a core, and time on the run queue. The main thread comes first. */
function readSchedule(pid: number | undefined, thread: string): { ranMs: number; queuedMs: number } {
  const [ranNs, queuedNs] = readFileSync(`/proc/${pid}/task/${thread}/schedstat`, 'utf8').split(' ');
  return { ranMs: Number(ranNs) / 1e6, queuedMs: Number(queuedNs) / 1e6 };
}

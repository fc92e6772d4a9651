import { readFileSync } from 'node:fs';
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
  /** Beside what every edge of a drill is told. */
  env?: Readonly<Record<string, string>> | undefined;
  /** For Node itself. */
  nodeArgs?: readonly string[] | undefined;
};

/** Wall time, and the part of it for which the process was ready to run and the machine had no core for it. */
export type StartTime = { readonly wallMs: number; readonly queuedMs: number };

const PROGRAM = join(import.meta.dirname, '../../apps/edge/src/server.ts');
const READY_POLL_MS = 20;
const PROBE_LIMIT_MS = 1_000;

/** The product's edge, as a process of its own under a supervisor. */
export class EdgeProcess {
  readonly process: Supervised;
  readonly port: number;
  readonly #adminPort: number;
  readonly spoolFolders: Readonly<Record<LogName, string>>;
  /** Added to its environment from its next life on. */
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

  /** How long its present life took to serve its page; undefined when it did not within the limit. */
  async whenServing(limitMs: number): Promise<StartTime | undefined> {
    if (!(await waitUntil(() => this.#serves(), limitMs, READY_POLL_MS))) return undefined;
    return {
      wallMs: performance.now() - this.process.startedAtMs,
      queuedMs: queuedForCpuMs(this.process.pid),
    };
  }

  /** SIGKILL; resolves with the time the next life needed to serve. */
  async killAndRecover(limitMs: number): Promise<StartTime | undefined> {
    const restarted = new Promise<void>((resolve) => this.process.once('start', () => resolve()));
    this.process.kill('SIGKILL');
    await restarted;
    return this.whenServing(limitMs);
  }

  metric(name: string): Promise<number | undefined> {
    return scrape(this.#adminPort, name);
  }

  // HEAD is answered for a known host and makes no visit, so a look from here counts nowhere.
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

// The second figure of schedstat: time on the run queue of the main thread, in nanoseconds.
function queuedForCpuMs(pid: number | undefined): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[1]) / 1e6;
  } catch {
    return 0;
  }
}

import { on } from 'node:events';
import { join } from 'node:path';
import { freePort } from '@sluice/engines';
import type { SinkStage } from '@sluice/worker/sink/run-sink.ts';
import { scrape } from './scrape.ts';
import { Supervised } from './supervised.ts';

export type WorkerOptions = {
  folder: string;
  natsUrl: string;
  clickhouseUrl: string;
  namespace: string;
  replicas: number;
  trafficMaxBytes: number;
  /** How long a range is gathered; the product's own figure unless said. */
  rangeWaitMs?: number | undefined;
  /** Where each run is killed in turn, as `stage:occurrence`. */
  deaths?: readonly string[] | undefined;
};

/** A sink under load passes every stage several times a second. */
const STAGE_LIMIT_MS = 20_000;

const PROGRAM = join(import.meta.dirname, '../targets/worker.ts');

/** The product's sink, as a process of its own under a supervisor. */
export class WorkerProcess {
  readonly process: Supervised;
  readonly #adminPort: number;

  static async create(options: WorkerOptions): Promise<WorkerProcess> {
    return new WorkerProcess(options, await freePort());
  }

  private constructor(options: WorkerOptions, adminPort: number) {
    this.#adminPort = adminPort;
    this.process = new Supervised({
      program: PROGRAM,
      env: (life) => {
        const dieAt = options.deaths?.[life - 1];
        return {
          CLICKHOUSE_URL: options.clickhouseUrl,
          NATS_URL: options.natsUrl,
          NATS_NAMESPACE: options.namespace,
          NATS_REPLICAS: String(options.replicas),
          NATS_TRAFFIC_MAX_BYTES: String(options.trafficMaxBytes),
          SINK_ADMIN_PORT: String(adminPort),
          ...(options.rangeWaitMs === undefined ? {} : { SINK_WAIT_MS: String(options.rangeWaitMs) }),
          ...(dieAt === undefined ? {} : { SINK_DIE_AT: dieAt }),
        };
      },
      logFile: join(options.folder, 'worker.log'),
    });
  }

  metric(name: string): Promise<number | undefined> {
    return scrape(this.#adminPort, name);
  }

  /** Resolves the next time the sink passes the stage. */
  async whenAt(stage: SinkStage): Promise<void> {
    const limit = AbortSignal.timeout(STAGE_LIMIT_MS);
    for await (const [message] of on(this.process, 'message', { signal: limit })) {
      if ((message as { stage?: SinkStage }).stage === stage) return;
    }
  }
}

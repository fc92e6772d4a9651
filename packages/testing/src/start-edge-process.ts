/** An edge as it is deployed. */
import { type StartedProcess, startProcess } from './start-process.ts';

export type EdgeProcess = StartedProcess & { port: number };

export async function startEdgeProcess(options: {
  dataDir: string;
  natsUrl: string;
  namespace: string;
  trafficMaxBytes?: number;
  /** What it may spend of a team before a worker answers. @default as much as it likes: most tests start no worker */
  startMicros?: number;
}): Promise<EdgeProcess> {
  const started = await startProcess(
    'apps/edge/src/server.ts',
    {
      EDGE_PORT: '0',
      EDGE_ADMIN_PORT: '0',
      EDGE_ID: 'edge-under-test',
      EDGE_DATA_DIR: options.dataDir,
      EDGE_START_MICROS: String(options.startMicros ?? Number.MAX_SAFE_INTEGER),
      NATS_URL: options.natsUrl,
      NATS_NAMESPACE: options.namespace,
      NATS_TRAFFIC_MAX_BYTES: String(options.trafficMaxBytes ?? 32 * 1024 * 1024),
    },
    'serving visitors',
  );
  const address = started.logged.find((record) => record.msg === 'serving visitors')?.address;
  return { ...started, port: (address as { port: number }).port };
}

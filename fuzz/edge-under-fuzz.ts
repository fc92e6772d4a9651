/** An edge process with everything on its disk that it needs, and no broker: it starts and serves from there. */
import { type ChildProcess, spawn } from 'node:child_process';
import { hash } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { LandingFiles } from '@sluice/edge/features/landings/landing-files.ts';
import { DocumentLog } from '@sluice/edge/features/streams/document-log.ts';
import { freePorts } from '@sluice/engines';
import { newSettings } from '@sluice/games';
import { CONVERSION_SECRET, LANDING_ID, STREAMS, TOKEN_SECRET } from './streams.ts';

const SNAPSHOT_SECRET = 'a snapshot secret of the fuzz';
/** Long, because builds and tests may run on the same machine. */
const START_LIMIT_MS = 120_000;
/** Nothing listens there. */
const NO_BROKER = 'nats://127.0.0.1:9';

export type EdgeUnderFuzz = {
  readonly port: number;
  /** How it ended, if it did. */
  crash(): string | undefined;
  /** A value of its metrics; 0 where there is none. */
  metric(line: string): Promise<number>;
  /** Bytes in use after a full collection. */
  heapBytes(): Promise<number>;
  stop(): Promise<void>;
};

export async function startEdgeUnderFuzz(dir: string): Promise<EdgeUnderFuzz> {
  await writeDisk(join(dir, 'edge'));
  const [port = 0, adminPort = 0] = await freePorts(2);
  const logFile = join(dir, 'edge.log');
  const child = spawnEdge(dir, { port, adminPort, logFile });
  // However this process ends, also before the edge was ready, the edge ends too.
  const end = () => child.kill('SIGKILL');
  process.once('exit', end);
  let crash: string | undefined;
  let isStopping = false;
  child.once('exit', (code, signal) => {
    if (!isStopping) crash = `ended with ${code ?? signal}: ${readFileSync(logFile, 'utf8').slice(-2_000)}`;
  });
  const metrics = async () => (await fetch(`http://127.0.0.1:${adminPort}/metrics`)).text();
  const metric = async (line: string) => {
    const found = (await metrics()).split('\n').find((each) => each.startsWith(`${line} `));
    return Number(found?.slice(line.length + 1) ?? 0);
  };
  try {
    await untilReady(adminPort, () => crash);
  } catch (error) {
    end();
    throw error;
  }
  return {
    port,
    crash: () => crash,
    metric,
    heapBytes: async () => {
      child.send('collect');
      await once(child, 'message');
      return metric('nodejs_heap_size_used_bytes');
    },
    stop: async () => {
      isStopping = true;
      process.off('exit', end);
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}

function spawnEdge(
  dir: string,
  { port, adminPort, logFile }: { port: number; adminPort: number; logFile: string },
): ChildProcess {
  const log = openSync(logFile, 'w');
  const child = spawn(
    process.execPath,
    ['--expose-gc', fileURLToPath(new URL('./targets/edge.ts', import.meta.url))],
    {
      stdio: ['ignore', log, log, 'ipc'],
      env: {
        NODE_ENV: 'test',
        PATH: process.env.PATH,
        EDGE_PORT: String(port),
        EDGE_ADMIN_PORT: String(adminPort),
        EDGE_ID: 'fuzz',
        EDGE_DATA_DIR: join(dir, 'edge'),
        EDGE_START_MICROS: String(Number.MAX_SAFE_INTEGER),
        EDGE_TOKEN_SECRET: TOKEN_SECRET,
        EDGE_SNAPSHOT_SECRET: SNAPSHOT_SECRET,
        NATS_URL: NO_BROKER,
      },
    },
  );
  closeSync(log);
  return child;
}

async function untilReady(adminPort: number, crash: () => string | undefined): Promise<void> {
  const deadline = performance.now() + START_LIMIT_MS;
  while (performance.now() < deadline) {
    const gone = crash();
    if (gone) throw new Error(`the edge ${gone}`);
    const isReady = await fetch(`http://127.0.0.1:${adminPort}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isReady) return;
    await sleep(100);
  }
  throw new Error('the edge was not ready in time');
}

/** As an earlier run of an edge would have left it. */
async function writeDisk(dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true });
  await writeLog(join(dataDir, 'documents.log'), STREAMS);
  await writeLog(join(dataDir, 'teams.log'), [
    { teamId: 1, version: 1, conversionSecretHashes: [hash('sha256', CONVERSION_SECRET, 'hex')] },
  ]);
  const landing = {
    landingId: LANDING_ID,
    teamId: 1,
    version: 1,
    type: 'wheels',
    template: 'wheels-royal',
    settings: newSettings('wheels'),
    translations: [],
  };
  const landings = new LandingFiles(join(dataDir, 'landings'), SNAPSHOT_SECRET);
  await landings.keep(LANDING_ID, Buffer.from(JSON.stringify(landing)));
}

async function writeLog(path: string, documents: readonly unknown[]): Promise<void> {
  const log = new DocumentLog(path, SNAPSHOT_SECRET);
  await log.load(
    () => undefined,
    () => true,
  );
  documents.forEach((document, index) => {
    log.append({ revision: index + 1, value: Buffer.from(JSON.stringify(document)) });
  });
  log.close();
}

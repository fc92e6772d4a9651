/** `node src/main.ts --port 8123 --path DIR`: serves until SIGTERM or SIGINT. */
import { mkdirSync } from 'node:fs';
import { parseArgs } from 'node:util';

// One per running statement (query-slots.ts), and two for the bodies that arrive meanwhile.
const THREADS = '18';

// Both are read once, at the first use of the thread pool and of the clock, hence before the engine's import.
process.env.UV_THREADPOOL_SIZE ??= THREADS;
process.env.TZ = 'UTC';
const { startClickhouseServer } = await import('./server.ts');

const DEFAULT_PORT = '8123';

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: DEFAULT_PORT },
    path: { type: 'string' },
    host: { type: 'string', default: '127.0.0.1' },
  },
});
if (values.path === undefined) throw new Error('--path is required: the directory that holds the data');
mkdirSync(values.path, { recursive: true });

const server = await startClickhouseServer({
  path: values.path,
  port: Number(values.port),
  host: values.host,
});
console.log(`clickhouse-server: ${server.url} over ${values.path}`);

let isStopping = false;
async function stop(): Promise<void> {
  if (isStopping) return;
  isStopping = true;
  await server.close();
  process.exit(0);
}
process.on('SIGTERM', stop);
process.on('SIGINT', stop);

/** `node tools/engines/src/main.ts start|stop|status [--dir .engines/dev]` */
import { parseArgs } from 'node:util';
import { readRecord } from './engine-record.ts';
import { isAlive } from './process-identity.ts';
import { type EngineName, startEngines, stopRecorded } from './start-engines.ts';

const DEFAULT_DIR = '.engines/dev';
// Fixed, so that addresses in a developer's notes and tools stay true.
const DEV_PORTS: Record<EngineName, number> = { postgres: 54329, nats: 42229, clickhouse: 48129 };
const USAGE = 'usage: engines start|stop|status [--dir .engines/dev]';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { dir: { type: 'string', default: DEFAULT_DIR } },
});
const [action] = positionals;
if (action === 'start') await start(values.dir);
else if (action === 'stop') await stop(values.dir);
else if (action === 'status') status(values.dir);
else {
  console.error(USAGE);
  process.exitCode = 2;
}

async function start(dir: string): Promise<void> {
  const record = readRecord(dir);
  const names = Object.keys(DEV_PORTS) as EngineName[];
  const missing = names.filter((name) => !(record[name] && isAlive(record[name])));
  await startEngines({ dir, ports: DEV_PORTS, only: missing, profile: 'dev' });
  status(dir);
}

async function stop(dir: string): Promise<void> {
  const stopped = await stopRecorded(dir);
  console.log(stopped.length === 0 ? 'nothing was running' : `stopped ${stopped.join(', ')}`);
}

function status(dir: string): void {
  const entries = Object.entries(readRecord(dir));
  if (entries.length === 0) console.log('nothing is running');
  for (const [name, entry] of entries) {
    const state = isAlive(entry) ? 'runs' : 'has gone';
    console.log(`${name.padEnd(10)} ${state}  ${entry.url}  pid ${entry.pid}`);
    if (entry.note) console.log(`${''.padEnd(10)} ${entry.note}: ${entry.dataDir}`);
  }
}

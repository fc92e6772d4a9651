/** All three engines at once, minus those that are given or not wanted. */
import { startClickhouse } from './clickhouse.ts';
import { type EngineHandle, endProcess } from './engine-process.ts';
import { forgetEngine, readRecord } from './engine-record.ts';
import { type EngineUrls, givenUrls } from './given-urls.ts';
import { startNats } from './nats.ts';
import { startPostgres } from './postgres.ts';
import { isAlive } from './process-identity.ts';

export type EngineName = 'postgres' | 'nats' | 'clickhouse';

export interface StartEnginesOptions {
  dir: string;
  ports?: Partial<Record<EngineName, number>>;
  only?: readonly EngineName[];
  profile?: 'dev' | 'test';
  /** Addresses of engines that run already; from the environment unless said. */
  given?: Partial<EngineUrls>;
}

/** The address of an engine that was neither started nor given is the empty string. */
export interface Engines extends EngineUrls {
  pids: Partial<Record<EngineName, number>>;
  stop(): Promise<void>;
}

const URL_KEYS = { postgres: 'databaseUrl', nats: 'natsUrl', clickhouse: 'clickhouseUrl' } as const;
const NAMES: readonly EngineName[] = ['postgres', 'nats', 'clickhouse'];

export async function startEngines(options: StartEnginesOptions): Promise<Engines> {
  const given = options.given ?? givenUrls();
  const wanted = (options.only ?? NAMES).filter((name) => given[URL_KEYS[name]] === undefined);
  const results = await Promise.allSettled(
    wanted.map(async (name) => [name, await startOne(name, options)] as const),
  );
  const started = new Map(results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : [])));
  async function stop(): Promise<void> {
    await Promise.all([...started.values()].map((handle) => handle.stop()));
  }
  const failed = results.find((result) => result.status === 'rejected');
  if (failed) {
    await stop();
    throw failed.reason;
  }
  const urlOf = (name: EngineName) => given[URL_KEYS[name]] ?? started.get(name)?.url ?? '';
  return {
    databaseUrl: urlOf('postgres'),
    natsUrl: urlOf('nats'),
    clickhouseUrl: urlOf('clickhouse'),
    pids: Object.fromEntries([...started].map(([name, handle]) => [name, handle.pid])),
    stop,
  };
}

/** Stops what the folder's record names, whoever started it. Returns which were still running. */
export async function stopRecorded(dir: string): Promise<string[]> {
  const entries = Object.entries(readRecord(dir));
  const running = entries.filter(([, entry]) => isAlive(entry)).map(([name]) => name);
  await Promise.all(entries.map(([, entry]) => endProcess(entry, entry.stopSignal)));
  for (const [name] of entries) forgetEngine(dir, name);
  return running;
}

function startOne(name: EngineName, { dir, ports, profile }: StartEnginesOptions): Promise<EngineHandle> {
  const port = ports?.[name];
  const place = { dir, ...(port === undefined ? {} : { port }) };
  if (name === 'postgres') return startPostgres({ ...place, ...(profile ? { profile } : {}) });
  return name === 'nats' ? startNats(place) : startClickhouse(place);
}

/** PostgreSQL with a cluster of its own: trust on loopback, superuser `postgres`. */
import { execFile, execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chownSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { type EngineHandle, startEngine } from './engine-process.ts';
import { findPostgresProgram } from './find-program.ts';
import { freePort } from './free-port.ts';

export interface PostgresOptions {
  dir: string;
  port?: number;
  /** `test` trades surviving a power failure for speed; a killed process still loses nothing. */
  profile?: 'dev' | 'test';
}

const MAX_CONNECTIONS = 300;
const CONNECT_LIMIT_MS = 2_000;

export async function startPostgres(options: PostgresOptions): Promise<EngineHandle> {
  const dir = resolve(options.dir);
  const profile = options.profile ?? 'test';
  const port = options.port ?? (await freePort());
  const user = process.getuid?.() === 0 ? postgresUser() : undefined;
  const place = user ? reachablePlace(dir) : { base: dir };
  const dataDir = join(place.base, 'postgres');
  await createCluster(dataDir, profile, user);
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  return startEngine({
    name: 'postgres',
    dir,
    dataDir,
    url,
    port,
    command: findPostgresProgram('postgres'),
    args: ['-D', dataDir, '-p', String(port), ...settingArguments(profile)],
    // SIGTERM would wait for every client to leave; SIGINT ends their sessions and stops cleanly.
    stopSignal: 'SIGINT',
    isReady: () => answersSelect(url),
    ...(user ? { user } : {}),
    ...(place.note === undefined ? {} : { note: place.note }),
  });
}

function settingArguments(profile: 'dev' | 'test'): string[] {
  const settings = {
    listen_addresses: '127.0.0.1',
    // Loopback only: a socket's path may be longer than the system allows.
    unix_socket_directories: '',
    max_connections: MAX_CONNECTIONS,
    timezone: 'UTC',
    log_timezone: 'UTC',
    // synchronous_commit stays on: without it a killed server forgets what it has confirmed.
    ...(profile === 'test' ? { fsync: 'off', full_page_writes: 'off' } : {}),
  };
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function createCluster(
  dataDir: string,
  profile: 'dev' | 'test',
  user: { uid: number; gid: number } | undefined,
): Promise<void> {
  if (existsSync(join(dataDir, 'PG_VERSION'))) return;
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  if (user) chownSync(dataDir, user.uid, user.gid);
  const args = ['-D', dataDir, '-U', 'postgres', '-A', 'trust', '--no-locale', '--encoding=UTF8'];
  if (profile === 'test') args.push('--no-sync');
  await promisify(execFile)(findPostgresProgram('initdb'), args, { cwd: dataDir, ...user });
}

async function answersSelect(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: CONNECT_LIMIT_MS });
  client.on('error', () => {});
  try {
    await client.connect();
    await client.query('SELECT 1');
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => {});
  }
}

// PostgreSQL refuses to run as root.
function postgresUser(): { uid: number; gid: number } {
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

/** The folder itself, or one below the system's temporary folder if the user postgres could not reach it. */
function reachablePlace(dir: string): { base: string; note?: string } {
  mkdirSync(dir, { recursive: true });
  if (isOpenToAll(dir)) return { base: dir };
  const digest = createHash('sha256').update(dir).digest('hex').slice(0, 12);
  const base = join(tmpdir(), `sluice-engines-${digest}`);
  mkdirSync(base, { recursive: true, mode: 0o755 });
  return { base, note: 'the user postgres cannot enter the folder, so the data lie in a temporary one' };
}

function isOpenToAll(dir: string): boolean {
  const OTHERS_MAY_ENTER = 0o001;
  if ((statSync(dir).mode & OTHERS_MAY_ENTER) === 0) return false;
  return dirname(dir) === dir || isOpenToAll(dirname(dir));
}

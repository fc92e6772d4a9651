/** The one way to a ClickHouse server: `@clickhouse/client` with this project's limits and settings. */
import { type ClickHouseClient, ClickHouseLogLevel, createClient } from '@clickhouse/client';

export type Clickhouse = ClickHouseClient;

const REQUEST_TIMEOUT_MS = 60_000;
const MAX_OPEN_CONNECTIONS = 16;
// Shorter than servers keep an idle socket open; otherwise a request meets a socket that was just closed.
const IDLE_SOCKET_MS = 2_500;

// Set on every request: version 26 has async inserts by default, which answer before the rows are stored, and older versions parse only
// one date format.
const SETTINGS = { async_insert: 0, date_time_input_format: 'best_effort' } as const;

/** The database is in the path (`http://host:8123/sluice`) or in the query (`?database=sluice`). */
export function createClickhouse(url: string, { requestTimeoutMs = REQUEST_TIMEOUT_MS } = {}): Clickhouse {
  const { server, database } = splitClickhouseUrl(url);
  return createClient({
    url: server,
    database,
    application: 'sluice',
    request_timeout: requestTimeoutMs,
    max_open_connections: MAX_OPEN_CONNECTIONS,
    keep_alive: { enabled: true, idle_socket_ttl: IDLE_SOCKET_MS },
    compression: { request: false, response: false },
    clickhouse_settings: SETTINGS,
    // Failures reach the caller, who logs them once, with their context.
    log: { level: ClickHouseLogLevel.OFF },
  });
}

export function splitClickhouseUrl(url: string): { server: string; database: string } {
  const parsed = new URL(url);
  const database = parsed.pathname.slice(1) || parsed.searchParams.get('database') || 'default';
  parsed.pathname = '';
  parsed.searchParams.delete('database');
  return { server: parsed.href, database: decodeURIComponent(database) };
}

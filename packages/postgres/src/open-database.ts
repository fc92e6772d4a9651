import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { APP_ROLE } from './create-roles.ts';
import * as schema from './schema/index.ts';

/** Two dozen processes of this size stay within PostgreSQL's usual 500 connections. */
const POOL_SIZE = 20;
const CONNECT_LIMIT_MS = 5_000;
/** No request waits longer than this for one statement; a report that needs more belongs to ClickHouse. */
const STATEMENT_LIMIT_MS = 15_000;
const IDLE_IN_TRANSACTION_LIMIT_MS = 30_000;

/** A handle outside any team: with row-level security forced, it sees no team's rows. */
export type Db = NodePgDatabase<typeof schema>;
/** A transaction under one team, made by `withTeam` only. Stores take this. */
export type TeamDb = Parameters<Parameters<Db['transaction']>[0]>[0];

export type Database = { db: Db; pool: Pool; close: () => Promise<void> };

export type DatabaseOptions = {
  /** @default 20 */
  poolSize?: number;
  applicationName?: string;
  /** An idle connection that breaks is replaced; this hears of it. Without a listener, Node would end the process. */
  onIdleError?: (error: Error) => void;
};

/**
 * Every session runs as `sluice_app` from its first statement. The url may be the owner's (development, tests: one url
 * to hand around) or that of `sluice_app` itself (production, where the process then holds no greater right at all).
 */
export function openDatabase(databaseUrl: string, options: DatabaseOptions = {}): Database {
  const pool = new Pool({
    connectionString: asAppRole(databaseUrl),
    max: options.poolSize ?? POOL_SIZE,
    application_name: options.applicationName ?? 'sluice',
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    statement_timeout: STATEMENT_LIMIT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_LIMIT_MS,
  });
  pool.on('error', (error) => options.onIdleError?.(error));
  // The pool listens only while a connection is idle. One that breaks while it is borrowed would end the process with an
  // unheard event; its borrower learns of it anyway, since the statement under way, or the next one, fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { db: drizzle(pool, { schema }), pool, close: () => pool.end() };
}

/** A startup option, so that no statement can come before it; a query after connecting could be lost or raced. */
function asAppRole(databaseUrl: string): string {
  const url = new URL(databaseUrl);
  const given = url.searchParams.get('options');
  url.searchParams.set('options', `${given ?? ''} -c role=${APP_ROLE}`.trim());
  return url.toString();
}

/** For readiness: whether the database answers, to a role that row-level security holds for. */
export async function isDatabaseReady(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ isBound: boolean }>(sql`
    SELECT rolname = ${APP_ROLE} AND NOT (rolsuper OR rolbypassrls) AS "isBound"
    FROM pg_roles WHERE rolname = current_user`);
  return rows[0]?.isBound === true;
}

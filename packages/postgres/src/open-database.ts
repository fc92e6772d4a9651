import { sql } from 'drizzle-orm';
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { APP_ROLE, type IDENTITY_ROLE } from './create-roles.ts';

/** Two dozen processes of this size stay within PostgreSQL's usual 500 connections. */
const POOL_SIZE = 20;
const CONNECT_LIMIT_MS = 5_000;
/** No request waits longer than this for one statement; a report that needs more belongs to ClickHouse. */
const STATEMENT_LIMIT_MS = 15_000;
const IDLE_IN_TRANSACTION_LIMIT_MS = 30_000;

/** A handle outside any team: with row-level security forced, it sees no team's rows. */
export type Db = NodePgDatabase;
/** A transaction under one team, made by `withTeam` only. Store functions take it as their first argument. */
export type TeamDb = Parameters<Parameters<Db['transaction']>[0]>[0];

export type Database = { db: Db; pool: Pool; close: () => Promise<void> };

/** The roles that processes run as. None owns anything. */
type DatabaseRole = typeof APP_ROLE | typeof IDENTITY_ROLE;

export type DatabaseOptions = {
  /** @default 'sluice_app' */
  role?: DatabaseRole;
  /** @default 20 */
  poolSize?: number;
  applicationName?: string;
  /** Called when an idle connection breaks; it is replaced. Without a listener, Node would end the process. */
  onIdleError?: (error: Error) => void;
};

/**
 * Every session runs as its role from its first statement. The url may be the owner's (development and tests need only one) or that of the
 * role itself (production, where the process then has no other rights).
 */
export function openDatabase(databaseUrl: string, options: DatabaseOptions = {}): Database {
  const pool = new Pool({
    connectionString: asRole(databaseUrl, options.role ?? APP_ROLE),
    max: options.poolSize ?? POOL_SIZE,
    application_name: options.applicationName ?? 'sluice',
    connectionTimeoutMillis: CONNECT_LIMIT_MS,
    statement_timeout: STATEMENT_LIMIT_MS,
    idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_LIMIT_MS,
  });
  pool.on('error', (error) => options.onIdleError?.(error));
  // The pool listens only while a connection is idle. One that breaks while in use would end the process with an unhandled 'error' event;
  // its user learns of it anyway, since the current or next statement fails.
  pool.on('connect', (client) => client.on('error', () => {}));
  // Without the schema: only `db.query` would use it, and every transaction would build that anew for every table.
  return { db: drizzle(pool), pool, close: () => pool.end() };
}

/** A startup option, so that no statement can run before it; a query after connecting could fail or race. */
function asRole(databaseUrl: string, role: DatabaseRole): string {
  const url = new URL(databaseUrl);
  const given = url.searchParams.get('options');
  url.searchParams.set('options', `${given ?? ''} -c role=${role}`.trim());
  return url.toString();
}

/** For readiness: whether the database answers, and the session has the right role, to which row-level security applies. */
export async function isDatabaseReady(db: Db, role: DatabaseRole = APP_ROLE): Promise<boolean> {
  const { rows } = await db.execute<{ isBound: boolean }>(sql`
    SELECT rolname = ${role} AND NOT (rolsuper OR rolbypassrls) AS "isBound"
    FROM pg_roles WHERE rolname = current_user`);
  return rows[0]?.isBound === true;
}

/**
 * A migration that only builds or drops indexes CONCURRENTLY, which PostgreSQL does not allow in a transaction. Instead, each statement is
 * idempotent, and what a failed build has left behind is dropped before the next attempt.
 */
import type { Client } from 'pg';

const CREATE = /^CREATE (?:UNIQUE )?INDEX CONCURRENTLY IF NOT EXISTS ([a-z_][a-z0-9_]*) ON /i;
const DROP = /^DROP INDEX CONCURRENTLY IF EXISTS [a-z_][a-z0-9_]*$/i;

/** Without comments, split at semicolons: index definitions contain no strings with either. */
const statementsOf = (sql: string): string[] =>
  sql
    .replace(/--.*$/gm, '')
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim())
    .filter((statement) => statement !== '');

export const isConcurrent = (sql: string): boolean =>
  statementsOf(sql).some((statement) => /\bINDEX CONCURRENTLY\b/i.test(statement));

export async function applyConcurrently(client: Client, sql: string): Promise<void> {
  const statements = statementsOf(sql);
  const others = statements.filter((statement) => !CREATE.test(statement) && !DROP.test(statement));
  if (others.length > 0)
    throw new Error(
      `A file with CONCURRENTLY holds only CREATE INDEX CONCURRENTLY IF NOT EXISTS and DROP INDEX CONCURRENTLY IF EXISTS, not: ${others.join('; ')}`,
    );
  // It blocks nobody while it waits for older transactions, so it may wait without a limit.
  await client.query('SET lock_timeout = 0');
  for (const statement of statements) {
    const index = CREATE.exec(statement)?.[1];
    if (index) await dropInvalid(client, index);
    await client.query(statement);
  }
  await client.query('RESET lock_timeout');
}

/** An index whose build failed stays as invalid: it slows every write, serves no query, and IF NOT EXISTS would accept it. */
async function dropInvalid(client: Client, index: string): Promise<void> {
  const { rows } = await client.query(
    'SELECT FROM pg_index WHERE indexrelid = to_regclass($1) AND NOT indisvalid',
    [index],
  );
  if (rows.length > 0) await client.query(`DROP INDEX CONCURRENTLY IF EXISTS ${index}`);
}

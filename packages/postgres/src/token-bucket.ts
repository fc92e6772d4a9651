/** Token buckets in a table, so that a rate limit holds across processes and restarts. */
import { type SQL, sql } from 'drizzle-orm';
import type { Db, TeamDb } from './open-database.ts';

/** `burst` at once, then one more every `everyMs`. */
export type BucketLimit = { burst: number; everyMs: number };

/** A row of a table with a `full_at`: when the bucket will be full again. `key` is the table's primary key, by column. */
type Bucket = { table: SQL; key: Record<string, string | number | Buffer>; limit: BucketLimit };

/** Each take moves `full_at` by one interval; it may be at most `burst` intervals ahead. One statement, so no race. */
export async function takeToken(
  db: Pick<Db | TeamDb, 'execute'>,
  { table, key, limit: { burst, everyMs } }: Bucket,
): Promise<{ retryAfterMs: number } | undefined> {
  const step = milliseconds(everyMs);
  const reach = milliseconds(burst * everyMs);
  const { rowCount } = await db.execute(sql`
    INSERT INTO ${table} AS r (${columnsOf(key)}, full_at) VALUES (${valuesOf(key)}, now() + ${step})
    ON CONFLICT (${columnsOf(key)}) DO UPDATE SET full_at = greatest(r.full_at, now()) + ${step}
    WHERE greatest(r.full_at, now()) + ${step} <= now() + ${reach}`);
  if (rowCount) return undefined;
  const { rows } = await db.execute<{ waitMs: number }>(sql`
    SELECT extract(epoch FROM full_at + ${step} - ${reach} - now())::double precision * 1000 AS "waitMs"
    FROM ${table} WHERE ${isKey(key)}`);
  return { retryAfterMs: Math.max(1_000, Math.ceil(rows[0]?.waitMs ?? everyMs)) };
}

/** Gives a token back when the request turned out not to count. */
export async function returnToken(
  db: Pick<Db | TeamDb, 'execute'>,
  { table, key, limit: { everyMs } }: Bucket,
): Promise<void> {
  await db.execute(sql`
    UPDATE ${table} SET full_at = full_at - ${milliseconds(everyMs)} WHERE ${isKey(key)}`);
}

const milliseconds = (count: number): SQL => sql`${count}::double precision * interval '1 millisecond'`;
const columnsOf = (key: Bucket['key']): SQL =>
  sql.join(
    Object.keys(key).map((column) => sql.identifier(column)),
    sql`, `,
  );
const valuesOf = (key: Bucket['key']): SQL =>
  sql.join(
    Object.values(key).map((value) => sql`${value}`),
    sql`, `,
  );
const isKey = (key: Bucket['key']): SQL =>
  sql.join(
    Object.entries(key).map(([column, value]) => sql`${sql.identifier(column)} = ${value}`),
    sql` AND `,
  );

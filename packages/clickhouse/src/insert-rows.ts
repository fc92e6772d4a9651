/** Inserts rows that are encoded already: nothing is parsed or encoded again on the way to the server. */
import { Readable } from 'node:stream';
import { drainStream } from '@clickhouse/client';
import type { Clickhouse } from './client.ts';

export interface InsertRows {
  table: string;
  /** Given: rows are JSON arrays with a value for each of these. Absent: rows are JSON objects with names. */
  columns?: readonly string[];
  /** Newline-ended rows, as one buffer or as the pieces they came in. */
  rows: Uint8Array | readonly Uint8Array[];
  /**
   * Deduplication token of this content: the same token with the same rows is inserted once, within the table's window. The same token with
   * OTHER rows is dropped without an error, so a token must never be reused.
   */
  token?: string;
  settings?: Record<string, string | number>;
  signal?: AbortSignal;
}

export async function insertRows(client: Clickhouse, insert: InsertRows): Promise<void> {
  const pieces = insert.rows instanceof Uint8Array ? [insert.rows] : insert.rows;
  const { stream } = await client.exec({
    // The client's own insert() wants objects and makes the text itself, at half the speed.
    query: insert.columns
      ? `INSERT INTO ${insert.table} (${insert.columns.join(', ')}) FORMAT JSONCompactEachRow`
      : `INSERT INTO ${insert.table} FORMAT JSONEachRow`,
    values: Readable.from(pieces, { objectMode: false }),
    clickhouse_settings: {
      ...insert.settings,
      ...(insert.token === undefined ? {} : { insert_deduplication_token: insert.token }),
    },
    ...(insert.signal === undefined ? {} : { abort_signal: insert.signal }),
  });
  await drainStream(stream);
}

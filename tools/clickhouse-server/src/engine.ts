/** The ClickHouse engine as a library, one data directory per process. The only file that knows chdb. */
import { createRequire } from 'node:module';
import type { InsertBody } from './insert-body.ts';
import { readingFromFile } from './statement-text.ts';

export interface EngineAnswer {
  body: Uint8Array;
  elapsedSeconds: number;
  resultRows: number;
  writtenRows: number;
  writtenBytes: number;
}

export interface EngineStatement {
  /** Session statements (`USE …; SET …;`) that apply to this statement alone. */
  preamble: string;
  sql: string;
  isInsert: boolean;
  /** The rows of an INSERT, passed to the engine unchanged. */
  body: InsertBody | undefined;
  /** Output format when the SQL names none. */
  defaultFormat: string;
}

export interface Engine {
  version: string;
  run(statement: EngineStatement): Promise<EngineAnswer>;
  close(): void;
}

type Connection = object;

interface NativeEngine {
  CreateConnection(path: string, args?: readonly string[]): Connection;
  CloseConnection(connection: Connection): void;
  QueryAsyncConnection(
    connection: Connection,
    sql: string,
    format: string,
  ): Promise<{ bytes: Uint8Array; elapsed: number; rowsRead: number }>;
  InsertRawAsyncConnection(
    connection: Connection,
    prefix: string,
    data: Uint8Array,
    countLines: boolean,
  ): Promise<{ elapsed: number; rowsWritten: number; bytesWritten: number }>;
}

// chdb's public insert() accepts eight text formats and a bare table name. The addon underneath accepts any INSERT with any format, which
// an HTTP server needs; hence the loader and not the public entry.
function loadNativeEngine(): NativeEngine {
  const require = createRequire(import.meta.url);
  const requireFromChdb = createRequire(require.resolve('chdb'));
  return requireFromChdb('./dist/loader.js').loadNative() as NativeEngine;
}

const NO_DATA = new Uint8Array(0);

// Load everything before the first answer: a table that is still loading answers "does not exist".
const OPEN_ARGUMENTS = ['--async_load_databases=0', '--async_load_system_database=0'];

export async function openEngine(path: string): Promise<Engine> {
  const native = loadNativeEngine();
  // Held open for the life of the process: when the last connection closes, the engine shuts down.
  const root = native.CreateConnection(path, OPEN_ARGUMENTS);
  const versionRow = await native.QueryAsyncConnection(root, 'SELECT version()', 'TabSeparated');

  // One connection per statement. Statements on one connection run one after another, connections run in
  // parallel, and a new one costs 0.2 ms, so database, settings and parameters of a request cannot reach another.
  async function run(statement: EngineStatement): Promise<EngineAnswer> {
    const connection = native.CreateConnection(path);
    try {
      const { body } = statement;
      const isFile = body !== undefined && 'file' in body;
      const sql = statement.preamble + (isFile ? readingFromFile(statement.sql, body.file) : statement.sql);
      if (statement.isInsert) {
        const data = body === undefined || isFile ? NO_DATA : body.data;
        const written = await native.InsertRawAsyncConnection(connection, sql, data, false);
        return {
          body: NO_DATA,
          elapsedSeconds: written.elapsed,
          resultRows: 0,
          writtenRows: written.rowsWritten,
          writtenBytes: written.bytesWritten,
        };
      }
      const result = await native.QueryAsyncConnection(connection, sql, statement.defaultFormat);
      return {
        body: result.bytes,
        elapsedSeconds: result.elapsed,
        resultRows: result.rowsRead,
        writtenRows: 0,
        writtenBytes: 0,
      };
    } finally {
      native.CloseConnection(connection);
    }
  }

  return {
    version: Buffer.from(versionRow.bytes).toString().trim(),
    run,
    close: () => native.CloseConnection(root),
  };
}

/** The part of ClickHouse's HTTP interface that `@clickhouse/client` uses, over the embedded engine. */
import { randomUUID } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type Engine, type EngineAnswer, openEngine } from './engine.ts';
import { RequestRefused, toErrorAnswer } from './engine-error.ts';
import { readStatement } from './http-request.ts';
import { openBodyFolder } from './insert-body.ts';
import { querySlots } from './query-slots.ts';
import { sessionPreamble } from './session-preamble.ts';
import { carriesStatistics, hasSecondStatement } from './statement-text.ts';

export interface ClickhouseServerOptions {
  path: string;
  /** 0 picks a free one. */
  port: number;
  host?: string;
}

export interface ClickhouseServer {
  url: string;
  port: number;
  close(): Promise<void>;
}

// Longer than the client keeps an idle socket, so that the server never closes one that is about to be used.
const KEEP_ALIVE_MS = 30_000;
// Bound parameters are in the URL; long IN lists need more than Node's 16 KB.
const MAX_ADDRESS_BYTES = 1024 * 1024;
const DRAIN_LIMIT_MS = 10_000;
const STATISTICS_TAIL_BYTES = 300;

export async function startClickhouseServer(options: ClickhouseServerOptions): Promise<ClickhouseServer> {
  const engine = await openEngine(options.path);
  const slots = querySlots();
  const bodies = openBodyFolder(options.path);
  const open = new Set<Promise<void>>();

  const http = createServer(
    { keepAliveTimeout: KEEP_ALIVE_MS, maxHeaderSize: MAX_ADDRESS_BYTES },
    (request, response) => {
      const answered = answer(request, response).catch((error: Error) => void response.destroy(error));
      open.add(answered);
      void answered.finally(() => open.delete(answered));
    },
  );

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://clickhouse');
    if (request.method === 'GET' && (url.pathname === '/ping' || !url.searchParams.has('query'))) {
      response.end('Ok.\n');
      return;
    }
    const queryId = url.searchParams.get('query_id') ?? randomUUID();
    response.setHeader('X-ClickHouse-Query-Id', queryId);
    response.setHeader('X-ClickHouse-Timezone', 'UTC');
    try {
      const statement = await readStatement(request, url, bodies);
      if (!statement.isInsert && hasSecondStatement(statement.sql)) {
        throw new RequestRefused(62, 'SYNTAX_ERROR', 'Multi-statements are not allowed');
      }
      const preamble = sessionPreamble(statement);
      const result = await slots
        .run(() => engine.run({ ...statement, preamble }))
        .finally(() => statement.body && bodies.discard(statement.body));
      response.setHeader('X-ClickHouse-Summary', summaryOf(result, statement.sql));
      response.setHeader('Content-Type', 'text/plain; charset=UTF-8');
      response.end(result.body);
    } catch (error) {
      answerError(response, error, engine);
      // The rest of a body that was refused half-way is not read.
      if (!request.complete) response.once('finish', () => request.destroy());
    }
  }

  await new Promise<void>((resolve, reject) => {
    http.once('error', reject);
    http.listen(options.port, options.host ?? '127.0.0.1', resolve);
  });
  const { address, port } = http.address() as AddressInfo;

  async function close(): Promise<void> {
    const closed = new Promise<void>((resolve) => http.close(() => resolve()));
    http.closeIdleConnections();
    const limit = setTimeout(() => http.closeAllConnections(), DRAIN_LIMIT_MS);
    // Closing the engine under a running statement aborts the process; statements cannot be interrupted.
    while (open.size > 0) await Promise.allSettled([...open]);
    http.closeIdleConnections();
    await closed;
    clearTimeout(limit);
    engine.close();
  }

  return { url: `http://${address}:${port}`, port, close };
}

function answerError(response: ServerResponse, error: unknown, engine: Engine): void {
  const { status, code, text } = toErrorAnswer(error, engine.version);
  response.statusCode = status;
  response.setHeader('X-ClickHouse-Exception-Code', String(code));
  response.setHeader('Content-Type', 'text/plain; charset=UTF-8');
  response.end(text);
}

function summaryOf(result: EngineAnswer, sql: string): string {
  const read = carriesStatistics(sql) ? readStatistics(result.body) : undefined;
  return JSON.stringify({
    read_rows: read?.rows ?? '0',
    read_bytes: read?.bytes ?? '0',
    written_rows: String(result.writtenRows),
    written_bytes: String(result.writtenBytes),
    total_rows_to_read: '0',
    result_rows: String(result.resultRows),
    result_bytes: String(result.body.length),
    elapsed_ns: String(Math.round(result.elapsedSeconds * 1e9)),
  });
}

// The addon does not expose how many rows were read from storage, but the JSON formats print it last.
function readStatistics(body: Uint8Array): { rows: string; bytes: string } | undefined {
  const tail = Buffer.from(body.subarray(-STATISTICS_TAIL_BYTES)).toString('utf8');
  const found = /"rows_read":\s*(\d+),\s*"bytes_read":\s*(\d+)/.exec(tail);
  return found ? { rows: found[1] as string, bytes: found[2] as string } : undefined;
}

/** One HTTP request read into what the engine needs: SQL, data, database, settings, parameters. */
import type { IncomingMessage } from 'node:http';
import { createGunzip } from 'node:zlib';
import { RequestRefused } from './engine-error.ts';
import { type BodyFolder, type InsertBody, receiveText } from './insert-body.ts';
import type { SessionOptions } from './session-preamble.ts';
import { canReadFromFile, isInsertStatement } from './statement-text.ts';

export interface StatementRequest extends SessionOptions {
  sql: string;
  isInsert: boolean;
  body: InsertBody | undefined;
  defaultFormat: string;
}

const MAX_SQL_BYTES = 64 * 1024 * 1024;
const PARAMETER_PREFIX = 'param_';

// Parameters of the HTTP protocol, not settings of the engine. Sessions, users and response compression are
// not offered here; asking for them changes nothing that a client can see in the rows.
const PROTOCOL_PARAMETERS = new Set([
  'buffer_size',
  'compress',
  'database',
  'decompress',
  'default_format',
  'enable_http_compression',
  'password',
  'query',
  'query_id',
  'quota_key',
  'role',
  'session_check',
  'session_id',
  'session_timeout',
  'stacktrace',
  'user',
  'wait_end_of_query',
]);

export async function readStatement(
  request: IncomingMessage,
  url: URL,
  bodies: BodyFolder,
): Promise<StatementRequest> {
  const settings: [string, string][] = [];
  const parameters: [string, string][] = [];
  for (const [name, value] of url.searchParams) {
    if (name.startsWith(PARAMETER_PREFIX)) parameters.push([name.slice(PARAMETER_PREFIX.length), value]);
    else if (!PROTOCOL_PARAMETERS.has(name)) settings.push([name, value]);
  }
  const session = {
    database: url.searchParams.get('database') ?? headerOf(request, 'x-clickhouse-database'),
    defaultFormat:
      url.searchParams.get('default_format') ?? headerOf(request, 'x-clickhouse-format') ?? 'TabSeparated',
    settings,
    parameters,
  };
  const query = url.searchParams.get('query') ?? '';
  const source = decoded(request);
  if (canReadFromFile(query)) {
    return { ...session, sql: query, isInsert: true, body: await bodies.receive(source) };
  }
  // As the server does: the statement is the query parameter followed by the body.
  const sql = query + (await receiveText(source, MAX_SQL_BYTES));
  return { ...session, sql, isInsert: isInsertStatement(sql), body: undefined };
}

function decoded(request: IncomingMessage): AsyncIterable<Buffer> {
  const encoding = headerOf(request, 'content-encoding') ?? 'identity';
  if (encoding === 'identity') return request;
  if (encoding !== 'gzip') {
    throw new RequestRefused(48, 'NOT_IMPLEMENTED', `Content-Encoding '${encoding}' is not offered here`);
  }
  const gunzip = createGunzip();
  // A client that goes away mid-body must end the read, or the request would hold its memory for ever.
  request.on('error', (error) => gunzip.destroy(error));
  return request.pipe(gunzip);
}

function headerOf(request: IncomingMessage, name: string): string | undefined {
  const value = request.headers[name];
  return Array.isArray(value) ? value[0] : value;
}

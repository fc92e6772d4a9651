/** Database, settings and bound parameters of one request as the statements that set them on its connection. */
import { RequestRefused } from './engine-error.ts';

export interface SessionOptions {
  database: string | undefined;
  settings: ReadonlyArray<readonly [string, string]>;
  parameters: ReadonlyArray<readonly [string, string]>;
}

const MAX_QUERY_MEMORY_BYTES = 4 * 1024 ** 3;

// The settings in which the library differs from a server as this project runs it. The engine's default is async inserts
// (async_insert = 1), which answer before the rows are in a part and weaken the deduplication token.
const SERVER_DEFAULTS: ReadonlyArray<readonly [string, string]> = [
  ['async_insert', '0'],
  ['implicit_select', '0'],
  ['max_memory_usage', String(MAX_QUERY_MEMORY_BYTES)],
];

const NAME = /^[A-Za-z_][A-Za-z0-9_.]*$/;

export function sessionPreamble({ database, settings, parameters }: SessionOptions): string {
  const use = database === undefined ? '' : `USE ${quoteIdentifier(database)}; `;
  const assigned = [
    ...[...SERVER_DEFAULTS, ...settings].map(([name, value]) => assignment(name, value)),
    ...parameters.map(([name, value]) => assignment(`param_${name}`, value)),
  ];
  return `${use}SET ${assigned.join(', ')}; `;
}

function assignment(name: string, value: string): string {
  if (!NAME.test(name)) throw new RequestRefused(115, 'UNKNOWN_SETTING', `Unknown setting '${name}'`);
  return `${name} = '${escapeQuoted(value, "'")}'`;
}

function quoteIdentifier(name: string): string {
  return `\`${escapeQuoted(name, '`')}\``;
}

function escapeQuoted(text: string, quote: string): string {
  return text.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`);
}

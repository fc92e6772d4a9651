/** A route's example as a command line, with the address, the team and the key in variables of the shell. */

import type { ExampleIds } from './example-requests.ts';
import { type Example, exampleOf } from './examples.ts';
import { mayKeyCall, type Operation } from './operations.ts';

export const SHELL = {
  api: 'SLUICE_API',
  team: 'SLUICE_TEAM',
  key: 'SLUICE_KEY',
  token: 'SLUICE_TOKEN',
} as const;

type Called = Pick<Operation, 'id' | 'method' | 'path' | 'access' | 'described'>;

export function renderCurl(operation: Called, ids?: ExampleIds): string {
  const { id, method, access, described } = operation;
  const example = exampleOf(id, ids);
  const isEndless = JSON.stringify(described.responses?.[200] ?? {}).includes('text/event-stream');
  const credentials = mayKeyCall(access) ? SHELL.key : SHELL.token;
  return [
    [
      'curl',
      ...(isEndless ? ['-N'] : []),
      ...(method === 'GET' ? [] : ['-X', method]),
      addressOf(operation.path, example),
    ],
    ...(access.of === 'anyone' ? [] : [[`-H "Authorization: Bearer $${credentials}"`]]),
    ...bodyOf(example),
  ]
    .map((words) => words.join(' '))
    .join(' \\\n  ');
}

function addressOf(path: string, { path: ids, query }: Example): string {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) =>
    name === 'teamId' ? `$${SHELL.team}` : encodeURIComponent(String(ids[name])),
  );
  const text = new URLSearchParams(query).toString();
  return `"$${SHELL.api}${filled}${text && `?${text}`}"`;
}

function bodyOf({ body, file }: Example): string[][] {
  if (file !== undefined) return [[`-F file=@${file}`]];
  if (body === undefined) return [];
  return [["-H 'Content-Type: application/json'"], [`-d ${quoted(JSON.stringify(body))}`]];
}

/** For a POSIX shell. */
const quoted = (text: string) => `'${text.replaceAll("'", "'\\''")}'`;

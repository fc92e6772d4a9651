/** A whole edge on a free port, and a client that sends exactly the headers a test wants. For tests only. */
import { once } from 'node:events';
import { request as openRequest } from 'node:http';
import type { AddressInfo } from 'node:net';
import { EVENT_SCHEMAS, LATER_EVENT_SCHEMA, VISIT_SCHEMA } from '@sluice/events';
import { EDGE_DOCUMENT_DEFAULTS, type EdgeDocument } from '@sluice/routing';
import { createLog } from '@sluice/runtime';
import { buildEdge, type Edge, type EdgeDeps } from './build-edge.ts';
import { RouteTable } from './features/streams/route-table.ts';
import type { Recorder, RecordLine } from './recorder.ts';

export const HOST = 'play.example';

export const edgeDocument = (changes: Partial<EdgeDocument> = {}): EdgeDocument => ({
  streamId: 7,
  teamId: 1,
  memberId: 2,
  version: 1,
  hosts: [HOST],
  status: 'active',
  cloak: true,
  countries: ['DE'],
  languages: [],
  devices: [],
  os: [],
  link: 'https://offer.example/?from=sluice',
  ...EDGE_DOCUMENT_DEFAULTS,
  ...changes,
});

/** One landing for everybody. */
export const showing = (landingId: number): Pick<EdgeDocument, 'landings'> => ({
  landings: [{ id: landingId, weight: 100 }],
});

export type Answer = { status: number; headers: Record<string, string>; body: Buffer };

/** Header names and their order go over the wire as given: `['Host', 'a.example', 'x-a', '1']`. */
export async function ask(
  port: number,
  rawHeaders: readonly string[],
  { path = '/', method = 'GET', body = '' } = {},
): Promise<Answer> {
  const request = openRequest({
    host: '127.0.0.1',
    port,
    path,
    method,
    headers: rawHeaders,
    setHost: false,
    agent: false,
  });
  request.end(body);
  const [response] = await once(request, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of response) chunks.push(chunk);
  return { status: response.statusCode, headers: response.headers, body: Buffer.concat(chunks) };
}

/** The cookies that an answer sets, as the browser sends them back. */
export const cookiesOf = ({ headers }: Answer): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ');

/** A recorded line of a visit or a later event, as columns and values. */
export function readRecorded(line: string): Record<string, unknown> {
  const recorded: unknown[] | { line: string } = JSON.parse(line);
  // Events that count once per visitor go to the intake log, with their line inside a record.
  const values: unknown[] = Array.isArray(recorded) ? recorded : JSON.parse(recorded.line);
  const columns = [VISIT_SCHEMA, LATER_EVENT_SCHEMA]
    .map((name) => EVENT_SCHEMAS[name])
    .find(({ length }) => length === values.length);
  if (!columns) throw new Error(`no event has ${values.length} values`);
  return Object.fromEntries(columns.map((column, index) => [column, values[index]]));
}

/** Collects every line, whichever log it is for. */
export function recorderInto(recorded: string[]): Recorder {
  const take: RecordLine = (line, whenSafe) => {
    recorded.push(line);
    whenSafe(true);
  };
  return { traffic: take, money: take, intake: take };
}

export type TestEdge = Edge & { port: number; routes: RouteTable; recorded: string[] };

export async function startTestEdge(changes: Partial<EdgeDeps> = {}): Promise<TestEdge> {
  const routes = new RouteTable();
  const recorded: string[] = [];
  const edge = buildEdge({
    edgeId: 'edge-1',
    routes,
    readCountry: () => 'DE',
    trustedProxies: ['127.0.0.1'],
    recorder: recorderInto(recorded),
    tokenSecret: 'a secret of the tests',
    log: createLog('test', { level: 'silent' }),
    ...changes,
  });
  edge.server.listen(0, '127.0.0.1');
  await once(edge.server, 'listening');
  return { ...edge, port: (edge.server.address() as AddressInfo).port, routes, recorded };
}

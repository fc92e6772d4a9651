/** `/c/{secret}`: an advertiser tells what became of a click. Whatever it says is kept, and acknowledged once it is on the disk. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ConversionFields, judgeConversion, readConversion } from '@sluice/conversions';
import { encodeIntakeRecord } from '@sluice/events';
import { type Endpoint, type EndpointCall, readBody } from '../visits/endpoint.ts';
import type { StepDeps } from '../visits/step-deps.ts';

const PATH = '/c/';
/** As much of a request as is kept; trackers send a few hundred characters. */
const BODY_MAX_BYTES = 8 * 1024;
const QUERY_MAX_LENGTH = 4_096;
/** A longer one is no host name. */
const HOST_MAX_LENGTH = 253;
/** A full disk or memory is not over in a moment, and the caller's own queue is patient. */
const RETRY_AFTER_SECONDS = 30;

export const takeConversion: Endpoint = {
  name: 'conversion',
  methods: ['GET', 'POST'],
  path: PATH,
  needsNoStream: true,
  async handle(call, deps) {
    const { request, response, path, query } = call;
    const teamId = deps.teams.findBySecret(path.slice(PATH.length).replace(/\/$/, ''));
    if (teamId === undefined) return refuse(response, 404, 'unknown_address');
    if (deps.isShedding()) return refuse(response, 503, 'busy', RETRY_AFTER_SECONDS);
    const waitSeconds = deps.conversionRates.take(String(teamId));
    if (waitSeconds > 0) return refuse(response, 429, 'too_many', waitSeconds);
    if (query.length > QUERY_MAX_LENGTH) return refuse(response, 414, 'query_too_long');
    const body = await bodyOf(request);
    if (body === undefined) return refuse(response, 413, 'body_too_long');
    const fields = readConversion(query, body, request.headers['content-type']);
    record(call, deps, { teamId, body, fields });
  },
};

function record(
  { request, response, nowMs, host, query }: EndpointCall,
  deps: StepDeps,
  { teamId, body, fields }: { teamId: number; body: string; fields: ConversionFields },
): void {
  const { returnText, ...told } = fields;
  const line = encodeIntakeRecord({
    ...{ kind: 'conversion', id: deps.newEventId(), atMs: nowMs, edgeId: deps.edgeId, teamId },
    host: host.slice(0, HOST_MAX_LENGTH),
    ...{ method: request.method === 'POST' ? 'POST' : 'GET', query, body },
    ...told,
  });
  const whenSafe = (isSafe: boolean) => {
    if (!isSafe) refuse(response, 503, 'not_kept', RETRY_AFTER_SECONDS);
    else if (returnText) answer(response, 200, 'text/plain', returnText);
    else
      answer(response, 200, 'application/json', JSON.stringify({ ok: true, verdict: judgeConversion(told) }));
  };
  if (deps.recorder) deps.recorder.intake(line, whenSafe);
  else whenSafe(false);
}

/** Undefined: longer than what is kept. Without zeros, which PostgreSQL has no place for. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  if (request.method !== 'POST') return '';
  if (Number(request.headers['content-length'] ?? 0) > BODY_MAX_BYTES) return undefined;
  const bytes = await readBody(request, BODY_MAX_BYTES);
  return bytes?.toString('utf8').replaceAll('\0', '');
}

function refuse(response: ServerResponse, status: number, error: string, retryAfterSeconds?: number): void {
  if (retryAfterSeconds !== undefined) response.setHeader('retry-after', String(retryAfterSeconds));
  // What is left of a body that nobody reads must not be taken for the next request.
  if (status === 413) response.setHeader('connection', 'close');
  answer(response, status, 'application/json', JSON.stringify({ ok: false, error }));
}

/** Nothing of the request reaches a header, and no browser makes a page of the text that it sent. */
function answer(response: ServerResponse, status: number, type: string, body: string): void {
  response
    .writeHead(status, {
      'content-type': `${type}; charset=utf-8`,
      'content-length': Buffer.byteLength(body),
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    })
    .end(body);
}

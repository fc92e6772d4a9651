/** `/c/{secret}`: an advertiser reports what became of a click. Every report is recorded, and acknowledged once it is on disk. */
import type { IncomingMessage, ServerResponse } from 'node:http';
import { type ConversionFields, judgeConversion, readConversion } from '@sluice/conversions';
import { encodeIntakeRecord } from '@sluice/events';
import type { BucketOptions, TokenBuckets } from '@sluice/runtime';
import { type Endpoint, type EndpointCall, readBody } from '../../http/endpoint.ts';
import { RETRY_AFTER_SECONDS, sendText } from '../../http/endpoint-answers.ts';
import type { RecordingDeps } from '../../recorder.ts';

export type ConversionDeps = RecordingDeps & {
  teams: { findBySecret(secret: string): number | undefined };
  /** Per team: one that sends too many does not crowd out the others. */
  conversionRates: TokenBuckets;
};

/** Per team and edge: seventeen million a day, with room for an advertiser that sends an evening's backlog at once. */
export const CONVERSION_RATE: BucketOptions = { burst: 2_000, perSecond: 200 };

const PATH = '/c/';
/** How much of a request is kept; trackers send a few hundred characters. */
const BODY_MAX_BYTES = 8 * 1024;
const QUERY_MAX_LENGTH = 4_096;
/** A longer one is no host name. */
const HOST_MAX_LENGTH = 253;

export const takeConversion: Endpoint<ConversionDeps> = {
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
  deps: ConversionDeps,
  { teamId, body, fields }: { teamId: number; body: string; fields: ConversionFields },
): void {
  const { returnText, ...reported } = fields;
  const line = encodeIntakeRecord({
    kind: 'conversion',
    id: deps.newEventId(),
    atMs: nowMs,
    edgeId: deps.edgeId,
    teamId,
    host: host.slice(0, HOST_MAX_LENGTH),
    method: request.method === 'POST' ? 'POST' : 'GET',
    query,
    body,
    ...reported,
  });
  const whenSafe = (isSafe: boolean) => {
    if (!isSafe) return refuse(response, 503, 'not_kept', RETRY_AFTER_SECONDS);
    if (returnText) return sendText(response, 200, { type: 'text/plain', body: returnText });
    sendJson(response, 200, { ok: true, verdict: judgeConversion(reported) });
  };
  if (deps.recorder) deps.recorder.intake(line, whenSafe);
  else whenSafe(false);
}

/** Undefined: longer than what is kept. Zero bytes are removed, because PostgreSQL cannot store them in text. */
async function bodyOf(request: IncomingMessage): Promise<string | undefined> {
  if (request.method !== 'POST') return '';
  const bytes = await readBody(request, BODY_MAX_BYTES);
  return bytes?.toString('utf8').replaceAll('\0', '');
}

function refuse(response: ServerResponse, status: number, error: string, retryAfterSeconds?: number): void {
  if (retryAfterSeconds !== undefined) response.setHeader('retry-after', String(retryAfterSeconds));
  sendJson(response, status, { ok: false, error });
}

const sendJson = (response: ServerResponse, status: number, value: object): void =>
  sendText(response, status, { type: 'application/json', body: JSON.stringify(value) });

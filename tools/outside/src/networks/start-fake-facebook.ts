/** A fake of Meta's Conversions API for offline work: its JSON over HTTP on loopback, pixels in memory, faults on demand. */
import type { Failure } from '../fakes/fault-plan.ts';
import {
  type FakeAnswer,
  type FakeCall,
  type FakeRequest,
  type FakeServer,
  startFakeServer,
} from '../fakes/start-fake-server.ts';
import { findRefusal, type Refused } from './facebook-rules.ts';
import { type FakePixels, keepEvents, newFakePixels } from './fake-pixels.ts';

const VERSION = 'v25.0';
const PATH = new RegExp(`^/${VERSION}/([^/]+)/events$`);
const EVENTS_MAX = 1_000;

export type FakeNetworkOptions = {
  /** @default any free one */
  port?: number;
  /** Token by pixel. @default every pixel, with every token */
  pixels?: Readonly<Record<string, string>>;
};

export type FakeFacebook = Omit<FakeServer, 'origin'> & FakePixels & { url: string };

/** Calls are named `POST /{pixel}/events`, with the pixel's own id. */
export async function startFakeFacebook(options: FakeNetworkOptions = {}): Promise<FakeFacebook> {
  const state = newFakePixels(options.pixels);
  const { origin, ...server } = await startFakeServer(
    { describe, refuse, answer: async (request) => answerEvents(state, request) },
    options.port,
  );
  return Object.assign(state, { ...server, url: `${origin}/${VERSION}` });
}

const pixelOf = ({ path }: FakeRequest): string => decodeURIComponent(PATH.exec(path)?.[1] ?? '');

function describe(request: FakeRequest): FakeCall {
  return { name: `${request.method} /${pixelOf(request)}/events`, input: readBody(request) };
}

function readBody({ body }: FakeRequest): Record<string, unknown> {
  try {
    return JSON.parse(body);
  } catch {
    return {};
  }
}

function answerEvents(state: FakePixels, request: FakeRequest): FakeAnswer {
  const pixelId = pixelOf(request);
  const token = (request.headers.authorization ?? '').replace(/^Bearer /, '');
  const { data } = readBody(request);
  const wrong =
    findStranger(state, pixelId, token) ??
    (Array.isArray(data) && data.length > 0 && data.length <= EVENTS_MAX
      ? findRefusal(data, Date.now())
      : { code: 100, message: 'Invalid parameter: data' });
  if (wrong) return explain(wrong, 400);
  keepEvents(
    state,
    pixelId,
    data as Record<string, unknown>[],
    (event) => `${event.event_name} ${event.event_id}`,
  );
  return json(200, { events_received: (data as unknown[]).length, messages: [], fbtrace_id: 'fake' });
}

function findStranger({ tokens }: FakePixels, pixelId: string, token: string): Refused | undefined {
  if (token === '') return { code: 190, message: 'An access token is required' };
  if (!tokens) return undefined;
  if (![...tokens.values()].includes(token))
    return { code: 190, subcode: 463, message: `Error validating access token ${token}` };
  if (tokens.get(pixelId) === token) return undefined;
  return { code: 100, subcode: 33, message: `Object with ID '${pixelId}' does not exist` };
}

function refuse({ status, code, message = 'Told to fail', retryAfterSeconds }: Failure): FakeAnswer {
  const answer = explain({ code: code ?? 2, message }, status ?? (code === undefined ? 500 : 400));
  const headers = { ...answer.headers };
  if (retryAfterSeconds !== undefined) headers['retry-after'] = String(retryAfterSeconds);
  return { ...answer, headers };
}

const explain = ({ code, subcode, message }: Refused, status: number): FakeAnswer =>
  json(status, {
    error: {
      message,
      type: 'OAuthException',
      code,
      fbtrace_id: 'fake',
      ...(subcode !== undefined && { error_subcode: subcode }),
    },
  });

const json = (status: number, body: unknown): FakeAnswer => ({
  status,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
});

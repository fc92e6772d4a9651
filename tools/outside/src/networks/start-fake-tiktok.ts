/** A fake of TikTok's Events API 1.3 for offline work. Its status is 200 whatever the body says. */
import { z } from 'zod';
import type { Failure } from '../fakes/fault-plan.ts';
import {
  type FakeAnswer,
  type FakeCall,
  type FakeRequest,
  type FakeServer,
  startFakeServer,
} from '../fakes/start-fake-server.ts';
import { type FakePixels, keepEvents, newFakePixels } from './fake-pixels.ts';
import type { FakeNetworkOptions } from './start-fake-facebook.ts';

const BASE_PATH = '/open_api/v1.3';
const TRACK_PATH = `${BASE_PATH}/event/track/`;
const CODES = { ok: 0, noPermission: 40_001, badParameter: 40_002, wrongToken: 40_105, internal: 50_000 };
/** Milliseconds are a common mistake. */
const SECONDS_MAX = 10_000_000_000;

const bodySchema = z.object({
  event_source: z.literal('web'),
  event_source_id: z.string().min(1),
  data: z
    .array(
      z.looseObject({
        event: z.string().min(1),
        event_time: z.number().int().max(SECONDS_MAX),
        event_id: z.string().min(1),
        user: z.looseObject({
          external_id: z
            .string()
            .regex(/^[0-9a-f]{64}$/)
            .optional(),
        }),
        page: z.looseObject({ url: z.url() }),
        properties: z
          .looseObject({ value: z.number().optional(), currency: z.string().length(3).optional() })
          .optional(),
      }),
    )
    .min(1)
    .max(1_000),
});

export type FakeTiktok = Omit<FakeServer, 'origin'> & FakePixels & { url: string };

/** Calls are named `POST /event/track/`. */
export async function startFakeTiktok(options: FakeNetworkOptions = {}): Promise<FakeTiktok> {
  const state = newFakePixels(options.pixels);
  const { origin, ...server } = await startFakeServer(
    { describe, refuse, answer: async (request) => answerTrack(state, request) },
    options.port,
  );
  return Object.assign(state, { ...server, url: `${origin}${BASE_PATH}` });
}

function describe({ method, path, body }: FakeRequest): FakeCall {
  const input = body.startsWith('{') ? (JSON.parse(body) as Record<string, unknown>) : {};
  return { name: `${method} ${path.replace(BASE_PATH, '')}`, input };
}

function answerTrack(state: FakePixels, { path, headers, body }: FakeRequest): FakeAnswer {
  if (path !== TRACK_PATH) return explain(CODES.badParameter, 'No such path');
  const token = String(headers['access-token'] ?? '');
  // Their gateway authenticates before the body is read.
  if (
    token === '' ||
    token.startsWith('Bearer') ||
    (state.tokens && ![...state.tokens.values()].includes(token))
  ) {
    return explain(CODES.wrongToken, `Access token is incorrect or has been revoked: ${token}`);
  }
  const read = bodySchema.safeParse(JSON.parse(body));
  if (!read.success) return explain(CODES.badParameter, read.error.issues[0]?.message ?? 'Invalid');
  const { event_source_id: pixelId, data } = read.data;
  if (state.tokens && state.tokens.get(pixelId) !== token)
    return explain(CODES.noPermission, 'No permission to operate pixel code');
  keepEvents(state, pixelId, data, (event) => `${event.event} ${event.event_id}`);
  return explain(CODES.ok, 'OK');
}

function refuse({
  status,
  code = CODES.internal,
  message = 'Told to fail',
  retryAfterSeconds,
}: Failure): FakeAnswer {
  const answer = explain(code, message);
  const headers = { ...answer.headers };
  if (retryAfterSeconds !== undefined) headers['retry-after'] = String(retryAfterSeconds);
  return { ...answer, status: status ?? answer.status, headers };
}

const explain = (code: number, message: string): FakeAnswer => ({
  status: 200,
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify({ code, message, request_id: 'fake', data: {} }),
});

/** `POST /a`: the companion of a page tells that installation was offered, accepted, or done. Taken once each, and only from Android. */
import type { ServerResponse } from 'node:http';
import { encodeIntakeRecord, encodeLaterEvent, eventIdOf } from '@sluice/events';
import { APP_EVENTS, type AppEvent, INSTALLED_COOKIE, PATHS } from '@sluice/games/page';
import { priceOf, type Route } from '@sluice/routing';
import { laterEventOf, singleEventOf } from '../clicks/later-event.ts';
import { openPageToken, type PageToken } from '../clicks/page-token.ts';
import { type Endpoint, readBody } from '../visits/endpoint.ts';
import { readRequestHeaders } from '../visits/facts/request-headers.ts';
import type { StepDeps } from '../visits/step-deps.ts';
import { appOptionsOf } from './app-options-of.ts';

/** `{"what":"install_accept"}`, and some room. */
const BODY_MAX_BYTES = 256;
/** A disk that is full is not over in a moment. */
const RETRY_AFTER_SECONDS = 30;
const KNOWN_FOR_SECONDS = 365 * 24 * 3600;

type Headers = Record<string, string | number>;

export const takeAppEvent: Endpoint = {
  name: 'app_event',
  methods: ['POST'],
  path: PATHS.appEvents,
  async handle({ request, response, nowMs, host, route }, deps) {
    const body = await readBody(request, BODY_MAX_BYTES);
    if (!body) return answer(response, 413, { connection: 'close' });
    const what = readEvent(body);
    if (!what) return answer(response, 400);
    const headers = readRequestHeaders(request.rawHeaders);
    const token = route && openPageToken(headers.cookie, deps, { streamId: route.streamId, nowMs });
    // Whoever was never offered it has nothing to tell, and is not told so.
    if (!route || !token || !wasOffered(route, host, token)) return answer(response, 204);
    const { isSecure } = deps.readPeer(request.socket, headers);
    const known: Headers = what === 'install' ? { 'set-cookie': installedCookie(isSecure) } : {};
    record({ what, token, route, host, nowMs }, deps, (isSafe) => {
      if (isSafe) answer(response, 204, known);
      else answer(response, 503, { 'retry-after': RETRY_AFTER_SECONDS });
    });
  },
};

function readEvent(body: Buffer): AppEvent | undefined {
  try {
    const told: unknown = JSON.parse(body.toString());
    return APP_EVENTS.find((event) => (told as { what?: unknown } | null)?.what === event);
  } catch {
    return undefined;
  }
}

const wasOffered = (route: Route, host: string, { country, os }: PageToken): boolean =>
  appOptionsOf(route, host, { country, os })?.pwa != null;

type Told = { what: AppEvent; token: PageToken; route: Route; host: string; nowMs: number };

function record(
  { what, token, route, host, nowMs }: Told,
  { recorder, edgeId, toldLately }: StepDeps,
  whenSafe: (isSafe: boolean) => void,
): void {
  // An offer counts once a visit, an installation once a visitor and stream.
  const eventId =
    what === 'install' ? eventIdOf(what, token.streamId, token.visitorId) : eventIdOf(what, token.clickId);
  if (!recorder || !toldLately.add(eventId)) {
    whenSafe(true);
    return;
  }
  const of = { edgeId, domain: host, route };
  const kept = (isSafe: boolean) => {
    if (!isSafe) toldLately.forget(eventId);
    whenSafe(isSafe);
  };
  if (what !== 'install') {
    recorder.money(
      encodeLaterEvent(laterEventOf(token, of, { type: what, eventId, happenedAtMs: nowMs })),
      kept,
    );
    return;
  }
  // Another visit of the same visitor may tell it too, with another landing and another price: the first that is kept counts.
  const costMicros = priceOf(route.prices, 'install', token.country);
  const event = laterEventOf(token, of, {
    ...{ type: what, eventId, costMicros },
    ...{ atMs: nowMs, happenedAtMs: nowMs },
  });
  recorder.intake(encodeIntakeRecord(singleEventOf(event)), kept);
}

/** Read by the page, which then has nothing to tell any more. */
const installedCookie = (isSecure: boolean): string =>
  `${INSTALLED_COOKIE}=1; Path=/; Max-Age=${KNOWN_FOR_SECONDS}; SameSite=Lax${isSecure ? '; Secure' : ''}`;

function answer(response: ServerResponse, status: number, headers: Headers = {}): void {
  response.writeHead(status, {
    ...headers,
    'cache-control': 'no-store',
    ...(status !== 204 && { 'content-length': 0 }),
  });
  response.end();
}

/** `POST /a`: the page's script reports that installation was offered, accepted, or done. Counted once each, and only from Android. */

import type { OutgoingHttpHeaders } from 'node:http';
import { encodeIntakeRecord, encodeLaterEvent, eventIdOf } from '@sluice/events';
import { APP_EVENTS, type AppEvent, INSTALLED_COOKIE, PATHS } from '@sluice/games/page';
import { isFreeAddress, priceOf, type Route } from '@sluice/routing';
import { type Endpoint, readBody } from '../../http/endpoint.ts';
import { sendRecorded, sendStatus } from '../../http/endpoint-answers.ts';
import { readRequestHeaders } from '../../http/request-headers.ts';
import { laterEventOf, singleEventOf } from '../clicks/later-event.ts';
import { openPageToken, type PageToken } from '../clicks/page-token.ts';
import { appOptionsOf } from './app-options-of.ts';
import type { InstallDeps } from './install-deps.ts';

/** `{"what":"install_accept"}`, and some room. */
const BODY_MAX_BYTES = 256;
const COOKIE_MAX_AGE_SECONDS = 365 * 24 * 3600;

export const takeAppEvent: Endpoint<InstallDeps> = {
  name: 'app_event',
  methods: ['POST'],
  path: PATHS.appEvents,
  async handle({ request, response, nowMs, host, route }, deps) {
    const body = await readBody(request, BODY_MAX_BYTES);
    if (!body) return sendStatus(response, 413);
    const what = readEvent(body);
    if (!what) return sendStatus(response, 400);
    const requestHeaders = readRequestHeaders(request.rawHeaders);
    const token = route && openPageToken(requestHeaders.cookie, deps, { streamId: route.streamId, nowMs });
    // A visitor who was never offered it has nothing to report; the answer does not reveal that.
    if (!route || !token || !wasOffered(route, host, token)) return sendStatus(response, 204);
    const { address, isSecure } = deps.readPeer(request.socket, requestHeaders);
    const headers: OutgoingHttpHeaders =
      what === 'install' ? { 'set-cookie': installedCookie(isSecure) } : {};
    record({ what, token, route, host, address, nowMs }, deps, (isSafe) =>
      sendRecorded(response, isSafe, headers),
    );
  },
};

function readEvent(body: Buffer): AppEvent | undefined {
  try {
    const report: unknown = JSON.parse(body.toString());
    return APP_EVENTS.find((event) => (report as { what?: unknown } | null)?.what === event);
  } catch {
    return undefined;
  }
}

const wasOffered = (route: Route, host: string, { country, os }: PageToken): boolean =>
  appOptionsOf(route, host, { country, os })?.pwa != null;

type AppReport = {
  what: AppEvent;
  token: PageToken;
  route: Route;
  host: string;
  address: string;
  nowMs: number;
};

function record(
  { what, token, route, host, address, nowMs }: AppReport,
  { recorder, edgeId, recentlyReported, billingLimits, budgets }: InstallDeps,
  whenSafe: (isSafe: boolean) => void,
): void {
  // An offer counts once a visit, an installation once a visitor and stream.
  const eventId =
    what === 'install' ? eventIdOf(what, token.streamId, token.visitorId) : eventIdOf(what, token.clickId);
  if (!recorder || !recentlyReported.add(eventId)) {
    whenSafe(true);
    return;
  }
  const of = { edgeId, domain: host, route };
  const kept = (isSafe: boolean) => {
    if (!isSafe) recentlyReported.forget(eventId);
    whenSafe(isSafe);
  };
  if (what !== 'install') {
    recorder.money(
      encodeLaterEvent(laterEventOf(token, of, { type: what, eventId, happenedAtMs: nowMs })),
      kept,
    );
    return;
  }
  // Another visit of the same visitor may report it too, with another landing and another price: the first one stored counts.
  const isFree = isFreeAddress(route, host);
  const costMicros = isFree ? 0 : priceOf(route.prices, 'install', token.country);
  const { streamId, visitorId, memberId } = token;
  const findUnbilled = () =>
    isFree
      ? 'free_address'
      : billingLimits.take({ streamId, visitorId, address }, nowMs) ||
        budgets.authorise(route.teamId, memberId, 'install', costMicros);
  const event = laterEventOf(token, of, {
    type: what,
    eventId,
    costMicros,
    unbilled: token.isBot ? '' : findUnbilled(),
    atMs: nowMs,
    happenedAtMs: nowMs,
  });
  recorder.intake(encodeIntakeRecord(singleEventOf(event)), kept);
}

/** Read by the page, which then reports no further installation. */
const installedCookie = (isSecure: boolean): string =>
  `${INSTALLED_COOKIE}=1; Path=/; Max-Age=${COOKIE_MAX_AGE_SECONDS}; SameSite=Lax${isSecure ? '; Secure' : ''}`;

import { createServer, type Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { newEventId } from '@sluice/events';
import { createTokenBuckets, type Log } from '@sluice/runtime';
import { PUSH_HOSTS } from '@sluice/webpush/addresses';
import { ALWAYS_OPEN, type SpendingAuthority } from './features/budgets/always-open.ts';
import { BillingLimits } from './features/charges/billing-limits.ts';
import { RecentIds } from './features/clicks/recent-ids.ts';
import { CONVERSION_RATE } from './features/conversions/take-conversion.ts';
import { FreeVisits } from './features/domains/free-visits.ts';
import type { RouteTable } from './features/streams/route-table.ts';
import { MESSAGE_RATE, SUBSCRIBER_RATE } from './features/subscribers/subscriber-deps.ts';
import { TeamTable } from './features/teams/team-table.ts';
import { createPeerReader } from './features/visits/facts/address.ts';
import { createClientReader } from './features/visits/facts/client.ts';
import type { CountryReader } from './features/visits/facts/country.ts';
import { createLanguageReader } from './features/visits/facts/language.ts';
import { WhiteSitePages } from './features/white-pages/white-site-pages.ts';
import { IdleConnections } from './http/idle-connections.ts';
import { PlainRequest } from './http/plain-request.ts';
import { createShedding } from './memory-pressure.ts';
import { createRequestHandler, newOutcomes, type Outcome } from './pipeline/handle-request.ts';
import type { StepDeps } from './pipeline/step-deps.ts';
import type { Recorder } from './recorder.ts';

export type EdgeDeps = {
  edgeId: string;
  routes: RouteTable;
  readCountry: CountryReader;
  trustedProxies: readonly string[];
  recorder: Recorder | undefined;
  landings?: StepDeps['landings'];
  tokenSecret: string;
  previousTokenSecret?: string | undefined;
  /** @default nobody lends to this edge, and nothing is limited */
  budgets?: SpendingAuthority;
  /** @default counted from the start, and not kept */
  freeVisits?: FreeVisits;
  teams?: StepDeps['teams'];
  isShedding?: StepDeps['isShedding'];
  /** @default those of the common browsers */
  pushHosts?: StepDeps['pushHosts'];
  log: Log;
  now?: () => number;
  newEventId?: () => string;
};

/** A visitor's request has next to no body and few headers; larger headers are rejected. */
const HEADER_BYTES = 16 * 1024;
/** Installations are rare compared with visits: this holds about an hour of them at full load. */
const RECENT_REPORTS = 20_000;
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 15_000;
/** How long to wait for a quiet moment to close the listener, and how short a turn of the event loop must be to count as quiet. */
const QUIET_WAIT_MS = 1_000;
const QUIET_TURN_MS = 0.5;

/** How long a kept-alive connection has to send its last request and to get the answer. */
const DRAIN_MS = 1_500;

export type Edge = {
  server: Server;
  outcomes: Record<Outcome, number>;
  /** Accepts no new connection, answers requests on open ones, closes each after its answer, then closes the idle ones. */
  drain: () => Promise<void>;
};

/**
 * Connections that wait in the kernel's accept queue are reset when the listener closes, with the requests they brought. So it is
 * closed right after a turn of the event loop that accepted no connection and was short.
 */
async function waitForQuietAcceptQueue(server: Server): Promise<void> {
  let accepted = 0;
  const count = () => {
    accepted++;
  };
  server.on('connection', count);
  const deadline = performance.now() + QUIET_WAIT_MS;
  // The current turn may have polled for connections long ago.
  await nextTurn();
  for (let isQuiet = false; !isQuiet && performance.now() < deadline; ) {
    accepted = 0;
    const startedAt = performance.now();
    await nextTurn();
    isQuiet = accepted === 0 && performance.now() - startedAt < QUIET_TURN_MS;
  }
  server.off('connection', count);
}

export function buildEdge(deps: EdgeDeps): Edge {
  const outcomes = newOutcomes();
  let isDraining = false;
  const now = deps.now ?? Date.now;
  /** A monotonic clock for measuring: when the system clock is corrected, connections must not suddenly look an hour old. */
  const ticks = deps.now ?? (() => performance.now());
  const handle = createRequestHandler({
    edgeId: deps.edgeId,
    routes: deps.routes,
    readPeer: createPeerReader(deps.trustedProxies),
    readCountry: deps.readCountry,
    readClient: createClientReader(),
    readLanguage: createLanguageReader(),
    newEventId: deps.newEventId ?? newEventId,
    recorder: deps.recorder,
    landings: deps.landings,
    tokenSecret: deps.tokenSecret,
    previousTokenSecret: deps.previousTokenSecret,
    recentClicks: new RecentIds(),
    billingLimits: new BillingLimits(),
    budgets: deps.budgets ?? ALWAYS_OPEN,
    freeVisits: deps.freeVisits ?? new FreeVisits(),
    teams: deps.teams ?? new TeamTable(),
    conversionRates: createTokenBuckets(CONVERSION_RATE, { now: ticks }),
    isShedding: deps.isShedding ?? createShedding(),
    pushHosts: deps.pushHosts ?? PUSH_HOSTS,
    subscriberRates: createTokenBuckets(SUBSCRIBER_RATE, { now: ticks }),
    messageRates: createTokenBuckets(MESSAGE_RATE, { now: ticks }),
    whitePages: new WhiteSitePages({ log: deps.log }),
    recentlyReported: new RecentIds(RECENT_REPORTS),
    now,
    log: deps.log,
    outcomes,
  });
  const server = createServer(
    {
      maxHeaderSize: HEADER_BYTES,
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      // IdleConnections closes them: no timer per answer.
      keepAliveTimeout: 0,
      // A visit has no body; without this node creates a stream for each request to say so.
      optimizeEmptyRequests: true,
      // Nor a headers object that nothing reads.
      IncomingMessage: PlainRequest,
    },
    (request, response) => {
      request.isOurs = true;
      // Announced in the answer, so the client does not reuse a connection that is about to close.
      if (isDraining) response.shouldKeepAlive = false;
      idle.noteRequest(request.socket, ticks());
      handle(request, response);
    },
  );
  const idle = new IdleConnections(server, ticks);
  const drain = async () => {
    // Only then are the open connections closed: any sooner, their clients would reconnect to the listener.
    await waitForQuietAcceptQueue(server);
    isDraining = true;
    // Not http's own close(): it cuts idle connections at once, even when a request is already on its way.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    const limit = sleep(DRAIN_MS, undefined, { ref: false });
    await Promise.race([closed, limit]);
    server.closeIdleConnections();
    await Promise.race([closed, sleep(DRAIN_MS, undefined, { ref: false })]);
    server.closeAllConnections();
  };
  return { server, outcomes, drain };
}

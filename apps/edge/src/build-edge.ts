import { createServer, type Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn, setTimeout as sleep } from 'node:timers/promises';
import { newEventId } from '@sluice/events';
import { createTokenBuckets, type Log } from '@sluice/runtime';
import { IOS_FLOW_URL } from './features/clicks/ios-flow-url.ts';
import { RecentIds } from './features/clicks/recent-ids.ts';
import { CONVERSION_RATE } from './features/conversions/conversion-rate.ts';
import type { RouteTable } from './features/streams/route-table.ts';
import { PUSH_HOSTS } from './features/subscribers/push-hosts.ts';
import { SUBSCRIBER_RATE } from './features/subscribers/subscriber-rate.ts';
import { TeamTable } from './features/teams/team-table.ts';
import { createPeerReader } from './features/visits/facts/address.ts';
import { createClientReader } from './features/visits/facts/client.ts';
import type { CountryReader } from './features/visits/facts/country.ts';
import { createLanguageReader } from './features/visits/facts/language.ts';
import { createRequestHandler, newOutcomes, type Outcome } from './features/visits/handle-request.ts';
import type { StepDeps } from './features/visits/step-deps.ts';
import { WhiteSitePages } from './features/white-pages/white-site-pages.ts';
import { IdleConnections } from './idle-connections.ts';
import { createShedding } from './memory-pressure.ts';
import { PlainRequest } from './plain-request.ts';
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
  iosFlowUrl?: string;
  teams?: StepDeps['teams'];
  isShedding?: StepDeps['isShedding'];
  /** @default those of the common browsers */
  pushHosts?: StepDeps['pushHosts'];
  log: Log;
  now?: () => number;
  newEventId?: () => string;
};

/** A visitor's request has no body worth the name and few headers; whoever sends more is cut off. */
const HEADER_BYTES = 16 * 1024;
/** Installations are rare beside visits; an hour of them at full load. */
const TOLD_REMEMBERED = 20_000;
const HEADERS_TIMEOUT_MS = 10_000;
const REQUEST_TIMEOUT_MS = 15_000;
/** How long to look for a quiet moment to stop listening in, and how short a turn of the event loop must be to be one. */
const QUIET_WAIT_MS = 1_000;
const QUIET_TURN_MS = 0.5;

/** How long a kept-alive connection may take to bring its last request, and how long that may take to be answered. */
const DRAIN_MS = 1_500;

export type Edge = {
  server: Server;
  outcomes: Record<Outcome, number>;
  /** Takes no new connection, answers what the open ones bring, closes each after its answer, then the idle ones. */
  drain: () => Promise<void>;
};

/**
 * Connections that the kernel has taken and this process has not are reset when the listener closes, with the requests they
 * brought. So it is closed right after a turn of the event loop that took in all there were, found none, and was short.
 */
async function untilNobodyKnocks(server: Server): Promise<void> {
  let knocks = 0;
  const count = () => {
    knocks++;
  };
  server.on('connection', count);
  const deadline = performance.now() + QUIET_WAIT_MS;
  // The turn under way may have looked for connections long ago.
  await nextTurn();
  for (let isQuiet = false; !isQuiet && performance.now() < deadline; ) {
    knocks = 0;
    const startedAt = performance.now();
    await nextTurn();
    isQuiet = knocks === 0 && performance.now() - startedAt < QUIET_TURN_MS;
  }
  server.off('connection', count);
}

export function buildEdge(deps: EdgeDeps): Edge {
  const outcomes = newOutcomes();
  let isDraining = false;
  const now = deps.now ?? Date.now;
  /** For what is measured rather than told: a clock that is set right must not make every connection an hour old. */
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
    iosFlowUrl: deps.iosFlowUrl ?? IOS_FLOW_URL,
    teams: deps.teams ?? new TeamTable(),
    conversionRates: createTokenBuckets(CONVERSION_RATE, { now: ticks }),
    isShedding: deps.isShedding ?? createShedding(),
    pushHosts: deps.pushHosts ?? PUSH_HOSTS,
    subscriberRates: createTokenBuckets(SUBSCRIBER_RATE, { now: ticks }),
    whitePages: new WhiteSitePages({ log: deps.log }),
    toldLately: new RecentIds(TOLD_REMEMBERED),
    now,
    log: deps.log,
    outcomes,
  });
  const server = createServer(
    {
      maxHeaderSize: HEADER_BYTES,
      headersTimeout: HEADERS_TIMEOUT_MS,
      requestTimeout: REQUEST_TIMEOUT_MS,
      // No timer of its own for every answer: see IdleConnections.
      keepAliveTimeout: 0,
      // A visit has no body; without this node sets up a stream for each to say so.
      optimizeEmptyRequests: true,
      // Nor an object of headers that nobody reads.
      IncomingMessage: PlainRequest,
    },
    (request, response) => {
      request.isOurs = true;
      // Said in the answer, the end of a connection is no surprise to the other side.
      if (isDraining) response.shouldKeepAlive = false;
      idle.noteRequest(request.socket, ticks());
      handle(request, response);
    },
  );
  const idle = new IdleConnections(server, ticks);
  const drain = async () => {
    // Only then are the open connections told to go: sent away any sooner, they would come back and knock.
    await untilNobodyKnocks(server);
    isDraining = true;
    // Not http's own close: it cuts idle connections at once, under the very request that may be on its way.
    const closed = new Promise<void>((resolve) => NetServer.prototype.close.call(server, () => resolve()));
    const limit = sleep(DRAIN_MS, undefined, { ref: false });
    await Promise.race([closed, limit]);
    server.closeIdleConnections();
    await Promise.race([closed, sleep(DRAIN_MS, undefined, { ref: false })]);
    server.closeAllConnections();
  };
  return { server, outcomes, drain };
}

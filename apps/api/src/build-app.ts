/** Builds the api from its dependencies without starting anything: `server.ts` listens, tests inject. */

import { createRouterClient } from '@orpc/server';
import type { Clickhouse } from '@sluice/clickhouse';
import { IDEMPOTENCY } from '@sluice/contracts';
import type { PageFiles } from '@sluice/games/server';
import type { Mailer } from '@sluice/mail';
import type { GuardedCaller, Networks } from '@sluice/networks';
import type { PaymentSystems } from '@sluice/payments';
import type { Db } from '@sluice/postgres';
import type { EdgeView, IsReservedHost, OpenCloudflare, OpenCrashGames } from '@sluice/providers/settings';
import { negotiateLanguage } from '@sluice/reference';
import { AppError, type Log, type Metrics } from '@sluice/runtime';
import type { Secrets } from '@sluice/secrets';
import type { BotUpdates } from '@sluice/telegram';
import { type FastifyInstance, type FastifyReply, type FastifyRequest, fastify } from 'fastify';
import { createOpenIdProvider, type OpenIdSettings } from './access/openid/open-id-provider.ts';
import { createRecognisePerson } from './access/openid/recognise-person.ts';
import { recogniseCaller } from './access/recognise-caller.ts';
import { TEAM_LIMITS, type TeamLimits } from './access/team-limits.ts';
import { createOpenApiDocument } from './api-docs/open-api-document.ts';
import { serveDocs } from './api-docs/serve-docs.ts';
import { createStatistics } from './clickhouse/statistics.ts';
import { serveChangelogFeed } from './features/changelog/serve-feed.ts';
import type { FreeAddresses } from './features/domains/free-address.ts';
import type { DomainShop } from './features/domains/search-domains.ts';
import { serveMcp } from './features/integrations/mcp/serve-mcp.ts';
import { acceptUploads, UPLOAD_PATH } from './features/landings/pictures/accept-uploads.ts';
import { createEncodingSlots } from './features/landings/pictures/encoding-slots.ts';
import type { PictureStore } from './features/landings/pictures/picture-store.ts';
import { createLiveSource } from './features/live/live-source.ts';
import { createLiveViews } from './features/live/live-views.ts';
import { serveBotUpdates } from './features/notifications/serve-bot-updates.ts';
import { answerClientError } from './http/answer-client-error.ts';
import { listApiPaths } from './http/api-paths.ts';
import { allowOrigins } from './http/cors.ts';
import { createApiHandler } from './http/create-api-handler.ts';
import { HTTP_LIMITS } from './http/limits.ts';
import { measureRequests } from './http/measure-requests.ts';
import { parseJson } from './http/parse-json.ts';
import { presentError } from './http/present-error.ts';
import { createRates, type RateOptions } from './http/rates.ts';
import { refuseForeignOrigins } from './http/refuse-foreign-origins.ts';
import type { RequestContext } from './http/request-context.ts';
import { REQUEST_ID_HEADER, requestIdOf } from './http/request-id.ts';
import { logFailure, toAppError } from './http/to-app-error.ts';
import type { PreviewSettings } from './preview/sign-address.ts';
import { router } from './router.ts';
import type { Services } from './services.ts';

/** Paths with a larger body limit. */
const LANDING_PATHS = ['/teams/:teamId/landings', '/teams/:teamId/landings/*'];
const PIXEL_LINES_PATH = '/teams/:teamId/streams/:streamId/pixels/bulk';

export type AppDependencies = {
  db: Db;
  log: Log;
  metrics: Metrics;
  clock?: () => Date;
  signIn: OpenIdSettings;
  mailer: Pick<Mailer, 'send'>;
  clickhouse: Clickhouse;
  consoleUrl: string;
  preview: PreviewSettings;
  pictureStore: PictureStore;
  secrets: Secrets;
  pageFiles: PageFiles;
  edgeView: EdgeView;
  networks: Networks;
  callAddress: GuardedCaller;
  openCloudflare: OpenCloudflare;
  openCrashGames: OpenCrashGames | undefined;
  domainShop: DomainShop;
  isReservedHost: IsReservedHost;
  /** @default none are offered */
  freeAddresses?: FreeAddresses | undefined;
  paymentSystems: PaymentSystems;
  /** @default none */
  bot?: NonNullable<Services['bot']> & { updates: BotUpdates };
  /** @default none */
  consolePush?: Services['consolePush'];
  consoleOrigins: readonly string[];
  rates?: Partial<RateOptions>;
  /** @default TEAM_LIMITS */
  teamLimits?: TeamLimits;
  /** Proxies whose `X-Forwarded-For` is trusted. @default none */
  trustedProxies?: string[];
};

export async function buildApp(dependencies: AppDependencies): Promise<FastifyInstance> {
  const { log, metrics, consoleOrigins, trustedProxies = [] } = dependencies;
  const services = createServices(dependencies);
  const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const failure = toAppError(error);
    logFailure(log.child({ requestId: request.id }), failure);
    // Set again: a URL that cannot be parsed skips the hooks.
    return reply
      .status(failure.status)
      .header(REQUEST_ID_HEADER, request.id)
      .send(presentError(failure, request.id));
  };

  const app = fastify({
    bodyLimit: HTTP_LIMITS.bodyBytes,
    requestTimeout: HTTP_LIMITS.requestMs,
    keepAliveTimeout: HTTP_LIMITS.keepAliveMs,
    http: { maxHeaderSize: HTTP_LIMITS.headerBytes, headersTimeout: HTTP_LIMITS.headersMs },
    genReqId: requestIdOf,
    clientErrorHandler: answerClientError,
    frameworkErrors: (error, request, reply) => void sendError(error, request, reply),
    forceCloseConnections: 'idle',
    trustProxy: trustedProxies.length > 0 && trustedProxies,
  });
  parseJson(app);
  app.setErrorHandler(sendError);
  app.setNotFoundHandler((request, reply) => sendError(new AppError('route.not_found'), request, reply));

  app.addHook('onRequest', async (request, reply) => {
    reply.headers({
      [REQUEST_ID_HEADER]: request.id,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
    });
    if (request.url.length > HTTP_LIMITS.urlLength) throw new AppError('request.url_too_long');
  });
  await allowOrigins(app, consoleOrigins);
  refuseForeignOrigins(app, consoleOrigins, [UPLOAD_PATH]);
  const noteRoute = measureRequests(app, metrics, log);

  const openApiDocument = await createOpenApiDocument();
  app.get('/openapi.json', async () => openApiDocument);
  await serveDocs(app, openApiDocument);
  serveChangelogFeed(app, dependencies.consoleUrl);
  if (dependencies.bot) serveBotUpdates(app, dependencies.bot);

  // Live views hold their connections open, and closing the server would wait for them.
  app.addHook('preClose', async () => services.live.close());
  const handler = createApiHandler(router, log);
  const contextOf = (request: FastifyRequest, reply: FastifyReply): RequestContext => ({
    ...services,
    requestId: request.id,
    ip: request.ip,
    authorization: request.headers.authorization,
    language: negotiateLanguage(request.headers['accept-language']),
    noteRoute: (name) => noteRoute(request, name),
    noteRetryAfter: (seconds) => void reply.header('retry-after', seconds),
    noteKeyRate: (headers) => void reply.headers(headers),
    idempotencyKey: request.headers[IDEMPOTENCY.header]?.toString(),
    noteRepeated: () => void reply.header(IDEMPOTENCY.repeatedHeader, 'true'),
  });
  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    const context = contextOf(request, reply);
    const { matched } = await handler.handle(request, reply, { context });
    if (!matched) await sendError(new AppError('route.not_found'), request, reply);
    return reply;
  };
  for (const path of listApiPaths()) app.all(path, handle);
  for (const path of LANDING_PATHS) app.all(path, { bodyLimit: HTTP_LIMITS.landingBodyBytes }, handle);
  app.all(PIXEL_LINES_PATH, { bodyLimit: HTTP_LIMITS.pixelLinesBytes }, handle);
  serveMcp(app, { contextOf, clientOf: (context) => createRouterClient(router, { context }) });
  await acceptUploads(app, (request, reply) => recogniseCaller(contextOf(request, reply)), handle);
  return app;
}

function createServices(dependencies: AppDependencies): Services {
  const {
    db,
    log,
    metrics,
    signIn: settings,
    mailer,
    clickhouse,
    consoleUrl,
    preview,
    pictureStore,
    secrets,
    pageFiles,
    edgeView,
    networks,
    callAddress,
    openCloudflare,
    openCrashGames,
    domainShop,
    isReservedHost,
    freeAddresses,
    paymentSystems,
    bot,
    consolePush,
    rates,
    teamLimits = TEAM_LIMITS,
  } = dependencies;
  const clock = dependencies.clock ?? (() => new Date());
  const provider = createOpenIdProvider(settings);
  return {
    db,
    log,
    clock,
    mailer,
    consoleUrl,
    preview,
    pictureStore,
    secrets,
    pageFiles,
    edgeView,
    networks,
    callAddress,
    openCloudflare,
    openCrashGames,
    domainShop,
    isReservedHost,
    freeAddresses,
    paymentSystems,
    bot,
    consolePush,
    recognisePerson: createRecognisePerson({ db, provider, settings, log, clock }),
    rates: createRates(rates),
    teamLimits,
    statistics: createStatistics(clickhouse),
    live: createLiveViews({ source: createLiveSource(clickhouse), metrics, clock }),
    encodingSlots: createEncodingSlots(),
  };
}

/** The api on a database of the test's own, and callers of every kind. Tests pass the urls; nothing here starts an engine. */
import { type Clickhouse, createClickhouse } from '@sluice/clickhouse';
import { type MemberStatus, type Role, SCOPES } from '@sluice/contracts';
import type { EventLog } from '@sluice/event-log';
import { loadPageFiles, type PageFiles } from '@sluice/games/server';
import { createMailer } from '@sluice/mail';
import { createGuardedCaller, createNetworks } from '@sluice/networks';
import type { PaymentSystems } from '@sluice/payments';
import { createApiKey, type Database, ensureUser, members, openDatabase, withTeam } from '@sluice/postgres';
import type { Registrar } from '@sluice/providers/namecheap';
import {
  cloudflareOpener,
  crashGamesOpener,
  createEdgeView,
  type EdgeSettings,
  type EdgeView,
  reserveHosts,
} from '@sluice/providers/settings';
import { createLog, createMetrics, type Log } from '@sluice/runtime';
import { createSecrets, DEVELOPMENT_KEYS } from '@sluice/secrets';
import { type SeededTeam, type SeedStream, seedTeam } from '@sluice/streams/seed';
import { type BotSender, type BotSettings, createBotSender, createBotUpdates } from '@sluice/telegram';
import { createVapidKeys, createVapidSigner } from '@sluice/webpush';
import { PUSH_HOSTS } from '@sluice/webpush/addresses';
import type { FastifyInstance } from 'fastify';
import { TEAM_LIMITS, type TeamLimits } from '../src/access/team-limits.ts';
import { buildApp } from '../src/build-app.ts';
import { createPictureStore } from '../src/features/landings/pictures/picture-store.ts';
import { answerChat } from '../src/features/notifications/answer-chat.ts';
import type { RateOptions } from '../src/http/rates.ts';
import type { Services } from '../src/services.ts';
import { openTestPaymentSystems } from './bill-rows.ts';
import { openTestIssuer, type TestIssuer } from './test-issuer.ts';

export type Answer = { status: number; body: unknown; headers: Record<string, unknown> };
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
export type Call = (
  method: Method,
  url: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer>;

/** Someone with an access token, known to the api from their first call on. */
export type TestPerson = { sub: string; email: string; nickname: string; token: string; call: Call };
export type TestMember = TestPerson & { memberId: number; userId: number; apiKey: string };

export type TestApi = {
  app: FastifyInstance;
  database: Database;
  issuer: TestIssuer;
  /** Lines of the log, parsed. */
  lines: Record<string, unknown>[];
  /** By API key or access token; without either, unauthenticated. */
  as: (credentials?: string) => Call;
  /** A team that no other test uses, and that its owner can sign in to. */
  team: (
    streams?: SeedStream[],
    options?: { timeZone?: string; balanceMicros?: number },
  ) => Promise<TestTeam>;
  person: (nickname?: string) => Promise<TestPerson>;
  /** A new member of the team, signed in, with an API key too. */
  member: (
    team: SeededTeam,
    roles: Role[],
    options?: { scopes?: string[]; status?: MemberStatus },
  ) => Promise<TestMember>;
  close: () => Promise<void>;
};
export type TestTeam = SeededTeam & { owner: TestPerson };

/** An unused port: a service there is unavailable. */
const NOWHERE = '127.0.0.1:9';
export const CONSOLE_URL = 'https://console.example.com';
const PUSH_KEYS = createVapidKeys();
/** Nothing leaves this machine: every push service takes everything. */
const TEST_PUSH = {
  publicKey: PUSH_KEYS.publicKey,
  hosts: PUSH_HOSTS,
  signer: createVapidSigner(PUSH_KEYS, { subject: 'mailto:push@test.example' }),
  sender: { send: async () => ({ kind: 'accepted' }) as const },
};
export const PREVIEW = { base: 'https://preview.example.com', secret: 'a secret of the tests' };
/** Beyond what any test sends. */
const NO_LIMIT = { burst: 1_000_000, perSecond: 1_000_000 };
const NO_TEAM_LIMITS = Object.fromEntries(
  Object.keys(TEAM_LIMITS).map((name) => [name, { burst: 1_000_000, everyMs: 0.001 }]),
) as TeamLimits;

export type TestApiOptions = {
  clickhouseUrl?: string;
  smtpUrl?: string;
  issuer?: TestIssuer;
  clock?: () => Date;
  rates?: Partial<RateOptions>;
  /** @default none */
  teamLimits?: TeamLimits;
  /** DNS servers and edge addresses; without them DNS is unavailable. */
  edge?: Partial<EdgeSettings>;
  /** Replaces the real one. */
  edgeView?: EdgeView;
  /** Without them the ad networks are unavailable. */
  networkUrls?: { facebook: string; tiktok: string };
  /** Ranges that are not public, where addresses of teams may lead. @default none */
  callRanges?: readonly string[];
  cloudflareUrl?: string;
  /** Without it the crash-games platform is not offered. */
  crashGamesUrl?: string;
  registrar?: Registrar;
  /** @default TRON and Ethereum, with nobody who asks them */
  paymentSystems?: PaymentSystems;
  /** Without it Telegram answers whatever it is asked, and nobody is written to. */
  bot?: BotSettings;
  /** @default that of the tests, with the common browsers' push services */
  consolePush?: Services['consolePush'];
  /** @default below sluice-free.example, three of a team */
  freeAddresses?: Services['freeAddresses'];
  /** For pictures; without it the broker is unavailable. */
  eventLog?: EventLog;
};

function openTestBot({ bot, clock }: TestApiOptions, { db }: Database) {
  const settings = bot ?? {
    name: 'test_bot',
    token: '1:a-test',
    apiUrl: `http://${NOWHERE}`,
    linkUrl: 'https://t.me',
  };
  const silent: BotSender = { isReachable: async () => true, send: async () => ({ kind: 'sent' }) };
  const handlers = answerChat({ db, clock: clock ?? (() => new Date()), consoleUrl: CONSOLE_URL });
  return {
    settings,
    sender: bot ? createBotSender(bot) : silent,
    updates: createBotUpdates(settings, handlers),
  };
}

/** Read once for all the apis of a test file. */
let pageFiles: PageFiles | undefined;

function noBroker(): Promise<EventLog> {
  const away = Promise.reject(new Error('no broker'));
  away.catch(() => undefined);
  return away;
}

export async function openTestApi(databaseUrl: string, options: TestApiOptions = {}): Promise<TestApi> {
  const database = openDatabase(databaseUrl, { poolSize: 4 });
  const lines: Record<string, unknown>[] = [];
  const log: Log = createLog('api', { destination: { write: (line) => void lines.push(JSON.parse(line)) } });
  const issuer = options.issuer ?? (await openTestIssuer());
  const clickhouse: Clickhouse = createClickhouse(options.clickhouseUrl ?? `http://${NOWHERE}/none`);
  const from = 'Sluice <no-reply@example.com>';
  const mailer = createMailer({ smtpUrl: options.smtpUrl ?? `smtp://${NOWHERE}`, from });
  pageFiles ??= loadPageFiles();
  const app = await buildApp({
    db: database.db,
    log,
    metrics: createMetrics(),
    clickhouse,
    mailer,
    clock: options.clock,
    signIn: issuer.settings,
    consoleUrl: CONSOLE_URL,
    preview: PREVIEW,
    pictureStore: createPictureStore(options.eventLog ? Promise.resolve(options.eventLog) : noBroker()),
    secrets: createSecrets(DEVELOPMENT_KEYS),
    pageFiles,
    edgeView:
      options.edgeView ??
      createEdgeView({
        DNS_SERVERS: [NOWHERE],
        EDGE_ADDRESSES: ['127.0.0.1'],
        EDGE_HTTPS_PORT: 443,
        ...options.edge,
      }),
    networks: createNetworks({
      FACEBOOK_URL: options.networkUrls?.facebook ?? `http://${NOWHERE}`,
      TIKTOK_URL: options.networkUrls?.tiktok ?? `http://${NOWHERE}`,
    }),
    callAddress: createGuardedCaller({ allowedRanges: options.callRanges, timeoutMs: 1_000 }),
    openCloudflare: cloudflareOpener({ CLOUDFLARE_URL: options.cloudflareUrl ?? `http://${NOWHERE}` }),
    openCrashGames: crashGamesOpener({ CRASH_GAMES_URL: options.crashGamesUrl }),
    isReservedHost: reserveHosts({
      platformUrls: [CONSOLE_URL, PREVIEW.base, 'https://sluice-free.example'],
      hosts: ['reserved.example'],
      brands: ['google'],
    }),
    freeAddresses:
      'freeAddresses' in options
        ? options.freeAddresses
        : { domain: 'sluice-free.example', visitsPerDay: 200, perTeam: 3 },
    paymentSystems: options.paymentSystems ?? openTestPaymentSystems(),
    domainShop: { registrar: options.registrar, zones: ['com', 'net', 'xyz'] },
    bot: openTestBot(options, database),
    consolePush: 'consolePush' in options ? options.consolePush : TEST_PUSH,
    consoleOrigins: [CONSOLE_URL],
    teamLimits: options.teamLimits ?? NO_TEAM_LIMITS,
    rates: {
      callers: NO_LIMIT,
      failures: NO_LIMIT,
      anonymous: NO_LIMIT,
      mails: NO_LIMIT,
      uploads: NO_LIMIT,
      ...options.rates,
    },
  });
  const as: TestApi['as'] = (credentials) => (method, url, body, headers) =>
    call(app, { method, url, body, headers, credentials });

  /** Unlike those of any other file that shares the issuer's name or the database. */
  let made = 0;
  const person = async (nickname?: string): Promise<TestPerson> => {
    made += 1;
    const given = nickname ?? `Person ${made}`;
    const claims = { sub: `test|${made}`, email: `person-${made}@example.com`, nickname: given };
    const token = await issuer.sign(claims);
    return { ...claims, token, call: as(token) };
  };

  return {
    app,
    database,
    issuer,
    lines,
    as,
    person,
    team: async (streams = [], { timeZone, balanceMicros } = {}) => {
      const owner = await person();
      const { sub, email, nickname: name } = owner;
      const team = await seedTeam(database.db, {
        name: `Team ${made}`,
        timeZone,
        balanceMicros,
        streams,
        scopes: [...SCOPES],
        owner: { sub, email, name },
      });
      return { ...team, owner };
    },
    member: async ({ teamId }, roles, { scopes = [...SCOPES], status } = {}) => {
      const someone = await person();
      const { sub, email, nickname: name } = someone;
      const userId = await ensureUser(database.db, { sub, email, name });
      return withTeam(database.db, teamId, async (tx) => {
        const [member] = await tx.insert(members).values({ teamId, userId, roles, status }).returning();
        const memberId = member?.id ?? 0;
        const apiKey = await createApiKey(tx, { teamId, memberId, name: 'Test', scopes });
        return { ...someone, memberId, userId, apiKey };
      });
    },
    close: async () => {
      await app.close();
      mailer.close();
      await clickhouse.close();
      if (!options.issuer) await issuer.close();
      await database.close();
    },
  };
}

async function call(
  app: FastifyInstance,
  request: {
    method: Method;
    url: string;
    body?: unknown;
    headers?: Record<string, string>;
    credentials?: string;
  },
): Promise<Answer> {
  const { method, url, body, headers, credentials } = request;
  const authorization = credentials === undefined ? {} : { authorization: `Bearer ${credentials}` };
  const response = await app.inject({
    method,
    url,
    headers: { ...authorization, ...headers },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  return {
    status: response.statusCode,
    body: bodyOf(response),
    headers: response.headers,
  };
}

/** A file is left as its text. */
function bodyOf(response: { body: string; headers: Record<string, unknown>; json: () => unknown }): unknown {
  if (response.body === '') return undefined;
  const isJson = String(response.headers['content-type']).startsWith('application/json');
  return isJson ? response.json() : response.body;
}

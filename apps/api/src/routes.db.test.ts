/**
 * Every route × every kind of caller, generated from the contract: what each is answered follows from the access that the
 * route declares. A route without a row in EXAMPLES fails.
 *
 * Refusals and reads share worlds that are made once, since they change nothing; after each case every row of those worlds must
 * be as it was, so no "not found" can come from a thing that an earlier case removed. A call that changes gets a world of its own.
 */

import { randomUUID } from 'node:crypto';
import { apiErrorSchema, mayUse, ROLES, type Role, SCOPES, type Scope } from '@sluice/contracts';
import { newSettings } from '@sluice/games';
import {
  FAKE_CLOUDFLARE_ACCOUNT,
  type FakeCloudflare,
  startFakeCloudflare,
} from '@sluice/outside/cloudflare';
import { type FakeNamecheap, startFakeNamecheap } from '@sluice/outside/namecheap';
import { FAKE_CRASH_GAMES_KEY, type FakeCrashGames, startFakeCrashGames } from '@sluice/outside/platforms';
import { ensureUser } from '@sluice/postgres';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CAMPAIGN, SCHEDULE } from '../test/campaign-rows.ts';
import { type ContractRoute, listContractRoutes } from '../test/contract-routes.ts';
import { makeDemoTeam } from '../test/demo-team.ts';
import { WHEEL } from '../test/landing-calls.ts';
import type { Answer, TestMember, TestPerson } from '../test/open-test-api.ts';
import { ROUTE_QUERIES } from '../test/route-queries.ts';
import { openTeamRows, type TeamRows } from '../test/team-rows.ts';
import { openTestRegistrar } from '../test/test-registrar.ts';
import { TRAFFIC_ORDER } from '../test/traffic-rows.ts';
import { useTestApi } from '../test/use-test-api.ts';
import { VIEW_SEARCH } from '../test/view-search.ts';
import {
  createWorld,
  giveRowsTo,
  insertBrowser,
  requestEmailChange,
  subscribeToBot,
  type World,
} from '../test/world.ts';
import { DEMO_CLOSED_READS } from './access/demo-team.ts';
import { photo } from './features/landings/pictures/pictures.fixture.ts';

/** A request that the route accepts; the path's ids are the world's. */
type Example = {
  body?: (world: World, caller: { sub: string }) => unknown;
  /** In place of the world's own. */
  ids?: (world: World, caller: { sub: string }) => Partial<World['ids']> | Promise<Partial<World['ids']>>;
  /** A body that validation must refuse. */
  invalid?: unknown;
  /** Rules beyond the section's: whom it is refused to, and how. */
  refusedTo?: Partial<Record<Role, [status: number, code: string]>>;
};

const waiting = { ids: ({ waitingId }: World) => ({ memberId: waitingId }) };
const withToken = { body: ({ invitationToken: token }: World) => ({ token }), invalid: { token: 'short' } };

const [CDN_TOKEN = ''] = FAKE_CLOUDFLARE_ACCOUNT.tokens;
const CDN_ACCOUNT = { token: CDN_TOKEN, providerAccountId: FAKE_CLOUDFLARE_ACCOUNT.id };

const AUDIENCE = {
  kind: 'one-time',
  countries: [],
  hosts: [],
  timeZone: 'UTC',
  settings: { capPerDay: 1, quietHours: null },
};

const SWITCHES = {
  allowBalanceSend: true,
  allowRegistrationSend: false,
  allowDepositSend: false,
  all: false,
};

const BROWSER = {
  endpoint: 'https://fcm.googleapis.com/fcm/send/abc',
  keys: {
    p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
    auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  },
  name: 'Firefox, Linux',
};
const EXAMPLES: Record<string, Example> = {
  'account.get': {},
  'account.update': { body: () => ({ nickname: 'New' }), invalid: { email: 'nobody' } },
  'account.chooseColumns': {
    body: () => ({ table: 'streams', hidden: ['geo'], known: ['geo'], moved: [] }),
    invalid: { table: 'streams', hidden: ['geo', 'geo'], known: [], moved: [] },
  },
  'account.confirmEmail': {
    body: async (_, { sub }) => ({ token: await requestEmailChange(api, sub) }),
    invalid: { token: '' },
  },
  'teams.create': { body: () => ({ name: 'New' }), invalid: { name: 'New', timeZone: '+03:00' } },
  'teams.get': {},
  'teams.update': { body: () => ({ name: 'New' }), invalid: { name: ' ' } },
  'members.list': {},
  'members.get': {},
  'members.days': {},
  'members.create': {
    body: () => ({ nameOrEmail: 'Somebody', roles: ['financier'] }),
    invalid: { nameOrEmail: 'Somebody', roles: ['owner'] },
  },
  'members.update': { body: () => ({ streamsPerDay: 3 }), invalid: { roles: ['owner'] } },
  'members.invite': waiting,
  'members.withdraw': waiting,
  'members.suspend': {},
  'members.activate': {},
  'members.block': {},
  'members.leave': { refusedTo: { owner: [409, 'team.owner_leaves'] } },
  'members.handOver': { refusedTo: { admin: [403, 'access.role_missing'] } },
  'invitations.list': {},
  'invitations.create': { body: () => ({ roles: ['mediabuyer'] }), invalid: { roles: [] } },
  'invitations.revoke': {},
  'invitations.preview': withToken,
  'invitations.look': withToken,
  'invitations.accept': withToken,
  'audit.list': {},
  'dashboard.get': {},
  'dashboard.needs': {},
  'dashboard.chart': {},
  'live.team': {},
  'live.stream': {},
  'dashboard.countries': {},
  'dashboard.bestLanding': {},
  'dashboard.finances': {},
  'finances.get': {},
  'finances.today': {},
  'finances.transactions': {},
  'finances.choices': {},
  'finances.charges': {},
  'finances.export': {},
  'finances.setThresholds': {
    body: () => ({ thresholds: [250, 1_000] }),
    invalid: { thresholds: [-1] },
  },
  'changelog.list': {},
  'changelog.markRead': { body: () => ({ id: 'traffic' }), invalid: { id: '' } },
  'news.list': {},
  'news.markRead': { body: () => ({ at: '2026-11-17T12:00:00.000Z' }), invalid: { at: 'noon' } },
  'notifications.get': {},
  'notifications.update': {
    body: async (_, { sub }) => {
      await subscribeToBot(api, sub);
      return { quietHours: { from: '22:00', until: '08:00', timeZone: 'Europe/Kyiv' } };
    },
    invalid: { quietHours: { from: '22:00', until: '22:00', timeZone: 'UTC' } },
  },
  'notifications.updateTeam': {
    body: async (_, { sub }) => ({ team: await subscribeToBot(api, sub), ...SWITCHES }),
    invalid: { team: 1, ...SWITCHES, all: 'yes' },
  },
  'notifications.subscribe': {},
  'notifications.unsubscribe': {},
  'notifications.addBrowser': { body: () => BROWSER, invalid: { ...BROWSER, keys: {} } },
  'notifications.removeBrowser': {
    ids: async (_, { sub }) => ({ browserId: await insertBrowser(api, sub) }),
  },
  'account.demoTeam': {},
  'charges.tariffs': {},
  'statistics.query': {},
  'statistics.values': {},
  'statistics.export': {},
  'statisticsViews.list': {},
  'statisticsViews.save': {
    body: () => ({ name: 'New', search: VIEW_SEARCH }),
    invalid: { name: 'New', search: { ...VIEW_SEARCH, groupBy: ['team_id'] } },
  },
  'statisticsViews.update': { body: () => ({ name: 'New' }), invalid: { name: ' ' } },
  'statisticsViews.remove': {},
  'statistics.number': {},
  'statistics.numberEvents': {},
  'statistics.why': {},
  'pushStatistics.query': {},
  'search.find': {},
  'reference.fonts': {},
  'streams.list': {},
  'streams.get': {},
  'streams.create': { body: () => ({ name: 'New' }), invalid: { name: 'New', countries: ['XX'] } },
  'streams.update': {
    body: ({ ids }) => ({ version: ids.version, name: 'New' }),
    invalid: { version: 1, link: 'javascript:alert(1)' },
  },
  'streams.launch': {},
  'streams.stop': {},
  'streams.remove': {},
  'streams.removeMany': { body: ({ ids }) => ({ ids: [ids.streamId] }), invalid: { ids: [] } },
  'streams.listTags': {},
  'streams.findName': {},
  'streams.versions': {},
  'streams.restore': {},
  'streams.preflight': {},
  'streams.lastPreflight': {},
  'streams.copy': { body: () => ({ name: 'Copy' }), invalid: { name: ' ' } },
  'streams.transfer': { body: ({ memberEmail: email }) => ({ email }), invalid: { email: 'nobody' } },
  'streams.listCarries': {},
  'streams.getCarry': {},
  'traffic.list': {},
  'traffic.order': {
    body: () => ({ key: randomUUID(), ...TRAFFIC_ORDER }),
    invalid: { key: randomUUID(), ...TRAFFIC_ORDER, utcOffsetMinutes: 7 },
  },
  'pixels.list': {},
  'pixels.add': {
    body: () => ({ network: 'facebook', pixelId: '123', token: 'EAAtoken' }),
    invalid: { network: 'facebook', pixelId: 'abc', token: 'EAAtoken' },
  },
  'pixels.addMany': {
    body: () => ({ network: 'tiktok', lines: 'C1:token' }),
    invalid: { network: 'tiktok' },
  },
  'pixels.setToken': {
    body: () => ({ version: 1, token: 'EAAother' }),
    invalid: { version: 1, token: '' },
  },
  'pixels.remove': {},
  'postbacks.list': {},
  'postbacks.summary': {},
  'postbacks.choices': {},
  'postbacks.quality': {},
  'postbacks.get': {},
  'postbacks.select': {
    body: () => ({ network: 'facebook', ids: [1] }),
    invalid: { network: 'facebook', ids: [] },
  },
  'postbacks.forward': {
    body: () => ({ selection: { network: 'facebook', ids: [1] } }),
    invalid: { selection: { network: 'facebook' } },
  },
  'postbacks.forwards': {},
  'postbacks.progress': {},
  'postbacks.stopForward': {},
  'conversions.address': {},
  'conversions.addressOfStream': {},
  'conversions.test': {},
  'conversions.changeAddress': {},
  'conversions.list': {},
  'conversions.statuses': {},
  'conversions.setStatus': {
    body: () => ({ status: 'hold', meaning: 'registration' }),
    invalid: { status: 'hold', meaning: 'sale' },
  },
  'whitePages.generate': { body: () => ({ language: 'de' }), invalid: { language: 'xx' } },
  'whitePages.remove': {},
  'visits.simulate': {},
  'visits.find': {},
  'visits.explain': {},
  'splitTests.get': {},
  'visits.tryDraft': { body: () => ({ draft: { cloak: true } }), invalid: { draft: {} } },
  'landings.list': {},
  'landings.get': {},
  'landings.create': {
    body: () => ({ name: 'New', ...WHEEL, settings: newSettings('wheels') }),
    invalid: { name: 'New', ...WHEEL, template: 'plinko-aurora', settings: newSettings('wheels') },
  },
  'landings.update': { body: () => ({ version: 1, name: 'New' }), invalid: { name: 'New' } },
  'landings.complete': {},
  'landings.archive': {},
  'landings.remove': {},
  'landings.removeMany': { body: ({ ids }) => ({ ids: [ids.landingId] }), invalid: { ids: [] } },
  'landings.findName': {},
  'landings.copy': { body: () => ({ name: 'Copy' }), invalid: { name: ' ' } },
  'landings.transfer': { body: ({ memberEmail: email }) => ({ email }), invalid: { email: 'nobody' } },
  'landings.listRecipients': {},
  'landings.findPreviewLink': {},
  'landings.sharePreview': {},
  'landings.withdrawPreview': {},
  'landings.addTranslation': { body: () => ({ locale: 'fr' }), invalid: { locale: 'xx' } },
  'landings.updateTranslation': {
    body: () => ({ version: 1, settings: { ...newSettings('wheels'), metaTitle: 'Dreh das Rad' } }),
    invalid: { version: 1, settings: { ...newSettings('wheels'), font: 'comic-sans' } },
  },
  'landings.removeTranslation': {},
  'landings.uploadPicture': { body: pictureForm, invalid: { file: 'text' } },
  'campaigns.list': {},
  'campaigns.get': {},
  'campaigns.life': {},
  'campaigns.create': {
    body: ({ ids }) => ({ kind: 'welcome', ...CAMPAIGN, streamId: ids.streamId }),
    invalid: { kind: 'welcome', ...CAMPAIGN, streamId: 1, mainLanguage: 'fr' },
  },
  'campaigns.update': {
    body: ({ ids }) => ({ version: 1, ...CAMPAIGN, streamId: ids.streamId }),
    invalid: { version: 1, ...CAMPAIGN, streamId: 1, timeZone: 'Mars' },
  },
  'campaigns.setStatus': { body: () => ({ status: 'launched' }), invalid: { status: 'active' } },
  'campaigns.stopSend': {},
  'campaigns.remove': {},
  'campaigns.removeMany': { body: ({ ids }) => ({ ids: [ids.campaignId] }), invalid: { ids: [] } },
  'campaigns.findName': {},
  'campaigns.copy': { body: () => ({ name: 'Copy' }), invalid: { name: ' ' } },
  'campaigns.transfer': { body: ({ memberEmail: email }) => ({ email }), invalid: { email: 'nobody' } },
  'campaigns.listRecipients': {},
  'campaigns.audience': {
    body: ({ ids }) => ({ ...AUDIENCE, streamId: ids.streamId }),
    invalid: { ...AUDIENCE, streamId: 1, countries: ['XX'] },
  },
  'campaigns.sendTimes': {
    body: () => ({ timing: SCHEDULE.timing, timeZone: 'UTC' }),
    invalid: { timing: { ...SCHEDULE.timing, time: '25:00' }, timeZone: 'UTC' },
  },
  'campaigns.sendTest': {
    body: ({ ids }) => ({ scheduleId: ids.scheduleId, language: 'de', variant: 0 }),
    invalid: { language: 'de', variant: 0 },
  },
  'campaigns.check': {},
  'campaigns.addSchedule': {
    body: () => SCHEDULE,
    invalid: { ...SCHEDULE, messages: { de: [{ title: '{a|b', body: 'c' }] } },
  },
  'campaigns.updateSchedule': { body: () => SCHEDULE, invalid: { ...SCHEDULE, timing: {} } },
  'campaigns.copySchedule': {},
  'campaigns.removeSchedule': {},
  'domains.list': {},
  'domains.create': {
    body: ({ ids }) => ({ host: `new-${ids.streamId}.example.com`, streamId: ids.streamId }),
    invalid: { host: 'Not A Host' },
  },
  'domains.get': {},
  'domains.connect': {
    body: ({ ids }) => ({ host: `own-${ids.streamId}.example.com`, cdnAccountId: ids.accountId }),
    invalid: { host: 'own.example.com' },
  },
  'domains.update': { body: () => ({ expiresOn: '2027-01-31' }), invalid: { expiresOn: 'soon' } },
  'domains.replace': {
    body: ({ ids }) => ({
      replacements: [{ streamId: ids.streamId, fromId: ids.domainId, toId: 2_147_483_647 }],
    }),
    invalid: { replacements: [] },
  },
  'domains.check': {},
  'domains.getFreeOffer': {},
  'domains.addFree': {},
  'domains.search': {},
  'domains.buy': {
    body: ({ ids }) => ({ key: randomUUID(), host: `buy-${ids.streamId}.xyz`, price: 5 }),
    invalid: { key: 'once', host: 'buy.xyz', price: 5 },
  },
  'domains.listPurchases': {},
  'domains.getPurchase': {},
  'domains.listAccounts': {},
  'domains.addAccount': { body: () => ({ kind: 'token', secret: CDN_TOKEN }), invalid: { kind: 'token' } },
  'domains.updateAccount': { body: () => ({ kind: 'token', secret: CDN_TOKEN }), invalid: { kind: 'token' } },
  'domains.bindTo': { body: () => ({ streamId: null }), invalid: {} },
  'domains.remove': {},
  'integrations.listWebhooks': {},
  'integrations.createWebhook': {
    body: () => ({ name: 'Orders', url: 'https://hooks.example/', kinds: ['bill.paid'] }),
    invalid: { name: 'Orders', url: 'hooks', kinds: ['bill.paid'] },
  },
  'integrations.updateWebhook': { body: () => ({ name: 'Other' }), invalid: {} },
  'integrations.rotateWebhookSecret': { body: () => ({ overlapHours: 1 }), invalid: { overlapHours: -1 } },
  'integrations.testWebhook': {},
  'integrations.listDeliveries': {},
  'integrations.getDelivery': {},
  'integrations.replayDelivery': {},
  'integrations.replayFailed': {},
  'integrations.removeWebhook': {},
  'integrations.getPlatforms': {},
  'integrations.connectPlatform': {
    body: () => ({ apiKey: FAKE_CRASH_GAMES_KEY }),
    invalid: { apiKey: ' ' },
  },
  'integrations.disconnectPlatform': {},
  'integrations.listFlows': {},
  'integrations.readFlows': {},
  'bills.listSystems': {},
  'bills.list': {},
  'bills.get': {},
  'bills.create': {
    body: () => ({ amount: 100, paymentSystem: 'usdt-tron' }),
    invalid: { amount: 0, paymentSystem: 'usdt-tron' },
  },
  'bills.open': {},
  'bills.approve': { body: () => ({ txid: 'ab'.repeat(32) }), invalid: { txid: 'ab' } },
  'integrations.listKeys': {},
  'integrations.createKey': {
    body: () => ({ name: 'New', scopes: ['read'], expiresInDays: null }),
    invalid: { name: 'New', scopes: ['members:write'], expiresInDays: null },
  },
  'integrations.rotateKey': { body: () => ({ overlapHours: 0 }), invalid: { overlapHours: -1 } },
  'integrations.revokeKey': {},
  'bills.receipt': { ids: ({ paidBillId }) => ({ billId: paidBillId }) },
};
/** A query that a route refuses. */
const BAD_QUERIES: Record<string, string> = {
  'search.find': '?text=',
  'domains.search': '?name=first.com',
  'dashboard.chart': '?period=1y',
  'dashboard.countries': '?period=1y',
  'dashboard.bestLanding': '?period=1y',
  'statistics.query': '?startDate=2026-11-15&endDate=2026-11-01',
  'statistics.export': '?startDate=2026-11-15&endDate=2026-11-01',
  'statistics.number': '?startDate=2026-11-01&endDate=2026-11-15&column=unique&line=a,b',
  'statistics.numberEvents': '?startDate=2026-11-01&endDate=2026-11-15&column=blackToClick',
  'statistics.why': '?startDate=2026-11-01&endDate=2026-11-15&line=a,b',
  'pushStatistics.query': '?startDate=2026-11-01&endDate=2026-11-15&groupBy=domain',
  'finances.get': '?period=1y',
  'finances.transactions': '?startDate=2026-11-15&endDate=2026-11-01',
  'finances.export': '?startDate=2024-11-15&endDate=2026-11-01',
  'finances.charges': '?hour=noon',
  'members.list': '?sort=password',
  'members.days': '?month=2026-13',
  'campaigns.list': '?kind=once',
  'bills.list': '?status=lost',
  'streams.list': '?ids=1,x',
  'conversions.list': '?state=lost',
  'postbacks.list': '?network=myspace',
  'postbacks.summary': '?network=facebook&status=lost',
  'postbacks.choices': '?network=myspace',
  'postbacks.quality': '?network=facebook&days=400',
  'postbacks.forwards': '?network=myspace',
  'splitTests.get': '?goal=money',
  'visits.simulate': '?country=Germany&language=de&device=mobile&os=Android',
};

const ROUTES = listContractRoutes();
const TEAM_ROUTES = ROUTES.filter((route) => route.access.of === 'team');
const OPEN_ROUTES = ROUTES.filter((route) => route.access.of === 'anyone');
const PERSON_ROUTES = ROUTES.filter((route) => route.access.of === 'person');
const OTHER_ROLES = ROLES.filter((role) => role !== 'owner');
/** These need ClickHouse, or the broker, which are not there: past every check, they answer so. */
const NEEDS_MORE: readonly string[] = [
  'live.team',
  'live.stream',
  'dashboard.chart',
  'dashboard.countries',
  'dashboard.bestLanding',
  'members.days',
  'statistics.query',
  'statistics.values',
  'statistics.export',
  'statistics.number',
  'statistics.numberEvents',
  'statistics.why',
  'pushStatistics.query',
  'postbacks.list',
  'postbacks.summary',
  'postbacks.choices',
  'postbacks.quality',
  'landings.uploadPicture',
  'visits.find',
  'visits.explain',
  'visits.tryDraft',
];
/** Where the code does not follow from the name in the path. */
const NOT_FOUND: Record<string, string> = {
  account: 'cdn.account_not_found',
  purchase: 'domain.not_found',
  view: 'statistics.view_not_found',
  forward: 'postback.forward_not_found',
  delivery: 'webhook.delivery_not_found',
  schedule: 'campaign.schedule_not_found',
  send: 'campaign.send_not_found',
  apiKey: 'api_key.not_found',
};
const NOBODY = 2_147_483_647;
/** A team gets its address with the first question for it. */
const MADE_WHEN_READ: readonly string[] = ['conversions.address', 'conversions.addressOfStream'];

/** A member and a world whose things are theirs, so that a role that sees only its own finds them. */
type Holder = { world: World; member: TestMember };

let cloudflare: FakeCloudflare;
let namecheap: FakeNamecheap;
let crashGames: FakeCrashGames;

/** Shared by all cases that change nothing. */
let ours: World;
let theirs: World;
/** The team to look around in. */
let demo: World;
let stranger: TestPerson;
let suspendedElsewhere: TestPerson;
let twoRoles: TestMember;
const holders = new Map<Role, Holder>();
const closedOut = new Map<'suspended' | 'blocked', TestMember>();
const withoutScope = new Map<Scope, TestMember>();
const withOnlyScope = new Map<Scope, TestMember>();
let readSharedRows: () => Promise<TeamRows>;
/** As the last route left them; so that only the route that changes something goes red. */
let lastRows: TeamRows;

const api = useTestApi(async (onClose) => {
  cloudflare = await startFakeCloudflare();
  namecheap = await startFakeNamecheap();
  crashGames = await startFakeCrashGames();
  onClose(() => crashGames.stop());
  const registrar = openTestRegistrar(namecheap);
  onClose(() => namecheap.stop());
  onClose(() => cloudflare.stop());
  return { cloudflareUrl: cloudflare.url, crashGamesUrl: crashGames.url, registrar, superuser: true };
});
beforeAll(async () => {
  await makeShared();
}, 120_000);

/** The cases of each route; none of them may change a row of the shared teams. Looking after every case took most of the time. */
function describeRoutes<Route extends ContractRoute>(
  routes: readonly Route[],
  describeCases: (route: Route) => void,
): void {
  describe.each(routes)('$name', (route) => {
    describeCases(route);
    afterAll(async () => {
      const before = lastRows;
      lastRows = await readSharedRows();
      expect(lastRows).toEqual(before);
    });
  });
}

async function makeShared(): Promise<void> {
  [ours, theirs, demo] = [await makeWorld(), await makeWorld(), await makeWorld()];
  await makeDemoTeam(api.superuser, demo.team);
  stranger = await knownPerson();
  suspendedElsewhere = await api.member(theirs.team, ['admin'], { status: 'suspended' });
  twoRoles = await api.member(ours.team, ['financier', 'admin']);
  for (const role of OTHER_ROLES) holders.set(role, await makeHolder(role));
  for (const status of ['suspended', 'blocked'] as const) {
    closedOut.set(status, await api.member(ours.team, ['admin'], { status }));
  }
  for (const scope of SCOPES) {
    const others = SCOPES.filter((each) => each !== scope);
    withoutScope.set(scope, await api.member(ours.team, ['admin'], { scopes: others }));
    withOnlyScope.set(scope, await api.member(ours.team, ['admin'], { scopes: [scope] }));
  }
  const shared = [ours, theirs, demo, ...[...holders.values()].map(({ world }) => world)];
  readSharedRows = await openTeamRows(
    api.superuser,
    shared.map(({ ids }) => ids.teamId),
  );
  lastRows = await readSharedRows();
}

const makeWorld = () => createWorld(api, CDN_ACCOUNT);

async function makeHolder(role: Role): Promise<Holder> {
  const world = await makeWorld();
  const member = await api.member(world.team, [role]);
  await giveRowsTo(api, world, member.memberId);
  return { world, member };
}

const isChange = ({ name, method }: ContractRoute) => method !== 'GET' || MADE_WHEN_READ.includes(name);

function made<Key, Value>(map: Map<Key, Value>, key: Key): Value {
  const value = map.get(key);
  if (value === undefined) throw new Error(`nobody was made for ${key}`);
  return value;
}

type Sent = { ids?: Partial<World['ids']>; query?: string; body?: unknown; sub?: string };

async function send(
  route: ContractRoute,
  world: World,
  credentials: string | undefined,
  sent: Sent = {},
): Promise<Answer> {
  const example = EXAMPLES[route.name] ?? {};
  const sub = sent.sub ?? world.team.owner.sub;
  const own = await example.ids?.(world, { sub });
  const ids: Record<string, number | string> = { ...world.ids, ...own, ...sent.ids };
  const path = route.path.replace(/\{(\w+)\}/g, (_, name) => String(ids[name]));
  const body = sent.body ?? (await example.body?.(world, { sub }));
  const query = sent.query ?? ROUTE_QUERIES[route.name] ?? '';
  return api.as(credentials)(route.method, path + query, body);
}

function expectError(answer: Answer, status: number, code: string): void {
  expect(answer.body).toMatchObject({ code });
  expect(answer.status).toBe(status);
  const error = apiErrorSchema.parse(answer.body);
  expect(Object.keys(answer.body as object).sort()).toEqual(['code', 'details', 'message', 'requestId']);
  expect(answer.headers['x-request-id']).toBe(error.requestId);
}

function expectSuccess(route: ContractRoute, answer: Answer, role: Role = 'owner'): void {
  const refusal = EXAMPLES[route.name]?.refusedTo?.[role];
  if (refusal) {
    expectError(answer, ...refusal);
    return;
  }
  const code = (answer.body as { code?: string } | undefined)?.code;
  const expected = NEEDS_MORE.includes(route.name)
    ? [503, 'internal.unavailable']
    : [route.successStatus, undefined];
  expect([answer.status, code]).toEqual(expected);
}

async function pictureForm(): Promise<FormData> {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(await photo('png', 8, 8))], 'picture.png'));
  return form;
}

/** Known to the api, as someone is after their first call. */
async function knownPerson(): Promise<TestPerson> {
  const person = await api.person();
  await ensureUser(api.database.db, { sub: person.sub, email: person.email, name: person.nickname });
  return person;
}

describe('the scopes', () => {
  it('open something each, and writing ones nothing that only reads', () => {
    const scopes = TEAM_ROUTES.flatMap(({ access, method }) =>
      access.of === 'team' && access.scope !== null
        ? [{ scope: access.scope, isRead: method === 'GET' }]
        : [],
    );
    expect([...new Set(scopes.map(({ scope }) => scope))].sort()).toEqual([...SCOPES].sort());
    expect(scopes.filter(({ scope, isRead }) => (scope === 'read') !== isRead)).toEqual([]);
  });
});

describe('the table', () => {
  it('has an example for every route of the contract, and for no other', () => {
    expect(Object.keys(EXAMPLES).sort()).toEqual(ROUTES.map((route) => route.name).sort());
  });

  it('has a body for every route that takes one, and for no other', () => {
    for (const { name, bodyFields } of ROUTES) {
      expect([name, EXAMPLES[name]?.body !== undefined]).toEqual([name, bodyFields !== undefined]);
      expect([name, EXAMPLES[name]?.invalid !== undefined]).toEqual([name, bodyFields !== undefined]);
    }
  });
});

describeRoutes(
  ROUTES.filter((route) => route.access.of !== 'anyone'),
  (route) => {
    it('knows nobody without credentials, or with wrong ones', async () => {
      expectError(await send(route, ours, undefined), 401, 'auth.missing');
      expectError(await send(route, ours, `slk_${'A'.repeat(43)}`), 401, 'auth.invalid');
      expectError(await send(route, ours, 'garbage'), 401, 'auth.invalid');
    });

    it('answers the signed-in owner', async () => {
      const world = isChange(route) ? await makeWorld() : ours;
      expectSuccess(route, await send(route, world, world.team.owner.token));
    });
  },
);

describeRoutes(OPEN_ROUTES, (route) => {
  it('answers whoever asks, signed in or not', async () => {
    for (const credentials of [undefined, 'garbage', ours.team.apiKey, stranger.token]) {
      expectSuccess(route, await send(route, ours, credentials));
    }
  });
});

describeRoutes(PERSON_ROUTES, (route) => {
  it('is not for an API key, whatever it may do', async () => {
    expectError(await send(route, ours, ours.team.apiKey), 403, 'access.person_only');
  });

  it('answers whoever is signed in, whatever their teams', async () => {
    const { sub, token } = await knownPerson();
    const world = isChange(route) ? await makeWorld() : ours;
    expectSuccess(route, await send(route, world, token, { sub }));
    const suspended = isChange(route)
      ? await api.member((await makeWorld()).team, ['admin'], { status: 'suspended' })
      : suspendedElsewhere;
    expectSuccess(route, await send(route, world, suspended.token, { sub: suspended.sub }));
  });
});

describeRoutes(TEAM_ROUTES, (route) => {
  if (route.access.of !== 'team') throw new Error('not a team’s');
  const { section, scope } = route.access;

  it('does not exist for another team’s owner, nor for a stranger', async () => {
    for (const credentials of [theirs.team.owner.token, theirs.team.apiKey, stranger.token]) {
      expectError(await send(route, ours, credentials), 404, 'team.not_found');
    }
    const teamId = 'x' as unknown as number;
    expectError(await send(route, ours, ours.team.owner.token, { ids: { teamId } }), 404, 'team.not_found');
    const nobodys = { ids: { teamId: NOBODY } };
    expectError(await send(route, ours, ours.team.owner.token, nobodys), 404, 'team.not_found');
  });

  it.each(OTHER_ROLES)('asks whether a %s may', async (role) => {
    const isOpen = mayUse([role], section);
    const { world, member } = isOpen && isChange(route) ? await makeHolder(role) : made(holders, role);
    // Where no key may, it is asked first: the member may be out of the team afterwards, and the key with them.
    const callers = scope === null ? [member.apiKey, member.token] : [member.token, member.apiKey];
    for (const credentials of callers) {
      const answer = await send(route, world, credentials);
      if (!isOpen) expectError(answer, 403, 'access.role_missing');
      // The second caller meets what the first has done: what is removed is gone, a host is taken.
      else if (credentials === member.token) expectSuccess(route, answer, role);
      else if (scope === null) expectError(answer, 403, 'access.person_only');
      else expect(answer.status).not.toBe(403);
    }
  });

  it('[S6.2-01] is opened by one role of several', async () => {
    if (!isChange(route)) return expectSuccess(route, await send(route, ours, twoRoles.token), 'admin');
    const world = await makeWorld();
    const two = await api.member(world.team, ['financier', 'admin']);
    expectSuccess(route, await send(route, world, two.token), 'admin');
  });

  it.each(['suspended', 'blocked'] as const)('is closed to a %s member and to their keys', async (status) => {
    const member = made(closedOut, status);
    expectError(await send(route, ours, member.token), 403, 'member.suspended');
    expectError(await send(route, ours, member.apiKey), 403, 'member.suspended');
  });

  if (scope === null) {
    it('is for people: no API key may, not even the owner’s with every scope', async () => {
      expectError(await send(route, ours, ours.team.apiKey), 403, 'access.person_only');
    });
    return;
  }

  it('is opened to an API key by its scope alone: all the others together do not', async () => {
    const without = made(withoutScope, scope);
    expectError(await send(route, ours, without.apiKey), 403, 'access.scope_missing');
    const world = isChange(route) ? await makeWorld() : ours;
    const only = isChange(route)
      ? await api.member(world.team, ['admin'], { scopes: [scope] })
      : made(withOnlyScope, scope);
    expectSuccess(route, await send(route, world, only.apiKey));
  });
});

describeRoutes(TEAM_ROUTES, (route) => {
  const isClosed = route.method !== 'GET' || DEMO_CLOSED_READS.includes(route.name);

  it(`${isClosed ? 'is closed' : 'is open'} in the demo team, to whoever is signed in`, async () => {
    const answer = await send(route, demo, stranger.token);
    if (isClosed) expectError(answer, 403, 'team.demo_read_only');
    else expectSuccess(route, answer);
  });

  if (!isClosed) return;
  it('is closed in the demo team to its own people and keys as well', async () => {
    expectError(await send(route, demo, demo.team.owner.token), 403, 'team.demo_read_only');
    expectError(await send(route, demo, demo.team.apiKey), 403, 'team.demo_read_only');
  });
});

describeRoutes(
  ROUTES.filter((route) => route.bodyFields),
  (route) => {
    it('refuses an invalid body and names the field', async () => {
      const answer = await send(route, ours, ours.team.owner.token, { body: EXAMPLES[route.name]?.invalid });
      expectError(answer, 422, 'request.invalid');
      const { fields } = apiErrorSchema.parse(answer.body).details as { fields: { field: string }[] };
      for (const { field } of fields) expect(field).toMatch(/^body/);
    });
  },
);

describeRoutes(
  ROUTES.filter((route) => route.hasQuery),
  (route) => {
    it('refuses an invalid query, and one that it does not know', async () => {
      for (const query of [
        BAD_QUERIES[route.name] ?? '?limit=0',
        `${ROUTE_QUERIES[route.name] ?? '?'}&teamId=1`,
      ]) {
        expectError(await send(route, ours, ours.team.owner.token, { query }), 422, 'request.invalid');
      }
    });
  },
);

const named = ROUTES.flatMap((route) =>
  [...route.path.matchAll(/\{((?!teamId)(\w+)Id)\}/g)].map(([, param, thing]) => ({
    ...route,
    param,
    thing,
  })),
);
describeRoutes(named, (route) => {
  it(`does not find a ${route.thing} of another team, nor one of nobody`, async () => {
    const param = route.param as keyof World['ids'];
    const nobodys = typeof theirs.ids[param] === 'string' ? randomUUID() : NOBODY;
    for (const found of [theirs.ids[param], nobodys]) {
      const answer = await send(route, ours, ours.team.owner.token, { ids: { [param]: found } });
      expectError(answer, 404, NOT_FOUND[route.thing ?? ''] ?? `${route.thing}.not_found`);
    }
  });

  it('refuses what cannot be an id', async () => {
    const ids = { [route.param ?? '']: 1e20 };
    expectError(await send(route, ours, ours.team.owner.token, { ids }), 422, 'request.invalid');
  });
});

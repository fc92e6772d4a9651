/**
 * A request for every route that takes more than its path, as the documentation shows it. The ids are those of the page's example team; a test
 * sends the same requests, with the ids of a real one.
 */
import { DEFAULT_CAMPAIGN_SETTINGS } from '@sluice/contracts';
import { newSettings } from '@sluice/games';

/** What the path of a route names, and what a body needs from the team that it is sent to. */
export const EXAMPLE_IDS = {
  teamId: 7,
  streamId: 42,
  version: 3,
  domainId: 12,
  /** Of a replacement: the domain above, and another one. */
  fromId: 12,
  toId: 13,
  accountId: 2,
  purchaseId: 5,
  pixelId: 31,
  carryId: 8,
  postbackId: 901,
  forwardId: 4,
  memberId: 19,
  invitationId: 6,
  landingId: 23,
  campaignId: 15,
  scheduleId: 27,
  sendId: 33,
  locale: 'de',
  viewId: 9,
  apiKeyId: 3,
  webhookId: 4,
  deliveryId: '9f0b1c52-8f4e-4f0b-9a51-0d1f5f1c2b3a',
  billId: 77,
  browserId: 2,
  click: '0198c0de-0000-7000-8000-000000000001',
  memberEmail: 'buyer@example.com',
  cdnToken: 'cf-token-0123456789abcdefghijklmnop',
  platformKey: 'cg_0123456789abcdef',
  invitationToken: 'Qm9yZWQtd2l0aC1leGFtcGxlcz8tUmVhZC10aGUtUkY',
};
export type ExampleIds = Record<keyof typeof EXAMPLE_IDS, string | number>;

export type ExampleRequest = {
  query?: Readonly<Record<string, string>>;
  body?: (ids: ExampleIds) => unknown;
  /** The path of a file, sent as a form in place of a body. */
  file?: string;
};

const withToken: ExampleRequest = { body: ({ invitationToken: token }) => ({ token }) };
const copy: ExampleRequest = { body: () => ({ name: 'Copy' }) };
const transfer: ExampleRequest = { body: ({ memberEmail: email }) => ({ email }) };
const DAYS = { startDate: '2026-11-01', endDate: '2026-11-15' };
const KEY = '6f1c9a52-8f4e-4f0b-9a51-0d1f5f1c2b3a';

const CAMPAIGN = {
  name: 'Evening',
  countries: ['DE'],
  hosts: [],
  timeZone: 'Europe/Berlin',
  languages: ['de', 'en'],
  mainLanguage: 'de',
  settings: DEFAULT_CAMPAIGN_SETTINGS,
};
const SCHEDULE = {
  timing: { type: 'manual', clock: 'country', timeZone: null, date: '2030-01-01', time: '20:00' },
  messages: { de: [{ title: '{Hallo|Servus}', body: 'Drei Drehungen' }] },
};
const VIEW = {
  range: 'last_7_days',
  groupBy: ['country'],
  chart: ['unique'],
  columns: ['unique', 'deposits'],
  sort: 'unique',
  order: 'desc',
  flow: [],
  filters: { country: ['DE', 'UA'] },
};

export const EXAMPLE_REQUESTS: Readonly<Record<string, ExampleRequest>> = {
  'account.update': { body: () => ({ nickname: 'Robin' }) },
  'account.confirmEmail': withToken,
  'account.chooseColumns': {
    body: () => ({ table: 'streams', hidden: ['geo'], known: ['landings', 'name', 'geo'], moved: [] }),
  },
  'teams.create': { body: () => ({ name: 'Second team' }) },
  'teams.update': { body: () => ({ name: 'New name' }) },
  'members.create': { body: () => ({ nameOrEmail: 'Somebody', roles: ['financier'] }) },
  'members.update': { body: () => ({ streamsPerDay: 3 }) },
  'invitations.create': { body: () => ({ roles: ['mediabuyer'] }) },
  'invitations.preview': withToken,
  'invitations.look': withToken,
  'invitations.accept': withToken,
  'changelog.markRead': { body: () => ({ id: 'traffic' }) },
  'news.markRead': { body: () => ({ at: '2026-11-17T12:00:00.000Z' }) },
  'finances.transactions': { query: DAYS },
  'finances.export': { query: DAYS },
  'finances.charges': {
    query: { hour: '2026-11-15T12:00:00Z', stream: '1', member: '1', item: 'click' },
  },
  'finances.setThresholds': { body: () => ({ thresholds: [250, 1_000] }) },
  'statistics.query': { query: { ...DAYS, groupBy: 'country', limit: '10' } },
  'statistics.export': { query: DAYS },
  'statistics.number': { query: { ...DAYS, column: 'unique' } },
  'statistics.numberEvents': { query: { ...DAYS, column: 'unique' } },
  'statistics.why': { query: { ...DAYS, groupBy: 'country', line: 'DE' } },
  'statisticsViews.save': { body: () => ({ name: 'Last week by country', search: VIEW }) },
  'statisticsViews.update': { body: () => ({ name: 'Another name' }) },
  'pushStatistics.query': { query: DAYS },
  'search.find': { query: { text: 'first' } },
  'streams.findName': { query: { name: 'first' } },
  'streams.create': { body: () => ({ name: 'Summer', countries: ['DE', 'AT'] }) },
  'streams.update': { body: ({ version }) => ({ version, name: 'New name' }) },
  'streams.removeMany': { body: ({ streamId }) => ({ ids: [streamId] }) },
  'streams.copy': copy,
  'streams.transfer': transfer,
  'traffic.order': {
    body: () => ({ key: KEY, name: 'Organic', geos: [{ country: 'DE', amount: 25 }], utcOffsetMinutes: 60 }),
  },
  'pixels.add': { body: () => ({ network: 'facebook', pixelId: '123', token: 'EAAtoken' }) },
  'pixels.addMany': { body: () => ({ network: 'tiktok', lines: 'C1:token' }) },
  'pixels.setToken': { body: () => ({ version: 1, token: 'EAAother' }) },
  'postbacks.list': { query: { network: 'facebook' } },
  'postbacks.summary': { query: { network: 'facebook' } },
  'postbacks.choices': { query: { network: 'facebook' } },
  'postbacks.quality': { query: { network: 'facebook' } },
  'postbacks.forwards': { query: { network: 'facebook' } },
  'postbacks.select': { body: () => ({ network: 'facebook', ids: [1] }) },
  'postbacks.forward': { body: () => ({ selection: { network: 'facebook', ids: [1] } }) },
  'conversions.setStatus': { body: () => ({ status: 'hold', meaning: 'registration' }) },
  'whitePages.generate': { body: () => ({ language: 'de' }) },
  'visits.simulate': { query: { country: 'DE', language: 'de', device: 'mobile', os: 'Android' } },
  'visits.find': { query: { visitor: '77' } },
  'visits.tryDraft': { body: () => ({ draft: { cloak: true } }) },
  'landings.findName': { query: { name: 'first' } },
  'landings.create': {
    body: () => ({
      name: 'Wheel',
      type: 'wheels',
      template: 'wheels-royal',
      settings: newSettings('wheels'),
    }),
  },
  'landings.update': { body: () => ({ version: 1, name: 'New name' }) },
  'landings.removeMany': { body: ({ landingId }) => ({ ids: [landingId] }) },
  'landings.copy': copy,
  'landings.transfer': transfer,
  'landings.addTranslation': { body: () => ({ locale: 'fr' }) },
  'landings.updateTranslation': {
    body: () => ({ version: 1, settings: { ...newSettings('wheels'), metaTitle: 'Dreh das Rad' } }),
  },
  'landings.uploadPicture': { file: 'picture.png' },
  'campaigns.list': { query: { kind: 'one-time' } },
  'campaigns.findName': { query: { name: 'first' } },
  'campaigns.create': { body: ({ streamId }) => ({ kind: 'welcome', ...CAMPAIGN, streamId }) },
  'campaigns.update': { body: ({ streamId }) => ({ version: 1, ...CAMPAIGN, streamId }) },
  'campaigns.setStatus': { body: () => ({ status: 'launched' }) },
  'campaigns.removeMany': { body: ({ campaignId }) => ({ ids: [campaignId] }) },
  'campaigns.copy': copy,
  'campaigns.transfer': transfer,
  'campaigns.audience': {
    body: ({ streamId }) => ({
      kind: 'one-time',
      streamId,
      countries: [],
      hosts: [],
      timeZone: 'UTC',
      settings: { capPerDay: 1, quietHours: null },
    }),
  },
  'campaigns.sendTimes': { body: () => ({ timing: SCHEDULE.timing, timeZone: 'UTC' }) },
  'campaigns.sendTest': { body: ({ scheduleId }) => ({ scheduleId, language: 'de', variant: 0 }) },
  'campaigns.addSchedule': { body: () => SCHEDULE },
  'campaigns.updateSchedule': { body: () => SCHEDULE },
  'domains.create': { body: ({ streamId }) => ({ host: `play-${streamId}.example.com`, streamId }) },
  'domains.connect': {
    body: ({ streamId, accountId }) => ({ host: `own-${streamId}.example.com`, cdnAccountId: accountId }),
  },
  'domains.update': { body: () => ({ expiresOn: '2027-01-31' }) },
  'domains.bindTo': { body: () => ({ streamId: null }) },
  'domains.replace': {
    body: ({ streamId, fromId, toId }) => ({ replacements: [{ streamId, fromId, toId }] }),
  },
  'domains.search': { query: { name: 'first' } },
  'domains.buy': { body: ({ streamId }) => ({ key: KEY, host: `buy-${streamId}.xyz`, price: 5 }) },
  'domains.addAccount': { body: ({ cdnToken: secret }) => ({ kind: 'token', secret }) },
  'domains.updateAccount': { body: ({ cdnToken: secret }) => ({ kind: 'token', secret }) },
  'bills.create': { body: () => ({ amount: 100, paymentSystem: 'usdt-tron' }) },
  'integrations.createKey': {
    body: () => ({ name: 'Reports', scopes: ['read'], expiresInDays: 90 }),
  },
  'integrations.rotateKey': { body: () => ({ overlapHours: 24 }) },
  'integrations.createWebhook': {
    body: () => ({
      name: 'Orders',
      url: 'https://hooks.example.com/sluice',
      kinds: ['conversion.deposit', 'balance.low'],
    }),
  },
  'integrations.updateWebhook': { body: () => ({ kinds: ['conversion.deposit'] }) },
  'integrations.rotateWebhookSecret': { body: () => ({ overlapHours: 24 }) },
  'integrations.connectPlatform': { body: ({ platformKey: apiKey }) => ({ apiKey }) },
  'notifications.update': {
    body: () => ({ quietHours: { from: '22:00', until: '08:00', timeZone: 'Europe/Kyiv' } }),
  },
  'notifications.updateTeam': {
    body: ({ teamId: team }) => ({
      team,
      allowBalanceSend: true,
      allowRegistrationSend: false,
      allowDepositSend: true,
      all: false,
    }),
  },
  'notifications.addBrowser': {
    body: () => ({
      endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/gAAAAABexample',
      keys: {
        p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
        auth: 'BTBZMqHH6r4Tts7J_aSIgg',
      },
      name: 'Firefox, Linux',
    }),
  },
  'bills.approve': { body: () => ({ txid: 'ab'.repeat(32) }) },
};

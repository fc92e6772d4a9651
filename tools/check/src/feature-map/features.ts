import type { FeatureRules } from './find-complaints.ts';

/**
 * The features of Sluice: one word each, the same in every app, contract, table and file of texts. A folder under `features/` has one
 * of these names; anything else is a mechanism and stands in a folder of its own beside `features/`.
 */
export const FEATURES = {
  account: 'A person: profile, language, the teams they belong to.',
  audit: 'The log of who changed what in a team.',
  bills: 'Top-ups: payment systems, bills, and what arrived for them on a chain.',
  budgets: 'What a team, and a member in a day, may still spend: leases for edges, stops.',
  campaigns: 'Push campaigns: messages, schedules, audiences.',
  changelog: 'What is new in the product, told to its users.',
  charges: 'What a click, an install or a redirect costs, taken from the balance.',
  clicks: 'Outbound redirects to the offer, and the page token that carries a visit to them.',
  conversions: 'What advertisers report about a click: leads, deposits, their statuses.',
  dashboard: 'The first screen: the numbers of today, and what to do next.',
  domains: 'Names that streams are served on: bought, bound, proved, secured.',
  finances: 'Balance and transactions of a team, forecast and thresholds.',
  home: 'The public front page.',
  installs: 'Landings as installable web apps.',
  integrations: 'Api keys, webhooks and outside platforms.',
  invitations: 'Links and mails by which people join a team.',
  landings: 'Animated game pages: editor, translations, versions, previews.',
  live: 'What visitors do right now.',
  members: 'People of a team: roles, limits, status.',
  news: 'News for the users of the console.',
  notifications: 'What people are told of their teams, and how.',
  pixels: 'Ad networks’ pixels of a stream and their tokens.',
  postbacks: 'Conversions forwarded to ad networks.',
  'push-statistics': 'What came of push messages.',
  recovery: 'A forgotten password.',
  reference: 'Lists that do not change: countries, languages, networks.',
  search: 'Finding anything by its name.',
  'sign-in': 'Who somebody is: the identity provider’s pages and tokens.',
  'sign-up': 'A new person: registration and its confirmation.',
  'split-tests': 'Which of a stream’s landings does better.',
  statistics: 'Reports over visits, clicks, conversions and money.',
  'statistics-views': 'Reports that were saved under a name.',
  streams: 'A landing on a domain with rules: settings, versions, launch.',
  subscribers: 'Browsers that allowed push messages, and those who want to be forgotten.',
  teams: 'The team: its name, time zone, settings.',
  telegram: 'Signing in with Telegram.',
  traffic: 'Organic traffic: orders, what they cost, and their stream.',
  'ui-kit': 'The page that shows every part of the console.',
  visits: 'One visit: its declared facts, the decision, and its explanation.',
  'white-pages': 'The page that a visitor outside a stream’s conditions is shown.',
} as const satisfies Record<string, string>;

export type Feature = keyof typeof FEATURES;

/** Which feature may import which, by app. Exactly these arrows exist, and they form no circle. */
const FEATURE_IMPORTS: Readonly<Record<string, Partial<Record<Feature, readonly Feature[]>>>> = {
  api: {
    account: ['teams'],
    campaigns: ['members', 'notifications'],
    landings: ['members'],
    members: ['invitations', 'teams'],
    streams: ['domains', 'integrations', 'landings', 'members', 'pixels', 'white-pages'],
    traffic: ['streams'],
    visits: ['streams'],
  },
  console: {
    account: ['notifications'],
    campaigns: ['notifications'],
    dashboard: ['domains', 'landings', 'live'],
    finances: ['bills'],
    live: ['streams'],
    members: ['audit', 'invitations', 'teams'],
    pixels: ['streams'],
    'push-statistics': ['statistics'],
    'split-tests': ['streams'],
    statistics: ['visits'],
    streams: ['domains', 'white-pages'],
    visits: ['streams'],
  },
  edge: {
    clicks: ['visits'],
    installs: ['budgets', 'charges', 'clicks', 'landings', 'visits'],
    landings: ['streams'],
    subscribers: ['clicks', 'streams', 'visits'],
    teams: ['streams'],
  },
  identity: {
    recovery: ['sign-in', 'sign-up'],
    'sign-up': ['sign-in', 'telegram'],
    telegram: ['sign-in'],
  },
  worker: {
    campaigns: ['installs', 'subscribers'],
    charges: ['budgets', 'conversions', 'postbacks'],
    conversions: ['postbacks'],
    installs: ['charges'],
    streams: ['subscribers'],
  },
};

/** Names of files that belong to no feature. A file of a feature is called `<feature>` or `<feature>-<part>`. */
const MECHANISM_FILES = {
  contracts: [
    'access',
    'countries',
    'errors',
    'fields',
    'idempotency',
    'ids',
    'paging',
    'route',
    'values',
    'contract',
  ],
  tables: ['bytea', 'idempotency-keys', 'team-events'],
  texts: ['first', 'parts', 'shell'],
};

/** Folders beside `features/` that put features together. */
const WIRING = {
  console: ['routes'],
  edge: ['pipeline'],
};

export const FEATURE_RULES: FeatureRules = {
  features: FEATURES,
  imports: FEATURE_IMPORTS,
  mechanismFiles: MECHANISM_FILES,
  wiring: WIRING,
};

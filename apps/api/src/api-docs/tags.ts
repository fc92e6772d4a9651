import type { contract } from '@sluice/contracts';

/** What the routes of each feature are about, in the order in which the documentation lists them. */
export const TAGS: Readonly<Record<keyof typeof contract, { title: string; text: string }>> = {
  streams: {
    title: 'Streams',
    text: 'A landing on a domain with rules: settings, versions, launch, copies.',
  },
  landings: { title: 'Landings', text: 'Animated game pages: settings, translations, pictures.' },
  domains: { title: 'Domains', text: 'Names that streams are served on: added, connected, bought, bound.' },
  pixels: { title: 'Pixels', text: 'The ad networks’ pixels of a stream and their tokens.' },
  whitePages: { title: 'White pages', text: 'What a visitor outside of a stream’s conditions is shown.' },
  splitTests: { title: 'Split tests', text: 'Which of a stream’s landings does better.' },
  visits: { title: 'Visits', text: 'One visit, why it was answered as it was, and what a rule would do.' },
  live: { title: 'Live', text: 'What visitors do right now, as server-sent events.' },
  statistics: { title: 'Statistics', text: 'Reports over visits, clicks, conversions and money.' },
  statisticsViews: { title: 'Statistics views', text: 'Reports that are saved under a name.' },
  pushStatistics: { title: 'Push statistics', text: 'What came of push messages.' },
  dashboard: { title: 'Dashboard', text: 'The numbers of today.' },
  conversions: {
    title: 'Conversions',
    text: 'What advertisers report about a click, and where they report it.',
  },
  postbacks: {
    title: 'Postbacks',
    text: 'Conversions that are reported to ad networks, with every attempt.',
  },
  campaigns: { title: 'Campaigns', text: 'Push campaigns: messages, schedules, audiences.' },
  traffic: { title: 'Traffic', text: 'Orders of organic traffic.' },
  finances: { title: 'Finances', text: 'Balance, transactions, forecast and thresholds of a team.' },
  bills: { title: 'Bills', text: 'Top-ups: payment systems, bills, and what arrived for them.' },
  charges: { title: 'Tariffs', text: 'What a click, an install or a redirect costs.' },
  teams: { title: 'Teams', text: 'The team: its name, time zone and settings.' },
  members: { title: 'Members', text: 'People of a team: roles, limits, status.' },
  invitations: { title: 'Invitations', text: 'Links by which people join a team.' },
  integrations: {
    title: 'Integrations',
    text: 'API keys, webhooks, and the platforms that a team is connected to.',
  },
  audit: { title: 'Audit log', text: 'Who changed what in a team.' },
  search: { title: 'Search', text: 'Anything of a team, by its name.' },
  account: { title: 'Account', text: 'The signed-in person. Not for API keys.' },
  notifications: {
    title: 'Notifications',
    text: 'What a person is told of their teams, by the bot, by mail and in browsers. Not for API keys.',
  },
  news: { title: 'News', text: 'News for the users of the console. Not for API keys.' },
  changelog: { title: 'What’s new', text: 'What has changed in the product. Not for API keys.' },
  reference: { title: 'Reference', text: 'Lists that do not change. Not for API keys.' },
};

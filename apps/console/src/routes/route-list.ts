/** Every route, once: its name, its address, the section whose roles may see it, and its label in the menu and in the title. */
import type { Section } from '@sluice/contracts';

export const ROUTES = {
  home: { path: '/' },
  callback: { path: '/callback' },
  logoutCallback: { path: '/logout-callback' },
  /** From the home page to the provider's registration. */
  registration: { path: '/registration' },
  /** From the home page into the demo team, by way of the provider for who is not signed in. */
  demo: { path: '/demo' },
  dashboard: { path: '/dashboard', section: 'dashboard', label: 'home' },
  uiKit: { path: '/ui-kit', label: 'uiKit' },
  streams: { path: '/streams', section: 'streams', label: 'streams' },
  streamsCreate: { path: '/streams/create', section: 'streams', label: 'streams' },
  streamsEdit: { path: '/streams/edit/$id', section: 'streams', label: 'streams' },
  streamsSettings: { path: '/streams/settings/{-$id}', section: 'streams', label: 'streams' },
  streamsPixel: { path: '/streams/pixel/{-$id}', section: 'streams', label: 'streams' },
  streamsExplain: { path: '/streams/explain/$id', section: 'streams', label: 'streams' },
  streamsSplitTest: { path: '/streams/split-test/$id', section: 'streams', label: 'streams' },
  streamsLive: { path: '/streams/live/$id', section: 'streams', label: 'streams' },
  traffic: { path: '/traffic', section: 'traffic', label: 'traffic' },
  statistics: { path: '/statistics', section: 'statistics', label: 'statistics' },
  pushMessagesStatistics: { path: '/push-messages/statistics', section: 'messages', label: 'pushMessages' },
  pushMessagesCompany: { path: '/push-messages/$type', section: 'messages', label: 'pushMessages' },
  pushMessagesCreate: { path: '/push-messages/$type/create', section: 'messages', label: 'pushMessages' },
  pushMessagesUpdate: { path: '/push-messages/$type/$id', section: 'messages', label: 'pushMessages' },
  teamWork: { path: '/team-work', section: 'team', label: 'teamWork' },
  teamWorkSingle: { path: '/team-work/$slug', section: 'team', label: 'teamWork' },
  financesBills: { path: '/finances/bills', section: 'finances', label: 'finances' },
  financesTransactions: { path: '/finances/transactions', section: 'finances', label: 'finances' },
  news: { path: '/news', section: 'news', label: 'news' },
  profile: { path: '/profile', section: 'profile', label: 'profile' },
  settings: { path: '/settings', section: 'settings', label: 'settings' },
  landings: { path: '/landings', section: 'landings', label: 'landings' },
  landingsCreate: { path: '/landings/create', section: 'landings', label: 'landings' },
  landingsUpdate: { path: '/landings/$id', section: 'landings', label: 'landings' },
  domains: { path: '/domains', section: 'streams', label: 'domains' },
  changelog: { path: '/changelog', section: 'changelog', label: 'whatsNew' },
  postbacksIncoming: { path: '/postbacks/incoming', section: 'postbacks', label: 'postbacks' },
  postbacksFacebook: { path: '/postbacks/facebook', section: 'postbacks', label: 'postbacks' },
  postbacksTiktok: { path: '/postbacks/tiktok', section: 'postbacks', label: 'postbacks' },
  postbacksS2s: { path: '/postbacks/s2s', section: 'postbacks', label: 'postbacks' },
  integrations: { path: '/integrations', section: 'integrations', label: 'integrations' },
  invite: { path: '/invite/$token', label: 'invitation' },
  /** Any other address. */
  error: { path: '/$' },
} as const satisfies Record<string, RouteEntry>;

/** Redirects from a section to its first page. */
export const REDIRECTS = {
  '/push-messages': '/push-messages/one-time',
  '/finances': ROUTES.financesBills.path,
  '/postbacks': ROUTES.postbacksFacebook.path,
} as const;

export type RouteName = keyof typeof ROUTES;
export type MenuLabel =
  | 'home'
  | 'streams'
  | 'traffic'
  | 'statistics'
  | 'pushMessages'
  | 'postbacks'
  | 'teamWork'
  | 'finances'
  | 'news'
  | 'settings'
  | 'profile'
  | 'landings'
  | 'domains'
  | 'integrations'
  | 'whatsNew'
  | 'uiKit'
  | 'invitation';

export type RouteEntry = {
  path: string;
  /** Absent: any signed-in person, whatever the roles. */
  section?: Section;
  /** A key of the shell's `menu` texts. Absent: the title is the base title alone. */
  label?: MenuLabel;
};

export const ROUTE_NAMES = Object.keys(ROUTES) as readonly RouteName[];
export const routeEntry = (name: RouteName): RouteEntry => ROUTES[name];

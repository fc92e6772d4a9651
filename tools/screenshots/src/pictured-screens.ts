/** The screens that the user guide and the home page show, and what each is made of. */

export type PicturedScreen = {
  path: string;
  /** Where its pictures are kept: the guide's, or the home page's. */
  shownBy: 'guide' | 'home';
  quality?: number;
  /** Below `apps/console/src/features`. */
  features: readonly string[];
};

/** The home page's first screen has few bytes to spend, and shows it half covered. */
const SMALL = 26;

/** By the name that page and texts know. */
export const PICTURED_SCREENS: Readonly<Record<string, PicturedScreen>> = {
  console: { path: '/dashboard', shownBy: 'home', quality: SMALL, features: ['dashboard', 'live'] },
  // A number with what explains it beside the table.
  number: {
    path: '/statistics?by=country&number=clickButton&line=DE',
    shownBy: 'home',
    features: ['statistics'],
  },
  streams: { path: '/streams', shownBy: 'guide', features: ['streams/list'] },
  'landing-editor': { path: '/landings/2', shownBy: 'guide', features: ['landings/editor'] },
  'stream-settings': {
    path: '/streams/settings/2',
    shownBy: 'guide',
    features: ['streams/settings', 'streams/frame'],
  },
  'stream-live': { path: '/streams/live/2', shownBy: 'guide', features: ['live'] },
  'stream-explain': { path: '/streams/explain/2', shownBy: 'guide', features: ['visits'] },
  domains: { path: '/domains', shownBy: 'guide', features: ['domains'] },
  postbacks: { path: '/postbacks/incoming', shownBy: 'guide', features: ['postbacks'] },
  'campaign-form': { path: '/push-messages/one-time/create', shownBy: 'guide', features: ['campaigns/form'] },
  statistics: { path: '/statistics', shownBy: 'guide', features: ['statistics'] },
  'team-work': { path: '/team-work', shownBy: 'guide', features: ['members'] },
  finances: { path: '/finances/transactions', shownBy: 'guide', features: ['finances'] },
  integrations: { path: '/integrations', shownBy: 'guide', features: ['integrations'] },
};

/** Where each section of the console lies, and what the side menu calls it: the specification's list, said once more. */
import type { Section } from '@sluice/contracts';

type Place = {
  /** Every address of the section; the first is the one a person would come to. */
  paths: readonly [string, ...string[]];
  /** The label in the page's title. */
  title: string;
  /** Absent: reached from elsewhere than the side menu. */
  menu?: string;
  /** Entries beside it, of the section's other screens. */
  alsoInMenu?: readonly string[];
};

export const CONSOLE_SECTIONS: Readonly<Record<Section, Place>> = {
  dashboard: { paths: ['/dashboard'], title: 'Home', menu: 'Home' },
  streams: {
    paths: ['/streams', '/streams/create', '/streams/edit/1', '/streams/settings/1', '/streams/pixel/1'],
    title: 'Streams',
    menu: 'Streams',
    alsoInMenu: ['Domains'],
  },
  landings: {
    paths: ['/landings', '/landings/create', '/landings/1'],
    title: 'Landings',
    menu: 'Landings',
  },
  integrations: { paths: ['/integrations'], title: 'Integrations', menu: 'Integrations' },
  statistics: { paths: ['/statistics'], title: 'Statistics', menu: 'Statistics' },
  messages: {
    paths: [
      ...(['/push-messages/one-time', '/push-messages/welcome/create', '/push-messages/deposit/1'] as const),
      '/push-messages/statistics',
    ],
    title: 'Push messages',
    menu: 'Push messages',
  },
  postbacks: {
    paths: ['/postbacks/facebook', '/postbacks/tiktok', '/postbacks/incoming'],
    title: 'Postbacks',
    menu: 'Postbacks',
  },
  team: { paths: ['/team-work', '/team-work/1'], title: 'Team work', menu: 'Team work' },
  finances: {
    paths: ['/finances/bills', '/finances/transactions'],
    title: 'Finances',
    menu: 'Finances',
  },
  changelog: { paths: ['/changelog'], title: "What's new", menu: "What's new" },
  profile: { paths: ['/profile'], title: 'Profile', menu: 'Profile' },
  settings: { paths: ['/settings'], title: 'Settings' },
  traffic: { paths: ['/traffic'], title: 'Traffic' },
  news: { paths: ['/news'], title: 'News' },
};

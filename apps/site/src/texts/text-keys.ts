/** What the home page says in each language: the compiler holds all of them to these keys. */
import type { Role } from '@sluice/access';

/** A tile of the features section: its title and a sentence or two. */
type Named = { title: string; text: string };
type Section = { name: string; title: string; text: string };

/** The ten features of the spec, in the order of the tiles. */
export const FEATURE_KEYS = [
  'statistics',
  'cloaking',
  'domains',
  'pwa',
  'tariffs',
  'push',
  'team',
  'bot',
  'games',
  'support',
] as const;
export type FeatureKey = (typeof FEATURE_KEYS)[number];

export const PRODUCT_KEYS = ['console', 'platform', 'landings', 'api'] as const;

export type SiteTexts = {
  meta: { title: string; description: string };
  skip: string;
  nav: string;
  language: string;
  theme: string;
  actions: { signIn: string; registration: string; support: string; toConsole: string };
  signInFailed: string;
  hero: { title: string; text: string; start: string; demo: string; caption: string };
  what: Section & {
    stream: string;
    active: string;
    conditions: { country: string; language: string; device: string; system: string };
    values: { country: string; language: string; device: string; system: string };
    visits: readonly { country: string; system: string; fits: boolean }[];
    landing: string;
    landingText: string;
    white: string;
    whiteText: string;
    points: readonly Named[];
  };
  features: Section & {
    items: Record<FeatureKey, Named>;
    series: readonly [string, string, string, string];
    allMet: string;
    search: string;
    buy: string;
    perClick: string;
    perInstall: string;
    message: Named;
    kinds: readonly string[];
    role: string;
    roles: Record<Role, string>;
    sections: { streams: string; statistics: string; messages: string; finances: string; team: string };
    opens: string;
    closed: string;
    botMessages: readonly string[];
    console: string;
    landings: string;
    team: string;
    visits: string;
  };
  number: Omit<Section, 'name'> & { caption: string; points: readonly Named[] };
  landings: Section & { play: string; press: string; close: string; themes: string; facts: readonly Named[] };
  tariffs: Section & {
    depends: string;
    click: Named & { per: string };
    install: Named & { per: string };
    unavailable: string;
    calculator: string;
    visits: string;
    pressShare: string;
    installShare: string;
    country: string;
    anyCountry: string;
    vertical: string;
    anyVertical: string;
    perDay: string;
    perMonth: string;
    note: string;
  };
  contacts: Section & {
    support: Named & { link: string };
    partners: Named & { link: string };
    channel: Named & { link: string };
  };
  products: Section & { items: Record<(typeof PRODUCT_KEYS)[number], Named> };
  closing: { title: string; demo: string };
  footer: {
    about: string;
    product: string;
    actions: string;
    company: string;
    blog: string;
    channels: string;
    allPosts: string;
    faq: string;
    guide: string;
    demo: string;
    terms: string;
    privacy: string;
    newsChannel: string;
    changes: string;
    email: string;
    version: string;
    adults: string;
  };
};

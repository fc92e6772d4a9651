/** What every section is drawn from. */
import type { InterfaceLanguage } from '@sluice/reference';
import type { SiteTexts } from '../texts/text-keys.ts';

export type PageContext = {
  language: InterfaceLanguage;
  texts: SiteTexts;
  /** The address of a built file, by its name in the sources; it contains the hash of the content. */
  file(name: string): string;
  version: string;
  /** The addresses of this page in each language. */
  paths: Readonly<Record<InterfaceLanguage, string>>;
};

/**
 * What only an installation knows. The server writes it into the built page, and refuses to start with a page that has a name it does not
 * know (apps/console/server/site/fill-page.ts).
 */
export const SLOTS = {
  origin: '{{origin}}',
  supportUrl: '{{supportUrl}}',
  contactEmail: '{{contactEmail}}',
  /** These only within `whereSet` (where-set.ts). */
  faqUrl: '{{faqUrl}}',
  blogUrl: '{{blogUrl}}',
  channelUrl: '{{channelUrl}}',
  termsUrl: '{{termsUrl}}',
  privacyUrl: '{{privacyUrl}}',
  changesUrl: '{{changesUrl}}',
  apiUrl: '{{apiUrl}}',
  clickPrice: '{{clickPrice}}',
  installPrice: '{{installPrice}}',
  iosPrice: '{{iosPrice}}',
  /** `known` or `unknown`. */
  prices: '{{prices}}',
  tariffs: '{{tariffs}}',
} as const;

/** The addresses of the home page in each language. */
export const PAGE_PATHS: Readonly<Record<InterfaceLanguage, string>> = { en: '/', uk: '/uk', ru: '/ru' };

/** The ids of the sections, by which the menu leads to them. */
export const SECTION_IDS = ['what', 'features', 'landings', 'tariffs', 'contacts', 'products'] as const;

/** A section of the home page, from any page. */
export const sectionPath = (
  { language, paths }: Pick<PageContext, 'language' | 'paths'>,
  id: (typeof SECTION_IDS)[number],
): string => (paths === PAGE_PATHS ? `#${id}` : `${PAGE_PATHS[language]}#${id}`);

/** What a white site is generated from, and how a new one is chosen. */
import { CONTENT_LANGUAGES, type ContentLanguage } from '@sluice/reference';

export const WHITE_PAGE_LANGUAGES = CONTENT_LANGUAGES;

/** Each is a small game of its own. Names are stored in documents: themes may be added, never renamed. */
export const WHITE_PAGE_THEMES = ['pairs', 'slide', 'reaction', 'sequence', 'merge', 'garden'] as const;
export type WhitePageTheme = (typeof WHITE_PAGE_THEMES)[number];

export const WHITE_PAGE_PATHS = ['/', '/about', '/privacy', '/terms', '/contact'] as const;
export type WhitePagePath = (typeof WHITE_PAGE_PATHS)[number];

/** As in a stream's document. An unknown language or theme is rendered as the first of its list. */
export type WhitePageSource = { readonly language: string; readonly theme: string; readonly seed: number };

const SEED_END = 0x7fff_ffff;

/** `random` answers a number from 0 up to 1, as `Math.random` does. */
export function newWhitePage(
  language: ContentLanguage,
  random: () => number,
  theme: WhitePageTheme = pick(WHITE_PAGE_THEMES, random()),
): { language: ContentLanguage; theme: WhitePageTheme; seed: number } {
  return { language, theme, seed: Math.floor(random() * SEED_END) };
}

export const isWhitePageTheme = (theme: string): theme is WhitePageTheme =>
  WHITE_PAGE_THEMES.some((known) => known === theme);

export const isWhitePagePath = (path: string): path is WhitePagePath =>
  WHITE_PAGE_PATHS.some((known) => known === path);

export function pick<Value>(values: readonly [Value, ...Value[]], point: number): Value {
  return values[Math.floor(point * values.length)] ?? values[0];
}

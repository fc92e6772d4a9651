/** The addresses of the user guide; apart from its titles, which few need (`@sluice/reference/guide-paths`). */
import type { InterfaceLanguage } from './interface-languages.ts';

/** The list of error codes comes after the pages, and has a page for each code below it. */
export const GUIDE_ERRORS = 'errors';

/** The address of a page, `page` or `page#section`; of the guide's contents without one. */
export function guidePath(language: InterfaceLanguage, page?: string): string {
  const root = language === 'en' ? '/guide' : `/${language}/guide`;
  return page ? `${root}/${page}` : root;
}

/** What the guide's search reads, at an address that stays. */
export const guideIndexPath = (language: InterfaceLanguage): string => `/site/guide-${language}.json`;

export const errorPath = (language: InterfaceLanguage, code: string): string =>
  guidePath(language, `${GUIDE_ERRORS}/${code}`);

/** A screen of the console in a picture: as narrow as it still shows its menu and whole tables. */
export const CONSOLE_PICTURE = { width: 1280, height: 760 } as const;
export type PictureTheme = 'dark' | 'light';

/** The file of a screen: the guide's in docs/guide/pictures, the home page's with its other pictures. */
export const pictureFile = (name: string, language: InterfaceLanguage, theme: PictureTheme): string =>
  `${name}-${language}-${theme}.avif`;

/** Where the guide's pictures are under names that stay, for What's new and its feed. The pages themselves name files by their hash. */
export const PICTURES_PATH = '/guide/pictures';
export const picturePath = (name: string, language: InterfaceLanguage, theme: PictureTheme): string =>
  `${PICTURES_PATH}/${pictureFile(name, language, theme)}`;

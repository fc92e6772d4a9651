/** The addresses of the user guide; apart from its titles, which few need (`@sluice/reference/guide-paths`). */
import type { InterfaceLanguage } from './interface-languages.ts';

/** The list of error codes comes after the pages, and has a page for each code below it. */
export const GUIDE_ERRORS = 'errors';

/** The address of a page, `page` or `page#section`; of the guide's contents without one. */
export function guidePath(language: InterfaceLanguage, page?: string): string {
  const root = language === 'en' ? '/guide' : `/${language}/guide`;
  return page ? `${root}/${page}` : root;
}

export const errorPath = (language: InterfaceLanguage, code: string): string =>
  guidePath(language, `${GUIDE_ERRORS}/${code}`);

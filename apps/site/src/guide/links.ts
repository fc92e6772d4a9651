/** What links in the guide's texts name, and the page that says more about an error. */
import type { InterfaceLanguage } from '@sluice/reference';
import { errorPath, GUIDE_ERRORS, GUIDE_PAGES, type GuidePage, guidePath } from '@sluice/reference/guide';
import { SLOTS } from '../page/page-context.ts';
import { pictureFile } from '../pictures.ts';

const ERROR_TABLE = '../../errors.md';

/**
 * Files are named as they are in docs/guide, so that they lead somewhere in the repository too; `console:/streams` is a screen of the
 * console, `api:docs` an address of the API.
 */
export function linkIn(language: InterfaceLanguage, target: string): string {
  if (target.startsWith('console:/')) return target.slice('console:'.length);
  if (target.startsWith('api:')) return `${SLOTS.apiUrl}/${target.slice('api:'.length)}`;
  const [file = '', anchor] = target.split('#');
  if (file === ERROR_TABLE) return anchor ? errorPath(language, anchor) : guidePath(language, GUIDE_ERRORS);
  const page = GUIDE_PAGES.find((name) => file === `${name}.md`);
  if (!page) throw new Error(`the guide links to ${target}, which is no page of it`);
  return guidePath(language, anchor ? `${page}#${anchor}` : page);
}

const PICTURE = /^\.\.\/pictures\/([a-z0-9-]+)-(en|uk|ru)-dark\.avif$/;

/**
 * A text names the dark picture in its own language, as the file lies in docs/guide/pictures; the light one lies beside it. The
 * names of both files.
 */
export function pictureIn(language: InterfaceLanguage, target: string): { dark: string; light: string } {
  const [, name, of] = PICTURE.exec(target) ?? [];
  if (!name || of !== language) throw new Error(`the guide in ${language} shows ${target}`);
  return {
    dark: pictureFile(name, language, 'dark'),
    light: pictureFile(name, language, 'light'),
  };
}

/** By what stands before the point of a code. Any other is the API's own. */
const PAGES_OF_CODES: Readonly<Record<string, GuidePage>> = {
  access: 'roles',
  account: 'roles',
  balance: 'money',
  bill: 'money',
  browser: 'roles',
  campaign: 'push',
  carry: 'first-stream',
  cdn: 'domains',
  conversion: 'pixels',
  domain: 'domains',
  invitation: 'roles',
  landing: 'first-stream',
  live: 'first-stream',
  member: 'roles',
  notification: 'roles',
  picture: 'first-stream',
  pixel: 'pixels',
  postback: 'pixels',
  session: 'roles',
  statistics: 'statistics',
  stream: 'first-stream',
  team: 'roles',
  traffic: 'money',
  visit: 'first-stream',
  white_page: 'first-stream',
};

export const pageOfCode = (code: string): GuidePage => PAGES_OF_CODES[code.split('.')[0] ?? ''] ?? 'api';

/** What a person last filtered, sorted and chose in each list, kept on their device. */
import type { Search } from './list-search.ts';

const PREFIX = 'sluice.list';

/** Which list of which page: `tab` names one of a page's lists, all other parameters are choices within it. */
export type Place = { pathname: string; search: Search };

/** `owner` is one person in one team: nobody gets another's filters, nor those by what another team has. */
const keyOf = (owner: string, { pathname, search: { tab } }: Place): string => {
  const path = pathname.replace(/\/+$/, '');
  return `${PREFIX}.${owner}.${path}${typeof tab === 'string' ? `?tab=${tab}` : ''}`;
};

/** The whole address of a list that is opened by a bare one; undefined where the address names anything itself. */
export function findRememberedAddress(owner: string | undefined, place: Place): Search | undefined {
  const { tab, ...choices } = place.search;
  const isBare = Object.values(choices).every((value) => value === undefined);
  const remembered = readRemembered(owner, place);
  if (!isBare || Object.keys(remembered).length === 0) return undefined;
  return { ...(tab !== undefined && { tab }), ...remembered };
}

/** What is stored may be from another version, or edited: names and values are the reader's to check, as those of an address. */
export function readRemembered(owner: string | undefined, place: Place): Search {
  if (owner === undefined) return {};
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(keyOf(owner, place)) ?? '{}');
    return typeof stored === 'object' && stored !== null && !Array.isArray(stored) ? setOnly(stored) : {};
  } catch {
    return {};
  }
}

/** Parameters that are undefined are forgotten, those that are not named stay: a page may have several readers of its address. */
export function rememberSearch(owner: string | undefined, place: Place, part: Search): void {
  if (owner === undefined) return;
  const next = setOnly({ ...readRemembered(owner, place), ...part });
  try {
    if (Object.keys(next).length === 0) localStorage.removeItem(keyOf(owner, place));
    else localStorage.setItem(keyOf(owner, place), JSON.stringify(next));
  } catch {
    // A full or blocked storage only loses the memory.
  }
}

const setOnly = (search: object): Search =>
  Object.fromEntries(
    Object.entries(search).filter(([, value]) => ['string', 'number', 'boolean'].includes(typeof value)),
  );

import { useMatch, useRouteContext, useRouter, useSearch } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { readRemembered, rememberSearch } from './list-memory.ts';
import type { Search } from './list-search.ts';

type RememberedSearch = {
  /** The whole of the address. */
  search: Search;
  /**
   * Leaves other parameters as they are; undefined takes one out of the address. A function is given the newest address, which is ahead of
   * the screen where one press follows another at once.
   */
  change: (next: Search | ((now: Search) => Search)) => void;
  /** What this person last chose here, for an address that does not say. */
  remembered: Search;
};

/**
 * Parameters of the address that a person chooses, by name. The router opens the page with them again when its address names none.
 * What a link brings is not remembered before something is changed: it is its sender's choice.
 */
export function useRememberedSearch(names: readonly string[]): RememberedSearch {
  const owner: string | undefined = useRouteContext({
    strict: false,
    select: ({ listOwner }: { listOwner?: string }) => listOwner,
  });
  const pathname: string = useMatch({ strict: false, select: (match) => match.pathname });
  const search: Search = useSearch({ strict: false });
  const router = useRouter();
  const place = { pathname, search };
  const shown = JSON.stringify(pick(search, names));
  const before = useRef({ pathname, tab: search.tab, shown });
  // Back, and links within the page: what is shown last is what was chosen last.
  useEffect(() => {
    const { current } = before;
    const isSameList = current.pathname === pathname && current.tab === search.tab;
    if (isSameList && current.shown !== shown) rememberSearch(owner, place, pick(search, names));
    before.current = { pathname, tab: search.tab, shown };
  });
  return {
    search,
    change: (next) => {
      const changed = (now: Search) => ({ ...now, ...(typeof next === 'function' ? next(now) : next) });
      // The router's types know every route's parameters; these stand on whichever route it is.
      const newest = router.buildLocation({ to: '.', search: changed as never });
      // A frame late, and gone from by then: the next screen's address and memory are not this list's.
      if (trimmed(newest.pathname) !== trimmed(pathname)) return;
      const { search: asked } = newest;
      // At once: an address without parameters must not be filled with what has just been cleared.
      rememberSearch(owner, place, pick(asked, names));
      void router.navigate({ to: '.', search: asked as never });
    },
    remembered: readRemembered(owner, place),
  };
}

const trimmed = (path: string): string => path.replace(/\/+$/, '');

const pick = (search: Search, names: readonly string[]): Search =>
  Object.fromEntries(names.map((name) => [name, search[name]]));

/** A stream's link, parsed: what its owner wrote, and the places that a visit fills in. */
import { MACRO_PARAMETERS, MACROS, NETWORKS } from '@sluice/reference';
import { BoundedCache } from '../../bounded-cache.ts';

export type LinkTemplate = {
  /** `https://offer.example`. Never contains anything that a visitor sent. */
  readonly origin: string;
  readonly path: readonly TemplatePart[];
  /** Without its question mark; empty for none. */
  readonly query: readonly TemplatePart[];
  /** With its `#`; empty for none. */
  readonly fragment: readonly TemplatePart[];
  /** Parameters and macros that the link names itself: they are not appended. */
  readonly names: ReadonlySet<string>;
};
export type TemplatePart = string | { readonly macro: string };

const REMEMBERED_LINKS = 5_000;
const MACRO = /\{([A-Za-z0-9_]{1,40})\}/g;
/** The authority ends where a browser ends it: also at a backslash. */
const LINK = /^(https?:\/\/[^/\\?#]+)([^?#]*)(?:\?([^#]*))?(#.*)?$/is;

const remembered = new BoundedCache<LinkTemplate | null>(REMEMBERED_LINKS);

/** Null: without its macros, the beginning of the link is no valid origin. */
export function templateOf(link: string): LinkTemplate | null {
  const known = remembered.get(link);
  return known !== undefined ? known : remembered.set(link, parse(link));
}

function parse(written: string): LinkTemplate | null {
  const link = withOwnMacros(written);
  const [, authority = '', path = '', query = '', fragment = ''] = LINK.exec(link) ?? [];
  const origin = originOf(plainLink(authority.replace(MACRO, '')));
  if (origin === null) return null;
  const parameters = query.split('&').map((pair) => pair.split('=', 1)[0] ?? '');
  const macros = [...link.matchAll(MACRO)].map(([, name = '']) => name);
  return {
    origin,
    path: partsOf(path === '' ? '/' : path.replaceAll('\\', '/')),
    query: partsOf(query),
    fragment: partsOf(fragment),
    names: new Set([...parameters, ...macros]),
  };
}

/** An ad network never sees the offer's link, so a network's macro in it stands for the value that the ad's link brought under its name. */
function withOwnMacros(link: string): string {
  return NETWORKS.flatMap((network) => [...MACROS[network].entries()]).reduce(
    (text, [index, macro]) => text.replaceAll(macro, `{${MACRO_PARAMETERS[index]}}`),
    link,
  );
}

/** As a browser reads it. User name and password in the link are kept. */
function originOf(authority: string): string | null {
  const url = URL.parse(authority);
  if (!url || url.hostname === '') return null;
  const user = url.username === '' ? '' : `${url.username}${url.password && `:${url.password}`}@`;
  return `${url.protocol}//${user}${url.host}`;
}

function partsOf(text: string): TemplatePart[] {
  // With a capturing group, every second piece is a macro's name.
  return text
    .split(MACRO)
    .map((piece, index) => (index % 2 === 1 ? { macro: piece } : plainLink(piece)))
    .filter((part) => part !== '');
}

const UNUSUAL = /["'<>]|[^\x20-\x7e]/;

/** The link as an ASCII URL, with unusual characters percent-encoded. Nearly every link is like that already. */
function plainLink(link: string): string {
  if (!UNUSUAL.test(link)) return link;
  return encodeURI(link.toWellFormed()).replaceAll('%25', '%').replaceAll("'", '%27');
}

/** The macros of an offer's link: which are unknown, and which are where none is allowed. */
import { MACROS, NETWORKS, OFFER_MACROS } from '@sluice/reference';

const MACRO = /\{[^{}]*\}/g;
/** The authority ends where browsers end it. */
const AUTHORITY = /^https?:\/\/[^/?#]*/i;
const OF_NETWORKS: readonly string[] = NETWORKS.flatMap((network) => MACROS[network]);
const KNOWN: ReadonlySet<string> = new Set(OFFER_MACROS.map((name) => `{${name}}`));

/** As written, each once: `{sub9}` would reach the offer unreplaced. */
export const findUnknownMacros = (link: string): string[] =>
  listMacros(link).filter((macro) => !KNOWN.has(macro) && !OF_NETWORKS.includes(macro));

/**
 * Macros outside path and query. In the host, a visitor's input would decide where visitors go; the fragment never reaches the offer's
 * server.
 */
export function findMisplacedMacros(link: string): string[] {
  const [authority = ''] = AUTHORITY.exec(link) ?? [];
  const fragmentAt = link.indexOf('#');
  return listMacros(fragmentAt === -1 ? authority : `${authority} ${link.slice(fragmentAt)}`);
}

/** The offer would get a macro as it is written, or visitors decide where they go. */
export const hasWrongMacros = (link: string): boolean =>
  findMisplacedMacros(link).length > 0 || findUnknownMacros(link).length > 0;

/** The networks' own macros, with double braces or underscores, before ours. */
function listMacros(text: string): string[] {
  const networks = OF_NETWORKS.filter((macro) => text.includes(macro));
  const rest = networks.reduce((left, macro) => left.replaceAll(macro, ''), text);
  return [...new Set([...networks, ...(rest.match(MACRO) ?? [])])];
}

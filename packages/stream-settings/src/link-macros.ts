/** The macros of an offer's link: which of them nobody fills in, and which stand where none may. */
import { MACROS, NETWORKS, OFFER_MACROS } from '@sluice/reference';

const MACRO = /\{[^{}]*\}/g;
/** The authority ends where a browser ends it. */
const AUTHORITY = /^https?:\/\/[^/?#]*/i;
const OF_NETWORKS: readonly string[] = NETWORKS.flatMap((network) => MACROS[network]);
const KNOWN: ReadonlySet<string> = new Set(OFFER_MACROS.map((name) => `{${name}}`));

/** As they are written, each once: `{sub9}` would reach the offer as these six signs. */
export const findUnknownMacros = (link: string): string[] =>
  listMacros(link).filter((macro) => !KNOWN.has(macro) && !OF_NETWORKS.includes(macro));

/**
 * Those outside path and query. In the host, what a visitor sends would decide where visitors go; what stands behind `#` never
 * reaches the offer's server.
 */
export function findMisplacedMacros(link: string): string[] {
  const [authority = ''] = AUTHORITY.exec(link) ?? [];
  const fragmentAt = link.indexOf('#');
  return listMacros(fragmentAt === -1 ? authority : `${authority} ${link.slice(fragmentAt)}`);
}

/** The networks' own, which have braces or underscores twice, before ours. */
function listMacros(text: string): string[] {
  const networks = OF_NETWORKS.filter((macro) => text.includes(macro));
  const rest = networks.reduce((left, macro) => left.replaceAll(macro, ''), text);
  return [...new Set([...networks, ...(rest.match(MACRO) ?? [])])];
}

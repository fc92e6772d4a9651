/**
 * The URL that a click redirects to: the stream's own link, with values of the visit filled in. A visitor never chooses the destination.
 */
import { SUB_COUNT } from '@sluice/events';
import { MACRO_PARAMETERS } from '@sluice/reference';
import type { Route } from '@sluice/routing';
import { type LinkTemplate, type TemplatePart, templateOf } from './link-template.ts';
import type { PageToken } from './page-token.ts';

export type LinkOptions = Pick<Route, 'tracker' | 'clientId'>;

/** Undefined: the link is no valid URL. Without a page token nothing is filled in, because there was no visit of ours. */
export function destinationOf(
  link: string,
  route: LinkOptions,
  token: PageToken | undefined,
): string | undefined {
  const template = templateOf(link);
  if (!template) return undefined;
  const tracked = token && trackerUrlParts(template, route, token);
  const path = tracked?.path ?? fill(template.path, token, encodeSegment);
  let query = fill(template.query, token, encodeValue);
  if (tracked) query = joined(query, tracked.query);
  if (token) query = withParameters(query, template, route, token);
  const fragment = fill(template.fragment, token, encodeValue);
  return `${template.origin}${path}${query === '' ? '' : `?${query}`}${fragment}`;
}

const SUB_NAMES: readonly string[] = Array.from({ length: SUB_COUNT }, (_, index) => `sub${index + 1}`);

/** Every macro that a link may contain: those of `OFFER_MACROS`, which also validates links when they are saved. */
export const MACROS: ReadonlyMap<string, (token: PageToken) => string | undefined> = new Map([
  ['click_id', (token) => token.clickId],
  ['clickid', (token) => token.clickId],
  ['visitor_id', (token) => token.visitorId],
  ['stream_id', (token) => String(token.streamId)],
  ['landing_id', (token) => String(token.landingId)],
  ['country', (token) => token.country],
  ['language', (token) => token.language],
  ['device', (token) => token.device],
  ['os', (token) => token.os],
  ['browser', (token) => token.browser],
  ['fbclid', ({ ids }) => ids.fbclid],
  ['ttclid', ({ ids }) => ids.ttclid],
  ['subid', ({ ids }) => ids.tracker],
  ['token', ({ ids }) => ids.trackerToken],
  ...SUB_NAMES.map((name, index) => [name, ({ subs }: PageToken) => subs[index]] as const),
  ...MACRO_PARAMETERS.map((name) => [name, ({ params }: PageToken) => params[name]] as const),
]);

/** An unknown macro, in a link saved before they were refused, is left as it is. */
function fill(
  parts: readonly TemplatePart[],
  token: PageToken | undefined,
  encode: (value: string) => string,
): string {
  let filled = '';
  for (const part of parts) {
    if (typeof part === 'string') {
      filled += part;
      continue;
    }
    const read = MACROS.get(part.macro);
    if (!read) filled += `%7B${part.macro}%7D`;
    else if (token) filled += encode(read(token) ?? '');
  }
  return filled;
}

/** Values of these characters need no percent-encoding. Most values are like that, and the test costs a third of encoding. */
const PLAIN = /^[\w.!~*()-]*$/;

/**
 * Letters, digits and `-_.!~*()` stay; everything else is percent-encoded, so that no value can end the part of the URL it was put into.
 */
const encodeValue = (value: string): string =>
  PLAIN.test(value) ? value : encodeURIComponent(value.toWellFormed()).replaceAll("'", '%27');

/** A path segment of dots alone would climb up a folder, percent-encoded too. */
const encodeSegment = (value: string): string => (/^\.*$/.test(value) ? '' : encodeValue(value));

const joined = (query: string, pair: string): string => (query === '' ? pair : `${query}&${pair}`);

/** What the link does not name itself: subs, the networks' macros, and the click id under the stream's own parameter name. */
function withParameters(
  query: string,
  { names }: LinkTemplate,
  { clientId }: LinkOptions,
  { subs, params, clickId }: PageToken,
): string {
  let whole = query;
  // The click id's parameter is reserved: a value that a visitor sends under the same name is dropped.
  const isFree = (name: string) => name !== clientId && !names.has(name);
  for (let index = 0; index < subs.length; index++) {
    const [name, sub] = [SUB_NAMES[index] as string, subs[index] as string];
    if (sub !== '' && isFree(name)) whole = joined(whole, `${name}=${encodeValue(sub)}`);
  }
  for (const name in params) {
    const value = params[name] as string;
    if (value !== '' && isFree(name)) whole = joined(whole, `${name}=${encodeValue(value)}`);
  }
  return names.has(clientId) ? whole : joined(whole, `${clientId}=${clickId}`);
}

/** A visitor whom a tracker sent goes back through that tracker's landing URL, with the tracker's own ids. */
function trackerUrlParts(
  { path }: LinkTemplate,
  { tracker }: LinkOptions,
  { ids }: PageToken,
): { path: string; query: string } | undefined {
  if (tracker === 'keitaro' && ids.trackerToken) {
    return { path: '/', query: `_lp=1&_token=${encodeValue(ids.trackerToken)}` };
  }
  if (tracker === 'binom' && ids.tracker) {
    const own = path.length === 1 && (path[0] === '/click' || path[0] === '/click.php') ? path[0] : '/click';
    return { path: own, query: `lp=1&clickid=${encodeValue(ids.tracker)}` };
  }
  return undefined;
}

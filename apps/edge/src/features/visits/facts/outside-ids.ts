/** Ids that ad networks and trackers gave a visit, and the parameters of the ad's link. Kept for the offer and for postbacks. */
import { type EventIds, NO_IDS } from '@sluice/events';
import { MESSAGE_PARAMETER } from '@sluice/games/page';
import { MACRO_PARAMETERS } from '@sluice/reference';
import type { Route } from '@sluice/routing';
import type { VisitQuery } from './query.ts';

export type Params = Readonly<Record<string, string>>;
const NO_PARAMS: Params = {};
const AGENT_LENGTH = 300;
/** Of `_fbp` and `_ttp`: the networks' own are about thirty characters long. */
const COOKIE_LENGTH = 100;

/** The user agent as events keep it: only where the stream has a pixel, whose network asks for it. */
export const agentOf = ({ networks }: Pick<Route, 'networks'>, userAgent: string): string =>
  networks.length === 0 ? '' : userAgent.slice(0, AGENT_LENGTH);

/** Of the link that the console gives for a platform. */
const PLATFORM_PARAMETER = 'click_id';

export function readOutsideIds(
  { named }: VisitQuery,
  cookieHeader: string,
  { tracker }: Pick<Route, 'tracker'>,
): EventIds {
  const fbp = findCookie(cookieHeader, '_fbp');
  const ttp = findCookie(cookieHeader, '_ttp');
  if (named.size === 0 && fbp === '' && ttp === '') return NO_IDS;
  const ids: Record<keyof EventIds, string> = {
    fbclid: named.get('fbclid') ?? '',
    fbp,
    ttclid: named.get('ttclid') ?? '',
    ttp,
    tracker: '',
    trackerToken: '',
    message: named.get(MESSAGE_PARAMETER) ?? '',
    agent: '',
  };
  if (tracker === 'keitaro') {
    ids.tracker = named.get('_subid') ?? named.get('subid') ?? '';
    ids.trackerToken = named.get('_token') ?? '';
  } else if (tracker === 'binom') {
    ids.tracker = named.get('clickid') ?? named.get('externalid') ?? '';
  } else if (tracker === 'platform') {
    ids.tracker = named.get(PLATFORM_PARAMETER) ?? '';
  }
  return ids;
}

export function readParams({ named }: VisitQuery): Params {
  if (named.size === 0) return NO_PARAMS;
  const params: Record<string, string> = {};
  for (const name of MACRO_PARAMETERS) {
    const value = named.get(name);
    if (value) params[name] = value;
  }
  return params;
}

/** By hand: hardly any visit has one, and searching for the name is the fastest way to see that. */
function findCookie(header: string, name: '_fbp' | '_ttp'): string {
  const at = header.indexOf(`${name}=`);
  if (at === -1 || (at > 0 && header.charAt(at - 1) !== ' ' && header.charAt(at - 1) !== ';')) return '';
  const from = at + name.length + 1;
  const end = header.indexOf(';', from);
  return header.slice(from, end === -1 ? undefined : end).slice(0, COOKIE_LENGTH);
}

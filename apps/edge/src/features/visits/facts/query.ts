/** The query of a visit: our own eight subs, and the known parameters of networks and trackers by name. */
import { SUB_COUNT, SUB_MAX_LENGTH } from '@sluice/events';
import { MESSAGE_PARAMETER } from '@sluice/games/page';
import { MACRO_PARAMETERS } from '@sluice/reference';

export type VisitQuery = {
  /** sub1 to sub8, in order. */
  readonly subs: readonly string[];
  /** By the names below; empty values are left out. */
  readonly named: ReadonlyMap<string, string>;
};

const ID_PARAMETERS = [
  ...(['fbclid', 'ttclid', '_subid', 'subid', '_token', 'clickid', 'externalid', 'click_id'] as const),
  MESSAGE_PARAMETER,
] as const;

const NAMES: ReadonlySet<string> = new Set([...ID_PARAMETERS, ...MACRO_PARAMETERS]);
const NOTHING: VisitQuery = { subs: [], named: new Map() };
/** A longer query carries something other than our parameters. */
const QUERY_LENGTH = 8_192;
/** Twice the longest click id of any network. */
const VALUE_LENGTH = 512;
const EQUALS = 0x3d;

/** The first value of a name counts; a value that cannot be decoded is kept as it came. */
export function readQuery(url: string): VisitQuery {
  const start = url.indexOf('?');
  if (start === -1) return NOTHING;
  const subs: string[] = [];
  let named: Map<string, string> | undefined;
  for (const pair of url.slice(start + 1, start + 1 + QUERY_LENGTH).split('&')) {
    if (pair.startsWith('sub') && pair.charCodeAt(4) === EQUALS) {
      addSub(subs, pair);
      continue;
    }
    const equals = pair.indexOf('=');
    if (equals < 1 || equals === pair.length - 1) continue;
    const name = pair.slice(0, equals);
    if (!NAMES.has(name) || named?.has(name)) continue;
    named ??= new Map();
    named.set(name, decode(pair.slice(equals + 1)).slice(0, VALUE_LENGTH));
  }
  return subs.length === 0 && !named ? NOTHING : { subs, named: named ?? NOTHING.named };
}

function addSub(subs: string[], pair: string): void {
  const index = pair.charCodeAt(3) - 0x31;
  if (index < 0 || index >= SUB_COUNT || subs[index]) return;
  while (subs.length < index) subs.push('');
  subs[index] = decode(pair.slice(5)).slice(0, SUB_MAX_LENGTH);
}

function decode(value: string): string {
  if (!value.includes('%') && !value.includes('+')) return value;
  const spaced = value.replaceAll('+', ' ');
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}

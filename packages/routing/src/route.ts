import type { EdgeDocument, LandingShare, Prices, StreamStatus, WhitePageSource } from './edge-document.ts';

/**
 * An edge document prepared for decisions: lists become sets, so that no decision scans a list. An empty set of
 * languages, devices or systems means that the stream declares no such condition.
 */
export type Route = {
  readonly streamId: number;
  readonly teamId: number;
  readonly memberId: number;
  readonly version: number;
  readonly hosts: readonly string[];
  readonly status: StreamStatus;
  readonly cloak: boolean;
  readonly countries: ReadonlySet<string>;
  readonly languages: ReadonlySet<string>;
  readonly devices: ReadonlySet<string>;
  readonly os: ReadonlySet<string>;
  readonly link: string | null;
  readonly landings: readonly LandingShare[];
  readonly template: string | null;
  readonly whitePage: WhitePageSource | null;
  readonly clientId: string;
  readonly ios: { readonly flow: string; readonly link: string; readonly isLandingOff: boolean } | null;
  readonly isReturnedToOffer: boolean;
  readonly tracker: EdgeDocument['tracker'];
  readonly networks: EdgeDocument['networks'];
  readonly placements: EdgeDocument['placements'];
  readonly app: EdgeDocument['app'];
  /** One flat array, each host followed by its key: an object with hosts as property names would get a hidden class of its own, and be slow. */
  readonly pushKeys: readonly string[];
  readonly prices: Prices;
  readonly freeAddress: EdgeDocument['freeAddress'];
  /** There is a script, a footer or a link of the stream's own, on disk. */
  readonly hasExtras: boolean;
  /** The stream has a script of its own, and its pages another policy for it. */
  readonly hasScript: boolean;
};

/**
 * Interns lists, prices and placements: most streams have the same ones. With a million streams it is the difference between kilobytes and
 * bytes a stream.
 */
export class SetPool {
  readonly #sets = new Map<string, ReadonlySet<string>>();
  readonly #values = new Map<string, unknown>();

  share(values: readonly string[]): ReadonlySet<string> {
    const key = values.toSorted().join(',');
    let set = this.#sets.get(key);
    if (set === undefined) {
      set = new Set(values);
      this.#sets.set(key, set);
    }
    return set;
  }

  /** The first of all values with the same JSON. */
  shareValue<Value>(value: Value): Value {
    const key = JSON.stringify(value);
    const known = this.#values.get(key);
    if (known !== undefined) return known as Value;
    this.#values.set(key, value);
    return value;
  }

  get size(): number {
    return this.#sets.size;
  }
}

/**
 * Unchanged parts are taken from the previous version's route: replacing objects of the old generation makes garbage collection longer, and
 * visitors wait for it.
 */
export function compileRoute(document: EdgeDocument, pool: SetPool, before?: Route): Route {
  return {
    streamId: document.streamId,
    teamId: document.teamId,
    memberId: document.memberId,
    version: document.version,
    hosts: keepUnlessChanged(document.hosts, before?.hosts),
    status: document.status,
    cloak: document.cloak,
    countries: pool.share(document.countries),
    languages: pool.share(document.languages),
    devices: pool.share(document.devices),
    os: pool.share(document.os),
    link: keepUnlessChanged(document.link, before?.link),
    landings: keepUnlessChanged(document.landings, before?.landings),
    template: keepUnlessChanged(document.template, before?.template),
    whitePage: keepUnlessChanged(document.whitePage, before?.whitePage),
    clientId: pool.shareValue(document.clientId),
    ios: keepUnlessChanged(iosOf(document), before?.ios),
    isReturnedToOffer: document.isReturnedToOffer,
    tracker: keepUnlessChanged(document.tracker, before?.tracker),
    networks: pool.shareValue(document.networks),
    placements: pool.shareValue(document.placements),
    app: pool.shareValue(document.app),
    pushKeys: keepUnlessChanged(pushKeysOf(document), before?.pushKeys),
    prices: pool.shareValue(document.prices),
    freeAddress: keepUnlessChanged(document.freeAddress, before?.freeAddress),
    hasExtras: document.extras !== null,
    hasScript: (document.extras?.customJs ?? '') !== '',
  };
}

const keepUnlessChanged = <Value>(value: Value, before: Value | undefined): Value =>
  before !== undefined && JSON.stringify(value) === JSON.stringify(before) ? before : value;

function iosOf({ ios }: EdgeDocument): Route['ios'] {
  if (ios === null || ios.link === null) return null;
  const { flow, link, isLandingOff } = ios;
  return { flow, link, isLandingOff };
}

const NO_KEYS: readonly string[] = [];

function pushKeysOf({ pushKeys }: EdgeDocument): readonly string[] {
  const pairs = Object.entries(pushKeys);
  return pairs.length === 0 ? NO_KEYS : pairs.flat();
}

/** The public key that the host's push subscriptions are bound to. */
export function findPushKey({ pushKeys }: Pick<Route, 'pushKeys'>, host: string): string | undefined {
  for (let at = 0; at < pushKeys.length; at += 2) if (pushKeys[at] === host) return pushKeys[at + 1];
  return undefined;
}

/** Nothing on it is billed. */
export function isFreeAddress({ freeAddress }: Pick<Route, 'freeAddress'>, host: string): boolean {
  return freeAddress !== null && freeAddress.host === host;
}

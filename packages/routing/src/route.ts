import type { EdgeDocument, LandingShare, StreamStatus, WhitePageSource } from './edge-document.ts';

/**
 * An edge document made ready for deciding: lists become sets, so that no decision ever scans. An empty set of
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
};

/**
 * Streams repeat each other's lists far more often than they invent one, so equal lists share one set. With a million
 * streams this is the difference between kilobytes and bytes a stream.
 */
export class SetPool {
  readonly #sets = new Map<string, ReadonlySet<string>>();

  share(values: readonly string[]): ReadonlySet<string> {
    const key = values.toSorted().join(',');
    let set = this.#sets.get(key);
    if (set === undefined) {
      set = new Set(values);
      this.#sets.set(key, set);
    }
    return set;
  }

  get size(): number {
    return this.#sets.size;
  }
}

export function compileRoute(document: EdgeDocument, pool: SetPool): Route {
  return {
    streamId: document.streamId,
    teamId: document.teamId,
    memberId: document.memberId,
    version: document.version,
    hosts: document.hosts,
    status: document.status,
    cloak: document.cloak,
    countries: pool.share(document.countries),
    languages: pool.share(document.languages),
    devices: pool.share(document.devices),
    os: pool.share(document.os),
    link: document.link,
    landings: document.landings,
    template: document.template,
    whitePage: document.whitePage,
  };
}

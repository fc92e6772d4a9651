import { compileRoute, type EdgeDocument, type Route, SetPool } from '@sluice/routing';

/**
 * Every stream this edge serves, by host. All of it is in memory, because an answer must not wait for anything; so a stream may cost at
 * most a kilobyte here, and anything larger belongs in a bounded cache.
 */
export class RouteTable {
  readonly #byHost = new Map<string, Route>();
  readonly #byStream = new Map<number, Route>();
  readonly #sets = new SetPool();

  findByHost(host: string): Route | undefined {
    return this.#byHost.get(host);
  }

  findByStream(streamId: number): Route | undefined {
    return this.#byStream.get(streamId);
  }

  get streams(): number {
    return this.#byStream.size;
  }

  /** False: the table already has this version or a newer one. */
  apply(document: EdgeDocument): boolean {
    const before = this.#byStream.get(document.streamId);
    if (before && before.version >= document.version) return false;
    if (document.status === 'deleted') {
      if (before) this.#forgetHosts(before, []);
      this.#byStream.delete(document.streamId);
      return true;
    }
    const route = compileRoute(document, this.#sets, before);
    if (before) this.#forgetHosts(before, route.hosts);
    this.#byStream.set(route.streamId, route);
    // A host that moves to another stream belongs to the stream that was published last.
    for (const host of route.hosts) this.#byHost.set(host, route);
    return true;
  }

  /** A host that stays keeps its entry: after many deletions V8 rebuilds the whole table at once. */
  #forgetHosts(route: Route, staying: readonly string[]): void {
    for (const host of route.hosts) {
      if (this.#byHost.get(host) === route && !staying.includes(host)) this.#byHost.delete(host);
    }
  }
}

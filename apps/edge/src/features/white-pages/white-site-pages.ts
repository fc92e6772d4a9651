import { compressText, type Encoded } from '@sluice/games/server';
import type { Route } from '@sluice/routing';
import type { Log } from '@sluice/runtime';
import { renderWhitePage, type WhitePagePath } from '@sluice/white-pages';
import { whitePageHeaders } from '@sluice/white-pages/server';

export type WhiteSitePage = Encoded & { readonly policy: string };

/** Memory for pages; the least recently used are evicted first. Rendering a page again costs a few milliseconds. */
const MAX_BYTES = 32 * 1024 ** 2;
const BROTLI_QUALITY = 6;

/**
 * White pages as they go over the wire, rendered on first request. They depend on the stream's version, the host and the path, and on
 * nothing of the visitor.
 */
export class WhiteSitePages {
  readonly #log: Log;
  readonly #maxBytes: number;
  /** In LRU order. */
  readonly #pages = new Map<string, WhiteSitePage>();
  readonly #drawing = new Map<string, Promise<WhiteSitePage | undefined>>();
  bytes = 0;

  constructor({ log, maxBytes = MAX_BYTES }: { log: Log; maxBytes?: number }) {
    this.#log = log;
    this.#maxBytes = maxBytes;
  }

  /** From memory. Undefined: call `draw`. */
  find(route: Route, host: string, path: WhitePagePath): WhiteSitePage | undefined {
    const key = keyOf(route, host, path);
    const page = this.#pages.get(key);
    if (page) {
      this.#pages.delete(key);
      this.#pages.set(key, page);
    }
    return page;
  }

  /** Never throws. Undefined: the stream has none, or rendering failed, and the visitor gets the plain page. */
  draw(route: Route, host: string, path: WhitePagePath): Promise<WhiteSitePage | undefined> {
    const key = keyOf(route, host, path);
    let drawing = this.#drawing.get(key);
    if (!drawing) {
      drawing = this.#draw(route, host, path)
        .then((page) => page && this.#keep(key, page))
        .catch((error: unknown) => {
          this.#log.error({ streamId: route.streamId, err: error }, 'a white page could not be rendered');
          return undefined;
        })
        .finally(() => this.#drawing.delete(key));
      this.#drawing.set(key, drawing);
    }
    return drawing;
  }

  async #draw({ whitePage }: Route, host: string, path: WhitePagePath): Promise<WhiteSitePage | undefined> {
    if (!whitePage) return undefined;
    const html = renderWhitePage(whitePage, path, { host });
    const { 'content-security-policy': policy } = whitePageHeaders(html);
    return { ...(await compressText(html, BROTLI_QUALITY)), policy };
  }

  #keep(key: string, page: WhiteSitePage): WhiteSitePage {
    this.#pages.set(key, page);
    this.bytes += sizeOf(page);
    for (const [oldest, other] of this.#pages) {
      if (this.bytes <= this.#maxBytes || oldest === key) break;
      this.#pages.delete(oldest);
      this.bytes -= sizeOf(other);
    }
    return page;
  }
}

/** By version: pages of replaced versions are not requested any more and get evicted like any other. */
const keyOf = ({ streamId, version }: Route, host: string, path: string): string =>
  `${streamId}/${version}/${host}${path}`;
const sizeOf = ({ identity, brotli, gzip }: Encoded): number =>
  identity.length + (brotli?.length ?? 0) + (gzip?.length ?? 0);

/** The few files that pages need, read once at start: style, script, logo, and the font in our alphabets. */
import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { MARK_SVG } from '../pages/icons.ts';

/** Short: the names carry no version, and a page is opened once a day. */
const CACHE_CONTROL = 'public, max-age=300, stale-while-revalidate=86400';

type Asset = { type: string; body: Buffer; etag: string };
export type Assets = {
  /** Whether it was one of ours and has been answered. */
  serve: (request: IncomingMessage, response: ServerResponse, path: string) => boolean;
};

const FONTS = ['latin', 'latin-ext', 'cyrillic', 'cyrillic-ext'];

export async function loadAssets(): Promise<Assets> {
  const ours = (name: string) => readFile(new URL(`../assets/${name}`, import.meta.url));
  const { resolve } = createRequire(import.meta.url);
  const font = (alphabet: string) =>
    readFile(resolve(`@fontsource-variable/inter/files/inter-${alphabet}-wght-normal.woff2`));
  const assets = new Map<string, Asset>([
    ['/assets/identity.css', asset('text/css; charset=utf-8', await ours('identity.css'))],
    ['/assets/identity.js', asset('text/javascript; charset=utf-8', await ours('identity.js'))],
    ['/assets/water.svg', asset('image/svg+xml', await ours('water.svg'))],
    ['/assets/mark.svg', asset('image/svg+xml', Buffer.from(MARK_SVG))],
    ['/favicon.ico', asset('image/svg+xml', Buffer.from(MARK_SVG))],
  ]);
  for (const alphabet of FONTS) {
    assets.set(`/assets/inter-${alphabet}.woff2`, asset('font/woff2', await font(alphabet)));
  }
  return {
    serve: (request, response, path) => {
      const found = assets.get(path);
      if (!found || (request.method !== 'GET' && request.method !== 'HEAD')) return false;
      const { type, body, etag } = found;
      const headers = { etag, 'cache-control': CACHE_CONTROL, 'x-content-type-options': 'nosniff' };
      if (request.headers['if-none-match'] === etag) response.writeHead(304, headers).end();
      else
        response
          .writeHead(200, { ...headers, 'content-type': type, 'content-length': body.length })
          .end(body);
      return true;
    },
  };
}

function asset(type: string, body: Buffer): Asset {
  return { type, body, etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"` };
}

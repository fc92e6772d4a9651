/** What goes over the wire: pages, files and the way to the offer, each with its headers. */
import type { ServerResponse } from 'node:http';
import { LANDING_HEADERS, SCRIPTED_LANDING_HEADERS } from '@sluice/games/page';
import { chooseEncoding } from '@sluice/games/server';
import { IDLE_SECONDS } from '../../idle-connections.ts';
import type { FoundFile } from '../landings/find-file.ts';
import type { LandingPage } from '../landings/landing-pages.ts';
import type { WhiteSitePage } from '../white-pages/white-site-pages.ts';

const KEEP_ALIVE = ['keep-alive', `timeout=${IDLE_SECONDS}`] as const;
/** Names hold a hash of the content: what has changed has another name. */
const IMMUTABLE = 'public, max-age=31536000, immutable';

const PAGE_HEADERS: readonly string[] = [
  ...['content-type', 'text/html; charset=utf-8'],
  ...['cache-control', 'no-store'],
  ...KEEP_ALIVE,
];
const PLAIN_HEADERS: readonly string[] = [
  ...PAGE_HEADERS,
  ...['x-content-type-options', 'nosniff'],
  ...['referrer-policy', 'no-referrer-when-downgrade'],
];
const landingPageHeaders = ({ 'content-security-policy': policy, ...others }: typeof LANDING_HEADERS) => [
  ...PAGE_HEADERS,
  ...Object.entries(others).flat(),
  ...['content-security-policy', `${policy}; frame-ancestors 'self'`],
  ...['vary', 'accept-encoding'],
];
const LANDING_PAGE_HEADERS: readonly string[] = landingPageHeaders(LANDING_HEADERS);
const SCRIPTED_PAGE_HEADERS: readonly string[] = landingPageHeaders(SCRIPTED_LANDING_HEADERS);

/** What a page leaves with its visitor: who they are, and what they were shown. */
export type PageCookies = { readonly cookie: string | undefined; readonly token: string | undefined };

function addCookies(headers: string[], { cookie, token }: PageCookies): void {
  if (cookie) headers.push('set-cookie', cookie);
  if (token) headers.push('set-cookie', token);
}

/** The body is ASCII: its length is its length in bytes, and node sends head and body in one write. */
export function sendPlainPage(response: ServerResponse, body: string, cookies: PageCookies): void {
  const headers = [...PLAIN_HEADERS, 'content-length', String(body.length)];
  addCookies(headers, cookies);
  response.writeHead(200, headers).end(body, 'latin1');
}

export function sendLanding(
  response: ServerResponse,
  page: LandingPage,
  acceptEncoding: string,
  cookies: PageCookies,
): void {
  const { bytes, encoding } = chooseEncoding(page, acceptEncoding);
  const headers = [
    ...(page.hasScript ? SCRIPTED_PAGE_HEADERS : LANDING_PAGE_HEADERS),
    'content-length',
    String(bytes.length),
  ];
  if (encoding) headers.push('content-encoding', encoding);
  addCookies(headers, cookies);
  response.writeHead(200, headers).end(bytes);
}

/** The policy is the page's own: it names the one script that is in it. */
export function sendWhiteSitePage(
  response: ServerResponse,
  page: WhiteSitePage,
  acceptEncoding: string,
  { cookie, isHead = false }: { cookie?: string | undefined; isHead?: boolean },
): void {
  const { bytes, encoding } = chooseEncoding(page, acceptEncoding);
  const headers = [
    ...PLAIN_HEADERS,
    ...['content-security-policy', `${page.policy}; frame-ancestors 'self'`],
    ...['vary', 'accept-encoding'],
    ...['content-length', String(bytes.length)],
  ];
  if (encoding) headers.push('content-encoding', encoding);
  if (cookie) headers.push('set-cookie', cookie);
  response.writeHead(200, headers);
  if (isHead) response.end();
  else response.end(bytes);
}

export function sendFile(response: ServerResponse, file: FoundFile, isHead: boolean): void {
  const headers = [
    ...['content-type', file.type],
    ...['content-length', String(file.length)],
    ...['cache-control', IMMUTABLE],
    ...['x-content-type-options', 'nosniff'],
    ...['vary', 'accept-encoding'],
    ...KEEP_ALIVE,
  ];
  if (file.encoding) headers.push('content-encoding', file.encoding);
  response.writeHead(200, headers);
  if (isHead) response.end();
  else file.send(response);
}

/** Kept by nobody: the next one is another click, or another decision. */
export function sendOn(response: ServerResponse, location: string, cookie: string | undefined): void {
  const headers = ['location', location, 'cache-control', 'no-store', 'content-length', '0', ...KEEP_ALIVE];
  if (cookie) headers.push('set-cookie', cookie);
  response.writeHead(302, headers).end();
}

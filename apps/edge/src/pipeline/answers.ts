/** The responses: pages, files and redirects, each with its headers. */
import type { ServerResponse } from 'node:http';
import { LANDING_HEADERS, SCRIPTED_LANDING_HEADERS } from '@sluice/games/page';
import { chooseEncoding } from '@sluice/games/server';
import type { FoundFile } from '../features/landings/find-file.ts';
import type { LandingPage } from '../features/landings/landing-pages.ts';
import type { WhiteSitePage } from '../features/white-pages/white-site-pages.ts';
import { FixedHead } from '../http/fixed-head.ts';
import { IDLE_SECONDS } from '../http/idle-connections.ts';

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
const landingHead = ({ 'content-security-policy': policy, ...others }: typeof LANDING_HEADERS) =>
  new FixedHead(200, [
    ...PAGE_HEADERS,
    ...Object.entries(others).flat(),
    ...['content-security-policy', `${policy}; frame-ancestors 'self'`],
    ...['vary', 'accept-encoding'],
  ]);
const PLAIN_HEAD = new FixedHead(200, PLAIN_HEADERS);
const LANDING_HEAD = landingHead(LANDING_HEADERS);
const SCRIPTED_LANDING_HEAD = landingHead(SCRIPTED_LANDING_HEADERS);
const WHITE_SITE_HEAD = new FixedHead(200, [...PLAIN_HEADERS, 'vary', 'accept-encoding']);
const FILE_HEAD = new FixedHead(200, [
  ...['cache-control', IMMUTABLE],
  ...['x-content-type-options', 'nosniff'],
  ...['vary', 'accept-encoding'],
  ...KEEP_ALIVE,
]);
/** Never cached: the next request is another click, or another decision. */
const REDIRECT_HEAD = new FixedHead(302, ['cache-control', 'no-store', 'content-length', '0', ...KEEP_ALIVE]);

/** Cookies set with a page: the visitor's id, and the page token. */
export type PageCookies = { readonly cookie: string | undefined; readonly token: string | undefined };

function addCookies(headers: string[], { cookie, token }: PageCookies): void {
  if (cookie) headers.push('set-cookie', cookie);
  if (token) headers.push('set-cookie', token);
}

/** The body is ASCII: its string length is its length in bytes, and node sends head and body in one write. */
export function sendPlainPage(response: ServerResponse, body: string, cookies: PageCookies): void {
  const headers = ['content-length', String(body.length)];
  addCookies(headers, cookies);
  PLAIN_HEAD.write(response, headers);
  response.end(body, 'latin1');
}

export function sendLanding(
  response: ServerResponse,
  page: LandingPage,
  acceptEncoding: string,
  cookies: PageCookies,
): void {
  const { bytes, encoding } = chooseEncoding(page, acceptEncoding);
  const headers = ['content-length', String(bytes.length)];
  if (encoding) headers.push('content-encoding', encoding);
  addCookies(headers, cookies);
  (page.hasScript ? SCRIPTED_LANDING_HEAD : LANDING_HEAD).write(response, headers);
  response.end(bytes);
}

/** The policy is the page's own: it allows the one script in it. */
export function sendWhiteSitePage(
  response: ServerResponse,
  page: WhiteSitePage,
  acceptEncoding: string,
  { cookie, isHead = false }: { cookie?: string | undefined; isHead?: boolean },
): void {
  const { bytes, encoding } = chooseEncoding(page, acceptEncoding);
  const headers = [
    ...['content-security-policy', `${page.policy}; frame-ancestors 'self'`],
    ...['content-length', String(bytes.length)],
  ];
  if (encoding) headers.push('content-encoding', encoding);
  if (cookie) headers.push('set-cookie', cookie);
  WHITE_SITE_HEAD.write(response, headers);
  if (isHead) response.end();
  else response.end(bytes);
}

export function sendFile(response: ServerResponse, file: FoundFile, isHead: boolean): void {
  const headers = ['content-type', file.type, 'content-length', String(file.length)];
  if (file.encoding) headers.push('content-encoding', file.encoding);
  FILE_HEAD.write(response, headers);
  if (isHead) response.end();
  else file.send(response);
}

export function sendRedirect(response: ServerResponse, location: string, cookie: string | undefined): void {
  REDIRECT_HEAD.write(response, cookie ? ['set-cookie', cookie] : [], ['location', location]);
  response.end();
}

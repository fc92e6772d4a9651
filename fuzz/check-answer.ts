/** What no answer may contain, whatever was asked. */
import type { FuzzAnswer } from './read-answer.ts';
import { EVIL_HOST, type FuzzRequest } from './request.ts';
import { destinationsOf } from './streams.ts';

/** Every header that the edge sends. Any other is a change to review, or an injection. */
const KNOWN_HEADERS: ReadonlySet<string> = new Set([
  ...[
    'date',
    'connection',
    'keep-alive',
    'transfer-encoding',
    'content-type',
    'content-length',
    'content-encoding',
  ],
  ...['cache-control', 'vary', 'location', 'set-cookie', 'retry-after', 'allow', 'etag'],
  ...['content-security-policy', 'x-content-type-options', 'referrer-policy', 'service-worker-allowed'],
  ...['permissions-policy', 'x-robots-tag', 'clear-site-data', 'cross-origin-opener-policy'],
]);
const COOKIE =
  /^(slv|slt|sla)=[\w.~%!:*'()-]*(; (Path=\/|Max-Age=\d+|HttpOnly|SameSite=(Lax|Strict)|Secure|Expires=[\w:, -]+))*$/;

/** The reasons why the answer is wrong; none for a good one. */
export function checkAnswer(request: FuzzRequest, answer: FuzzAnswer): string[] {
  const wrongs: string[] = [];
  if (answer.status >= 500) wrongs.push(`answered ${answer.status}`);
  for (const [name, value] of answer.headers) {
    if (!KNOWN_HEADERS.has(name)) wrongs.push(`unknown header ${name}: ${value}`);
    if (name === 'set-cookie' && !COOKIE.test(value)) wrongs.push(`strange cookie ${value}`);
    if (name === 'location') wrongs.push(...checkLocation(request, value));
  }
  return wrongs;
}

function checkLocation({ host, isBroken }: FuzzRequest, location: string): string[] {
  const allowed = destinationsOf(host);
  let origin = '';
  try {
    origin = new URL(location).origin;
  } catch {
    return [`location ${location} is no address`];
  }
  if (origin.includes(EVIL_HOST)) return [`location ${location} leads away`];
  // A broken frame may have named another of our hosts; it just must not redirect anywhere else.
  return isBroken || allowed.includes(origin) ? [] : [`location ${location} is not the stream’s`];
}

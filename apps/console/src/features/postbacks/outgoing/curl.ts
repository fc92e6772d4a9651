import type { PostbackAttempt } from '@sluice/contracts';

/** The call as a command. Its token is masked: whoever runs it puts in their own. */
export function toCurl({ method, url, requestHeaders, request }: CurlParts): string {
  return [
    `curl -X ${method} ${quote(url)}`,
    ...Object.entries(requestHeaders).map(([name, value]) => `-H ${quote(`${name}: ${value}`)}`),
    ...(request === '' ? [] : [`--data-raw ${quote(request)}`]),
  ].join(' \\\n  ');
}

type CurlParts = Pick<PostbackAttempt, 'method' | 'url' | 'requestHeaders' | 'request'>;

/** In a shell nothing is special between single quotes, but a single quote. */
const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`;

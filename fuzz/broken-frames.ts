/** Requests with invalid framing. The edge may refuse or close the connection; it must not crash, nor answer what was not asked. */
import type { SeededRandom } from '../faults/seeded-random.ts';
import { type FuzzRequest, INJECTED_HEADER } from './request.ts';

type Break = (bytes: string, random: SeededRandom) => string;

const intoHead =
  (line: string): Break =>
  (bytes) =>
    bytes.replace('\r\n', `\r\n${line}\r\n`);

const BREAKS: readonly Break[] = [
  (bytes, random) => bytes.slice(0, random.between(1, bytes.length)),
  (bytes) => bytes.replace(' HTTP/1.1', ' HTTP/9.9'),
  (bytes) => bytes.replace(' HTTP/1.1', ''),
  (bytes) => bytes.replaceAll('\r\n', '\n'),
  (bytes) => bytes.replace(' /', '  \u0000/'),
  (bytes) => `\u0016\u0003\u0001\u0002\u0000${bytes}`,
  (bytes) => bytes.replace('Host:', 'Host :'),
  (bytes) => bytes.replace(/Host: [^\r]*\r\n/, ''),
  intoHead('Host: second.example'),
  intoHead('Content-Length: -1'),
  intoHead('Content-Length: 99999999999999999999'),
  intoHead('Content-Length: 5\r\nContent-Length: 6'),
  intoHead('Transfer-Encoding: chunked\r\nContent-Length: 3'),
  intoHead('Transfer-Encoding: xchunked'),
  intoHead(`X-A: a\rb\u0000${INJECTED_HEADER}: 1`),
  intoHead(' folded: line'),
  intoHead(`X-Long: ${'a'.repeat(20_000)}`),
  (bytes) => bytes.replace('\r\n\r\n', '\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n'),
  (bytes) => bytes.replace('\r\n\r\n', '\r\nTransfer-Encoding: chunked\r\n\r\n5;ext="\r\n'),
  (bytes) => bytes.replace(/^\S+ \S+/, 'CONNECT evil.example:443'),
  (bytes) => bytes.replace(/^\S+ \S+/, 'GET http://evil.example/'),
  (bytes) => bytes.replace(/^\S+ \S+/, 'OPTIONS *'),
  (bytes) => bytes.replace(/^\S+/, 'PRI'),
];

export function breakFrame(request: FuzzRequest, random: SeededRandom): FuzzRequest {
  return { ...request, bytes: random.pick(BREAKS)(request.bytes, random), isBroken: true };
}

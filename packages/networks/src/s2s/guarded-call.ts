/**
 * One HTTP call to an address that a team typed. The name is resolved once, by the connection that is then made: what was checked is what is
 * connected to, so DNS cannot answer differently in between. No redirect is followed, and time and size of the answer are limited.
 */
import type { LookupAddress } from 'node:dns';
import { lookup as systemLookup } from 'node:dns/promises';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { isIP, type LookupFunction } from 'node:net';
import { withinTime } from '../within-time.ts';
import { type AddressRule, createAddressRule } from './public-address.ts';

const TIMEOUT_MS = 10_000;
const ANSWER_BYTES_MAX = 64 * 1024;
/** A tracker gets several events in a row. Few connections, shortly: of very many addresses each is called now and then. */
const KEPT_SOCKETS = 4;
const KEPT_MS = 4_000;
/** Below it only the web's own: mail, SSH and the like speak no HTTP, and could be made to do something by a request. */
const OPEN_PORTS_FROM = 1024;
const WEB_PORTS = [80, 443];

export class AddressRefused extends Error {}

export type GuardedCall = {
  method: 'GET' | 'HEAD' | 'POST';
  url: string;
  body?: string | undefined;
  headers?: Readonly<Record<string, string>>;
  /** Breaks it off before its time. */
  signal?: AbortSignal | undefined;
};
export type GuardedReply = {
  status: number;
  text: string;
  header: (name: string) => string;
};
export type GuardedCaller = (call: GuardedCall) => Promise<GuardedReply>;

type GuardOptions = {
  timeoutMs?: number | undefined;
  /** Ranges that are called although they are not public. */
  allowedRanges?: readonly string[] | undefined;
  /** All addresses of a name. @default the machine's resolver */
  resolve?: (host: string) => Promise<readonly LookupAddress[]>;
};

/** Throws `AddressRefused` for an address outside of the public internet, and the connection's own error when it breaks. */
export function createGuardedCaller(options: GuardOptions = {}): GuardedCaller {
  const { timeoutMs = TIMEOUT_MS, resolve = resolveAll } = options;
  const isAllowed = createAddressRule(options.allowedRanges);
  const lookup = checkedLookup(isAllowed, resolve);
  const kept = { keepAlive: true, maxFreeSockets: KEPT_SOCKETS, timeout: KEPT_MS, lookup };
  const agents = { 'http:': new HttpAgent(kept), 'https:': new HttpsAgent(kept) };
  return async ({ method, url, body, headers, signal }) => {
    const target = readTarget(url, isAllowed);
    const send = target.protocol === 'https:' ? httpsRequest : httpRequest;
    const { promise, resolve: answer, reject } = Promise.withResolvers<GuardedReply>();
    const call = send(target, {
      method,
      agent: agents[target.protocol as keyof typeof agents],
      signal: withinTime(timeoutMs, signal),
      headers: { ...headers, ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }) },
    });
    call.on('response', (response) => void readReply(response).then(answer, reject));
    call.on('error', reject);
    call.end(body);
    return promise;
  };
}

/** A literal address is not looked up, so it is checked here. URL spells every form of one (octal, decimal, mapped) in the usual way. */
function readTarget(text: string, isAllowed: AddressRule): URL {
  const url = new URL(text);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new AddressRefused('not a web address');
  if (url.username !== '' || url.password !== '') throw new AddressRefused('a user name in the address');
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  if (port < OPEN_PORTS_FROM && !WEB_PORTS.includes(port)) throw new AddressRefused(`port ${port}`);
  const literal = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(literal) !== 0 && !isAllowed(literal)) throw new AddressRefused('not a public address');
  return url;
}

/** One address that is not public refuses the name: an honest name has none. */
function checkedLookup(
  isAllowed: AddressRule,
  resolve: (host: string) => Promise<readonly LookupAddress[]>,
): LookupFunction {
  return (host, options, answer) => {
    resolve(host).then(
      (found) => {
        const [first] = found;
        if (!first || !found.every(({ address }) => isAllowed(address)))
          answer(new AddressRefused('not a public address'), []);
        else if (options.all) answer(null, [...found]);
        else answer(null, first.address, first.family);
      },
      (error: NodeJS.ErrnoException) => answer(error, []),
    );
  };
}

const resolveAll = (host: string): Promise<LookupAddress[]> => systemLookup(host, { all: true });

async function readReply(response: IncomingMessage): Promise<GuardedReply> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > ANSWER_BYTES_MAX) break;
    chunks.push(chunk);
  }
  return {
    status: response.statusCode ?? 0,
    text: Buffer.concat(chunks).toString('utf8'),
    header: (name) => String(response.headers[name] ?? ''),
  };
}

import { createServer, type IncomingHttpHeaders, IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rawAsk } from '../raw-ask.fixture.ts';
import { PlainRequest } from './plain-request.ts';

/** Node's own name for it. */
type WithLines = { _addHeaderLine(): void };
type Seen = { headers: IncomingHttpHeaders; body: string };

const servers: Server[] = [];
afterEach(() => {
  vi.restoreAllMocks();
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    server.close();
  }
});

/** The answers to these bytes, and what the requests looked like to the one who answered. */
async function ask(bytes: string, Request: typeof IncomingMessage): Promise<{ all: string; seen: Seen[] }> {
  const seen: Seen[] = [];
  const server = createServer(
    { keepAliveTimeout: 0, optimizeEmptyRequests: true, IncomingMessage: Request },
    (request, response) => {
      if (request instanceof PlainRequest) request.isOurs = true;
      const one: Seen = { headers: { ...request.headers }, body: '' };
      seen.push(one);
      request.on('data', (chunk) => {
        one.body += chunk;
      });
      response.setHeader('date', 'then').end('Hello');
    },
  );
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { all } = await rawAsk((server.address() as AddressInfo).port, bytes);
  return { all, seen };
}

const request = (lines: string[], { version = '1.1', body = '' } = {}) =>
  `${body ? 'POST' : 'GET'} / HTTP/${version}\r\n${lines.map((line) => `${line}\r\n`).join('')}\r\n${body}`;
const USUAL = ['Host: a.example', 'Accept: */*', 'Cookie: a=1', 'User-Agent: x'];

describe('PlainRequest', () => {
  it.each([
    ['the usual', request(USUAL)],
    ['several at once', request(USUAL).repeat(3)],
    ['in other letters', request(['HOST: a', 'aCCept: b'])],
    ['with a body', request([...USUAL, 'Content-Length: 4'], { body: 'four' })],
    [
      'with a body in pieces',
      request([...USUAL, 'tRANSFER-eNCODING: chunked'], { body: '4\r\nfour\r\n0\r\n\r\n' }),
    ],
    [
      'that waits for a word first',
      request([...USUAL, 'Expect: 100-continue', 'Content-Length: 4'], { body: 'four' }),
    ],
    ['that waits for a word, and has no body', request([...USUAL, 'EXPECT: 100-Continue'])],
    ['that expects what there is not', request([...USUAL, 'expect: more'])],
    ['without a host', request(['Accept: */*'])],
    ['without anything', request([])],
    ['with a host that is empty', request(['Host:'])],
    ['with two hosts', request(['Host: a', 'Host: b'])],
    ['of an older version', request(USUAL, { version: '1.0' })],
    ['of an older version that takes pieces', request([...USUAL, 'TE: chunked'], { version: '1.0' })],
    ['of an older version, without a host', request(['TE: chunked'], { version: '1.0' })],
    ['with headers twice', request([...USUAL, 'Cookie: b=2', 'Accept: c', 'X-One: 1', 'X-One: 2'])],
    [
      'with headers as long as those that count',
      request([...USUAL, 'Accept-Charset: x', 'X-Transfer-Method: y', 'Origin: z']),
    ],
  ])('is answered and read as node’s own: %s', async (_name, bytes) => {
    const [ours, nodes] = [await ask(bytes, PlainRequest), await ask(bytes, IncomingMessage)];
    expect(ours).toEqual(nodes);
    expect(ours.all).toMatch(/^HTTP\/1\.1 [1-4]/);
  });

  it('spares node the list of all headers, where it has nothing to do with them', async () => {
    const add = vi.spyOn(IncomingMessage.prototype as unknown as WithLines, '_addHeaderLine');
    const count = async (bytes: string) => {
      const server = createServer(
        { optimizeEmptyRequests: true, IncomingMessage: PlainRequest },
        (_, response) => response.end(),
      );
      servers.push(server);
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
      add.mockClear();
      await rawAsk((server.address() as AddressInfo).port, bytes);
      return add.mock.calls.length;
    };
    expect(await count(request(USUAL))).toBe(0);
    expect(await count(request([...USUAL, 'Content-Length: 0']))).toBeGreaterThan(0);
  });
});

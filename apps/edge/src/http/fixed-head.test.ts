import { createServer, type RequestListener, type Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { rawAsk } from '../raw-ask.fixture.ts';
import { FixedHead } from './fixed-head.ts';

const PAIRS = ['content-type', 'text/html; charset=utf-8', 'keep-alive', 'timeout=75', 'vary', 'accept'];
const BODIES = { text: '<p>Hello</p>', bytes: Buffer.from([0, 200, 13, 10, 255]), none: '' } as const;
let server: Server | undefined;
afterEach(() => {
  vi.restoreAllMocks();
  server?.closeAllConnections();
  server?.close();
});

async function serve(listener: RequestListener): Promise<number> {
  server = createServer({ keepAliveTimeout: 0 }, listener);
  await new Promise<void>((resolve) => server?.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** What node itself sends for the same lines. */
async function bothWays(
  requests: string,
  { status = 200, body = BODIES.text as string | Buffer, cookies = ['a=1', 'b=2'] } = {},
): Promise<{ ours: string; nodes: string }> {
  const changing = [
    'content-length',
    String(body.length),
    ...cookies.flatMap((each) => ['set-cookie', each]),
  ];
  const head = new FixedHead(status, PAIRS);
  const port = await serve((request, response) => {
    if (request.url?.startsWith('/ours')) head.write(response, changing.slice(0, 4), changing.slice(4));
    else response.writeHead(status, [...PAIRS, ...changing]);
    if (body.length === 0) response.end();
    else response.end(body);
  });
  const [ours, nodes] = await Promise.all(
    ['ours', 'node'].map(async (way) => (await rawAsk(port, requests.replaceAll('WAY', way))).all),
  );
  const undated = (all: string | undefined) => (all ?? '').replaceAll(/Date: [^\r]{29}\r/g, 'Date: then\r');
  return { ours: undated(ours), nodes: undated(nodes) };
}

const GET = 'GET /WAY HTTP/1.1\r\nHost: a\r\n\r\n';

describe('FixedHead', () => {
  it.each(Object.entries(BODIES))('sends what node would send, to the byte: %s', async (_name, body) => {
    const writeHead = vi.spyOn(ServerResponse.prototype, 'writeHead');
    const { ours, nodes } = await bothWays(GET, { body });
    // Node's own answer has already been sent once.
    expect(writeHead).toHaveBeenCalledOnce();
    expect(ours).toContain('Date: then\r\nConnection: keep-alive\r\n\r\n');
    expect(ours).toBe(nodes);
  });

  it('sends other statuses as node would', async () => {
    const { ours, nodes } = await bothWays(GET, { status: 302, body: '' });
    expect(ours).toMatch(/^HTTP\/1\.1 302 Found\r\n/);
    expect(ours).toBe(nodes);
  });

  it.each([
    ['several requests at once', GET.repeat(3)],
    ['a request for the head alone', GET.replace('GET', 'HEAD') + GET],
    ['one that closes', GET.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')],
    ['one of an older version', GET.replace('1.1', '1.0')],
    [
      'one of an older version that stays',
      GET.replace('1.1', '1.0').replace('\r\n\r\n', '\r\nConnection: keep-alive\r\n\r\n'),
    ],
    [
      'one that waits for 100 Continue',
      GET.replace('\r\n\r\n', '\r\nExpect: 100-continue\r\nContent-Length: 0\r\n\r\n'),
    ],
  ])('answers as node would: %s', async (_name, requests) => {
    const { ours, nodes } = await bothWays(requests);
    expect(ours).toContain('set-cookie: b=2');
    expect(ours).toBe(nodes);
  });

  it('tells the time of the answer', async () => {
    const port = await serve((_request, response) => {
      new FixedHead(200, []).write(response, ['content-length', '0']);
      response.end();
    });
    const { head } = await rawAsk(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n');
    const date = Date.parse(/Date: (.*)/.exec(head)?.[1] ?? '');
    expect(Math.abs(Date.now() - date)).toBeLessThan(2_000);
  });

  it.each(['a\r\nx: 1', 'a\nx: 1', 'a\rx', 'a\0', 'ключ'])('sends no unfit value: %j', async (value) => {
    const head = new FixedHead(200, PAIRS);
    const port = await serve((_request, response) => {
      expect(() => head.write(response, ['content-length', '0'], ['location', value])).toThrow(
        /Invalid character/,
      );
      expect(() => new FixedHead(200, ['a', value])).toThrow(/Invalid character/);
      expect(response.headersSent).toBe(false);
      response.writeHead(500, { 'content-length': 0 }).end();
    });
    expect((await rawAsk(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n')).status).toBe(500);
  });

  it('is not written a second time', async () => {
    const head = new FixedHead(200, PAIRS);
    const port = await serve((_request, response) => {
      head.write(response, ['content-length', '0']);
      expect(response.statusCode).toBe(200);
      expect(() => head.write(response, ['content-length', '5'])).toThrow(/headers/i);
      response.end();
    });
    expect((await rawAsk(port, 'GET / HTTP/1.1\r\nHost: a\r\n\r\n')).head).toContain('content-length: 0');
  });
});

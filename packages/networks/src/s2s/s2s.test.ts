import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { startFakePwaPlatform } from '@sluice/outside/platforms';
import { INTEGRATION_LINKS, S2S_MACROS, S2S_TEMPLATES } from '@sluice/reference';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { fillTemplate, type S2sValues } from './fill-template.ts';
import { AddressRefused, createGuardedCaller } from './guarded-call.ts';
import { createAddressRule } from './public-address.ts';
import { createS2s } from './send-event.ts';

const VALUES: S2sValues = { subid: 'abc', status: 'sale', amount: '12.5', currency: 'USD', event_id: 'e-1' };
const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

type Heard = { method: string; url: string; body: string };
async function startTracker(
  answer: { status?: number; headers?: Record<string, string>; body?: string; isEndless?: boolean } = {},
): Promise<{ port: number; heard: Heard[] }> {
  const heard: Heard[] = [];
  const server = createServer(async (request, response) => {
    let body = '';
    for await (const chunk of request) body += chunk;
    heard.push({ method: request.method ?? '', url: request.url ?? '', body });
    response.writeHead(answer.status ?? 200, answer.headers);
    if (answer.isEndless) response.write('O');
    else response.end(answer.body ?? 'OK');
  });
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { port: (server.address() as AddressInfo).port, heard };
}
const open = (timeoutMs = 2_000) =>
  createS2s({ S2S_ALLOWED_RANGES: ['127.0.0.1'], NETWORK_TIMEOUT_MS: timeoutMs });

describe('an address of a team', () => {
  it('is called with the values of the event, each in its place', async () => {
    const { port, heard } = await startTracker();
    const url = `http://127.0.0.1:${port}/key/postback?subid={subid}&status={status}&payout={amount}&tid={event_id}&x={sub1}`;
    const delivery = await open()({ method: 'GET', url }, { ...VALUES, sub1: 'a&b=c#d' });
    expect(delivery).toMatchObject({
      kind: 'sent',
      answer: '200 OK',
      exchange: { status: 200, method: 'GET' },
    });
    expect(heard).toEqual([
      {
        method: 'GET',
        url: '/key/postback?subid=abc&status=sale&payout=12.5&tid=e-1&x=a%26b%3Dc%23d',
        body: '',
      },
    ]);
  });

  it('is the platform’s that sent the visitor: told under its own click, once however often it is repeated', async () => {
    const platform = await startFakePwaPlatform();
    const { clickId } = platform.send('https://play.example/?click_id={click_id}');
    const url = INTEGRATION_LINKS.pwa_platform.postback.replace(
      'https://YOUR-PLATFORM',
      `http://${platform.host}`,
    );
    const send = (subid: string) => open()({ method: 'GET', url }, { ...VALUES, subid });
    expect(await send(clickId)).toMatchObject({ kind: 'sent', answer: '200 OK' });
    expect(await send(clickId)).toMatchObject({ kind: 'sent' });
    expect(platform.conversions).toEqual([
      { clickId, status: 'sale', amount: '12.5', currency: 'USD', eventId: 'e-1' },
    ]);
    expect(await send('nobody')).not.toMatchObject({ kind: 'sent' });
    await platform.stop();
  });

  it('gets its query as a form by POST', async () => {
    const { port, heard } = await startTracker();
    const url = `http://127.0.0.1:${port}/in?cid={subid}&txid={event_id}`;
    const delivery = await open()({ method: 'POST', url }, VALUES);
    expect(heard).toEqual([{ method: 'POST', url: '/in', body: 'cid=abc&txid=e-1' }]);
    expect(delivery.exchange.bodies).toEqual(['cid=abc&txid=e-1']);
  });

  it.each([
    ['a refusal', { status: 404 }, { kind: 'failed', error: 'Event_Rejected' }],
    ['an error in a good answer', { body: '{"success":false,"error":"no click"}' }, { kind: 'failed' }],
    ['an error beside nothing else', { body: '{"errors":["x"]}' }, { kind: 'failed' }],
    [
      'trouble of its own',
      { status: 503, headers: { 'retry-after': '7' } },
      { kind: 'retry', afterMs: 7_000 },
    ],
    ['too many calls', { status: 429, headers: { 'retry-after': '3' } }, { kind: 'retry', afterMs: 3_000 }],
    ['a page', { body: '<!DOCTYPE html><title>x' }, { kind: 'retry', error: 'Doctype_Error' }],
    ['good JSON', { body: '{"success":true,"error":null,"errors":[]}' }, { kind: 'sent' }],
    ['nothing', { status: 204, body: '' }, { kind: 'sent' }],
    ['a body that never ends', { isEndless: true }, { kind: 'retry', answer: 'no answer (timed out)' }],
    ['very much', { body: ' '.repeat(500_000) }, { kind: 'sent' }],
  ])('that answers with %s', async (_name, answer, expected) => {
    const { port } = await startTracker(answer);
    const url = `http://127.0.0.1:${port}/`;
    expect(await open(300)({ method: 'GET', url }, {})).toMatchObject(expected);
  });

  it('is not followed elsewhere, and waits for a better address', async () => {
    const inside = await startTracker();
    const { port } = await startTracker({
      status: 302,
      headers: { location: `http://127.0.0.1:${inside.port}/` },
    });
    const delivery = await open()({ method: 'GET', url: `http://127.0.0.1:${port}/` }, {});
    expect(delivery).toMatchObject({ kind: 'held', error: 'Address_Refused' });
    expect(inside.heard).toEqual([]);
  });

  it('that nobody answers at is tried again', async () => {
    expect(await open()({ method: 'GET', url: 'http://127.0.0.1:9999/' }, {})).toMatchObject({
      kind: 'retry',
      error: 'Network_Error',
      answer: 'no answer (ECONNREFUSED)',
    });
  });
});

describe('the guard', () => {
  const call = createGuardedCaller({ timeoutMs: 1_000 });

  it.each([
    'http://127.0.0.1/',
    'http://2130706433/',
    'http://0177.0.0.1/',
    'http://0x7f.1/',
    'http://0/',
    'http://10.1.2.3/',
    'http://172.16.0.1/',
    'http://192.168.1.1/',
    'http://100.64.0.1/',
    'http://169.254.169.254/latest/meta-data',
    'http://224.0.0.1/',
    'http://255.255.255.255/',
    'http://[::]/',
    'http://[::1]/',
    'http://[::ffff:127.0.0.1]/',
    'http://[::ffff:a9fe:a9fe]/',
    'http://[64:ff9b::7f00:1]/',
    'http://[2002:7f00:1::]/',
    'http://[2001:0:7f00:1::]/',
    'http://[fd00:ec2::254]/',
    'http://[fe80::1]/',
    'http://localhost/',
    'https://user:pass@example.com/',
    'http://example.com:22/',
    'ftp://example.com/',
  ])('refuses %s before anything is sent', async (url) => {
    await expect(call({ method: 'GET', url })).rejects.toBeInstanceOf(AddressRefused);
  });

  it('resolves a name once, and connects to what it has seen', async () => {
    const { port, heard } = await startTracker();
    let asked = 0;
    const rebinding = createGuardedCaller({
      allowedRanges: ['127.0.0.1'],
      // The second answer leads inside, as of a name whose owner plays with DNS.
      resolve: async () => [{ address: asked++ === 0 ? '127.0.0.1' : '10.0.0.1', family: 4 }],
    });
    await rebinding({ method: 'GET', url: `http://tracker.test:${port}/` });
    expect([asked, heard.length]).toEqual([1, 1]);
  });

  it('refuses a name of which one address is inside', async () => {
    const mixed = createGuardedCaller({
      resolve: async () => [
        { address: '93.184.216.34', family: 4 },
        { address: '127.0.0.1', family: 4 },
      ],
    });
    await expect(mixed({ method: 'GET', url: 'http://mixed.test/' })).rejects.toBeInstanceOf(AddressRefused);
  });

  it('lets public addresses through, and the operator’s own ranges', () => {
    const isAllowed = createAddressRule(['10.1.0.0/16']);
    const asked = [
      '93.184.216.34',
      '2606:4700::1111',
      '10.1.9.9',
      '10.2.0.1',
      '127.0.0.1',
      '::ffff:10.2.0.1',
    ];
    expect(asked.map(isAllowed)).toEqual([true, true, true, false, false, false]);
  });
});

describe('a template', () => {
  it('cannot be led elsewhere by any value', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: 'binary', maxLength: 40 }),
        fc.constantFrom(...S2S_MACROS),
        (value, macro) => {
          const template = `https://tracker.test/a/{${macro}}/b?x={${macro}}&y=1`;
          const { origin = '', path = '', query = '' } = fillTemplate(template, { [macro]: value }) ?? {};
          const url = new URL(`${origin}${path}?${query}`);
          expect(url.host).toBe('tracker.test');
          expect(url.pathname.startsWith('/a/')).toBe(true);
          expect(url.pathname.endsWith('/b')).toBe(true);
          expect([...url.searchParams.keys()]).toEqual(['x', 'y']);
          expect(url.searchParams.get('x')).toBe(value.toWellFormed());
        },
      ),
    );
  });

  it('of a host made of a value is none', () => {
    expect(fillTemplate('https://{sub1}.evil.test/', { sub1: 'x' })).toBeUndefined();
  });

  it.each(Object.entries(S2S_TEMPLATES))('of %s names only macros that exist', (_tracker, { url }) => {
    const named = [...url.matchAll(/\{([^}]+)\}/g)].map(([, name]) => name);
    expect(named.length).toBeGreaterThan(2);
    expect(named.filter((name) => !S2S_MACROS.some((macro) => macro === name))).toEqual([]);
  });
});

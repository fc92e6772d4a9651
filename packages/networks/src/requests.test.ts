/** Contract: every request as it goes over the wire, one file for each event and network in `fixtures/`. A change there is a change for them. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { S2S_TEMPLATES } from '@sluice/reference';
import { FACEBOOK_EVENTS, TIKTOK_EVENTS } from '@sluice/reference/pixel-events';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createNetworks, createS2s, type OutgoingEvent } from './index.ts';

const CLICKED_AT_MS = Date.UTC(2026, 0, 2, 3, 4, 5, 678);
const EVENT: Omit<OutgoingEvent, 'name'> = {
  eventId: '8f9bb6a8-2f0c-8d1e-9a53-6f6f7a5f1c00',
  atMs: CLICKED_AT_MS + 30_500,
  clickAtMs: CLICKED_AT_MS,
  host: 'play.example',
  visitorId: '42',
  country: 'DE',
  amountMicros: 10_500_000,
  currency: 'EUR',
  ids: {
    fbclid: 'IwAR1_aB',
    fbp: 'fb.1.1700000000000.1234567890',
    agent: 'Mozilla/5.0 (Linux; Android 14)',
    ttclid: 'E.C.P.abc',
    ttp: 'ttp-1',
  },
};
/** Node's own, and those of the connection. */
const OWN_HEADERS = ['authorization', 'access-token', 'content-type', 'user-agent'];

let server: Server;
let origin: string;
let heard: object | undefined;

beforeAll(async () => {
  server = createServer(async (request, response) => {
    const body = await text(request);
    const headers = Object.entries(request.headers).filter(
      ([name, value]) => OWN_HEADERS.includes(name) && value !== 'node',
    );
    heard = {
      method: request.method,
      url: request.url,
      headers: Object.fromEntries(headers),
      body: body.startsWith('{') ? JSON.parse(body) : body,
    };
    response.end('{"events_received":1,"code":0}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const recorded = () => `${JSON.stringify(heard, undefined, 2)}\n`;
const networks = () =>
  createNetworks({ FACEBOOK_URL: `${origin}/v25.0`, TIKTOK_URL: `${origin}/open_api/v1.3` });

it.each(FACEBOOK_EVENTS)('Meta’s Conversions API is told %s as it documents', async (name) => {
  const pixel = { pixelId: '1234567890', token: 'EAAtoken-of-the-pixel' };
  expect(await networks().facebook(pixel, [{ ...EVENT, name }])).toMatchObject({ kind: 'sent' });
  await expect(recorded()).toMatchFileSnapshot(`./facebook/fixtures/${name}.txt`);
});

it.each(TIKTOK_EVENTS)('TikTok’s Events API is told %s as it documents', async (name) => {
  const pixel = { pixelId: 'C0ABC9', token: 'token-of-the-pixel' };
  expect(await networks().tiktok(pixel, [{ ...EVENT, name }])).toMatchObject({ kind: 'sent' });
  await expect(recorded()).toMatchFileSnapshot(`./tiktok/fixtures/${name}.txt`);
});

it.each(Object.entries(S2S_TEMPLATES))('%s is told a deposit as it documents', async (tracker, { url }) => {
  const send = createS2s({ S2S_ALLOWED_RANGES: ['127.0.0.1'] });
  const template = url.replace('https://YOUR-TRACKER', origin).replace('YOUR-KEY', 'a1b2c3d');
  const values = { subid: 'sub-1', sub1: 'click-1', event: 'deposit', status: 'sale', amount: '10.5' };
  const event = { ...values, currency: 'EUR', event_id: EVENT.eventId };
  expect(await send({ method: 'GET', url: template }, event)).toMatchObject({ kind: 'sent' });
  await expect(recorded()).toMatchFileSnapshot(`./s2s/fixtures/${tracker}.txt`);
});

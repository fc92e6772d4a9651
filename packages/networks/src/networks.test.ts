import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  type FakeFacebook,
  type FakeTiktok,
  startFakeFacebook,
  startFakeTiktok,
} from '@sluice/outside/networks';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { checkToken, createNetworks, type Networks, type OutgoingEvent } from './index.ts';

const TIMEOUT_MS = 500;
const TOKEN = 'token-of-the-pixel-0123456789';
const PIXEL = { pixelId: '1234567890', token: TOKEN };
const CLICKED_AT_MS = Date.now() - 60_000;
const EVENT: OutgoingEvent = {
  eventId: '8f9bb6a8-2f0c-8d1e-9a53-6f6f7a5f1c00',
  name: 'Purchase',
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
const AT_SECONDS = Math.floor((CLICKED_AT_MS + 30_500) / 1_000);
/** SHA-256 of "42". */
const HASHED_VISITOR = '73475cb40a568e8da8a045ced110137e159f890ac4da883b6b17dc651b3a8049';

let facebook: FakeFacebook;
let tiktok: FakeTiktok;
let networks: Networks;

beforeAll(async () => {
  const pixels = { [PIXEL.pixelId]: TOKEN, other: 'token-of-another-pixel-012345' };
  [facebook, tiktok] = await Promise.all([startFakeFacebook({ pixels }), startFakeTiktok({ pixels })]);
  networks = createNetworks({
    FACEBOOK_URL: facebook.url,
    TIKTOK_URL: tiktok.url,
    NETWORK_TIMEOUT_MS: TIMEOUT_MS,
  });
});
afterAll(() => Promise.all([facebook.stop(), tiktok.stop()]));
beforeEach(() => {
  for (const fake of [facebook, tiktok]) {
    fake.heal();
    fake.events.length = 0;
  }
});

describe('facebook', () => {
  const send = (...events: OutgoingEvent[]) => networks.facebook(PIXEL, events);

  it('is told an event as the Conversions API wants it', async () => {
    expect(await send(EVENT)).toMatchObject({ kind: 'sent' });
    expect(facebook.events).toEqual([
      {
        pixelId: PIXEL.pixelId,
        event: {
          event_name: 'Purchase',
          event_time: AT_SECONDS,
          event_id: EVENT.eventId,
          action_source: 'website',
          event_source_url: 'https://play.example/',
          user_data: {
            external_id: [HASHED_VISITOR],
            country: [expect.stringMatching(/^[0-9a-f]{64}$/)],
            client_user_agent: EVENT.ids.agent,
            fbc: `fb.1.${CLICKED_AT_MS}.IwAR1_aB`,
            fbp: EVENT.ids.fbp,
          },
          custom_data: { value: 10.5, currency: 'EUR' },
        },
      },
    ]);
  });

  it('is told no more of a visit than is known of it', async () => {
    await send({ ...EVENT, name: 'Lead', country: 'XX', amountMicros: 0, ids: { fbp: 'made up' } });
    expect(facebook.events[0]?.event).toEqual({
      event_name: 'Lead',
      event_time: AT_SECONDS,
      event_id: EVENT.eventId,
      action_source: 'other',
      event_source_url: 'https://play.example/',
      user_data: { external_id: [HASHED_VISITOR] },
    });
  });

  it('gets an amount and a currency with every purchase', async () => {
    expect(await send({ ...EVENT, amountMicros: 0 })).toMatchObject({ kind: 'sent' });
    expect(facebook.events[0]?.event).toMatchObject({ custom_data: { value: 0, currency: 'USD' } });
  });

  it.each([
    ['a token that is not its own', { pixelId: PIXEL.pixelId, token: 'expired' }, 'OAuth_Exception'],
    ['a pixel that does not exist', { pixelId: 'unknown', token: TOKEN }, 'Pixel_Undefined'],
  ])('holds everything for %s', async (_name, pixel, error) => {
    const delivery = await networks.facebook(pixel, [EVENT]);
    expect(delivery).toMatchObject({ kind: 'held', error });
    expect(delivery.answer).not.toContain(pixel.token);
  });

  it('refuses for good what is too old or wrong', async () => {
    const old = { ...EVENT, atMs: Date.now() - 8 * 24 * 3_600_000 };
    expect(await send(old)).toMatchObject({ kind: 'failed', error: 'Event_Rejected' });
    expect(await send(EVENT, old)).toMatchObject({ kind: 'failed' });
    expect(facebook.events).toEqual([]);
  });

  it.each([4, 17, 613, 80_004])('is asked again later after %i', async (code) => {
    facebook.fail(/events$/, { code, status: 400, retryAfterSeconds: 7 });
    expect(await send(EVENT)).toMatchObject({ kind: 'retry', error: 'Network_Error', afterMs: 7_000 });
  });

  it('counts by the answer’s body, not by its status', async () => {
    facebook.fail(/events$/, { code: 190, status: 200 });
    expect(await send(EVENT)).toMatchObject({ kind: 'held', error: 'OAuth_Exception' });
  });
});

describe('tiktok', () => {
  const send = (...events: OutgoingEvent[]) => networks.tiktok(PIXEL, events);

  it('is told an event as the Events API wants it', async () => {
    expect(await send({ ...EVENT, name: 'CompletePayment' })).toMatchObject({ kind: 'sent' });
    expect(tiktok.events).toEqual([
      {
        pixelId: PIXEL.pixelId,
        event: {
          event: 'CompletePayment',
          event_time: AT_SECONDS,
          event_id: EVENT.eventId,
          user: {
            external_id: HASHED_VISITOR,
            ttclid: 'E.C.P.abc',
            ttp: 'ttp-1',
            user_agent: EVENT.ids.agent,
          },
          page: { url: 'https://play.example/' },
          properties: { value: 10.5, currency: 'EUR' },
        },
      },
    ]);
  });

  it.each([
    ['a wrong token', { pixelId: PIXEL.pixelId, token: 'expired' }],
    ['a token without the right', { pixelId: 'other', token: TOKEN }],
  ])('holds everything for %s', async (_name, pixel) => {
    const delivery = await networks.tiktok(pixel, [EVENT]);
    expect(delivery).toMatchObject({ kind: 'held', error: 'Token_Exception' });
    expect(delivery.answer).not.toContain(pixel.token);
  });

  it.each([40_100, 50_000, 50_002, 51_021])('is asked again after %i, whatever the status', async (code) => {
    tiktok.fail(/track/, { code, status: 200 });
    expect(await send(EVENT)).toMatchObject({ kind: 'retry', error: 'Network_Error' });
  });

  it.each([20_001, 40_002])('refuses for good with %i', async (code) => {
    tiktok.fail(/track/, { code });
    expect(await send(EVENT)).toMatchObject({ kind: 'failed', error: 'Event_Rejected' });
  });
});

describe.each(['facebook', 'tiktok'] as const)('%s, when it misbehaves', (network) => {
  const fakeOf = () => (network === 'facebook' ? facebook : tiktok);
  const send = () => networks[network](PIXEL, [EVENT]);

  it('with a page instead of an answer', async () => {
    fakeOf().fail(/./, { html: '<!DOCTYPE html><title>Sorry</title>', status: 200 });
    expect(await send()).toMatchObject({ kind: 'retry', error: 'Doctype_Error' });
  });

  it.each([429, 500, 503])('with status %i', async (status) => {
    fakeOf().fail(/./, { status, ...(network === 'facebook' ? { code: 2 } : {}), retryAfterSeconds: 3 });
    expect(await send()).toMatchObject({ kind: 'retry', error: 'Network_Error', afterMs: 3_000 });
  });

  it('with silence', async () => {
    fakeOf().delay(/./, 3 * TIMEOUT_MS);
    expect(await send()).toMatchObject({ kind: 'retry', answer: 'no answer (timed out)' });
  });

  it('with a connection that breaks after the event was taken: told again, it counts once', async () => {
    fakeOf().loseAnswer(/./);
    expect(await send()).toMatchObject({ kind: 'retry', error: 'Network_Error' });
    expect(await send()).toMatchObject({ kind: 'sent' });
    expect(fakeOf().events).toHaveLength(1);
  });
});

describe('whoever answers in their place', () => {
  it.each([
    ['sends us elsewhere', { status: 302, headers: { location: '/v25.0/x' }, body: '' }],
    ['never ends', { status: 200, headers: {}, body: ' '.repeat(200_000) }],
    ['says nothing', { status: 204, headers: {}, body: '' }],
    [
      'stops in the middle',
      { status: 200, headers: { 'content-length': '99' }, body: '{"events_received":1' },
    ],
  ])('and %s is not believed', async (_name, { status, headers, body }) => {
    let calls = 0;
    const server = createServer((_request, response) => {
      calls += 1;
      response.writeHead(status, headers as Record<string, string>);
      if ('content-length' in headers) response.write(body);
      else response.end(body);
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const strange = createNetworks({ FACEBOOK_URL: url, TIKTOK_URL: url, NETWORK_TIMEOUT_MS: TIMEOUT_MS });
    expect(await strange.facebook(PIXEL, [EVENT])).toMatchObject({ kind: 'retry', error: 'Network_Error' });
    expect(calls).toBe(1);
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
});

describe('a token', () => {
  it.each(['facebook', 'tiktok'] as const)('is asked about at %s without an event', async (network) => {
    const fake = network === 'facebook' ? facebook : tiktok;
    const before = fake.events.length;
    expect(await checkToken(networks, network, PIXEL)).toEqual({ kind: 'taken' });
    const revoked = { ...PIXEL, token: 'revoked-token-0123456789' };
    expect(await checkToken(networks, network, revoked)).toMatchObject({ kind: 'refused' });
    expect(fake.events).toHaveLength(before);
  });

  it('is not judged by a network that is away', async () => {
    const nobody = 'http://127.0.0.1:9';
    const away = createNetworks({ FACEBOOK_URL: nobody, TIKTOK_URL: nobody, NETWORK_TIMEOUT_MS: TIMEOUT_MS });
    expect(await checkToken(away, 'facebook', PIXEL)).toEqual({ kind: 'unknown' });
  });
});

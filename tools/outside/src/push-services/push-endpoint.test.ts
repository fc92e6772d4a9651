/** The endpoint against the library that most senders use: what that one sends is taken, and every mistake is answered for. */
import { createECDH, randomBytes } from 'node:crypto';
import { Agent, request } from 'node:https';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import webPush, { type RequestOptions, WebPushError } from 'web-push';
import { type Delivery, type PushEndpoint, startPushEndpoint } from './push-endpoint.ts';
import { makeSiteCertificate } from './site-certificate.ts';

const sender = webPush.generateVAPIDKeys();
const vapidDetails = { subject: 'mailto:push@sluice.test', ...sender };
const ecdh = createECDH('prime256v1');
const keys = {
  p256dh: ecdh.generateKeys().toString('base64url'),
  auth: randomBytes(16).toString('base64url'),
};

let endpoint: PushEndpoint;
let agent: Agent;
const delivered: Delivery[] = [];

beforeAll(async () => {
  const certificate = await makeSiteCertificate(['localhost']);
  agent = new Agent({ ca: certificate.cert });
  endpoint = await startPushEndpoint({
    certificate,
    deliver: (_token, delivery) => delivered.push(delivery),
  });
});
afterAll(() => endpoint.stop());
beforeEach(() => {
  delivered.length = 0;
  endpoint.subscriptions.set('known', { key: sender.publicKey, isEnded: false });
});

async function send(token: string, text: string | undefined, changes: RequestOptions = {}): Promise<number> {
  const subscription = { endpoint: `https://localhost:${endpoint.port}/push/${token}`, keys };
  try {
    const options = { vapidDetails, agent, TTL: 60, ...changes };
    return (await webPush.sendNotification(subscription, text, options)).statusCode;
  } catch (error) {
    if (error instanceof WebPushError) return error.statusCode;
    throw error;
  }
}

describe('a push service’s endpoint', () => {
  it('takes a message, with and without content', async () => {
    expect([await send('known', 'hello'), await send('known', undefined)]).toEqual([201, 201]);
    expect(delivered.map(({ body }) => body !== undefined)).toEqual([true, false]);
  });

  it('knows no other address, and none that has ended', async () => {
    expect(await send('unknown', 'hello')).toBe(404);
    endpoint.subscriptions.set('known', { key: sender.publicKey, isEnded: true });
    expect(await send('known', 'hello')).toBe(410);
  });

  it('takes 3,993 bytes and not one more', async () => {
    expect([await send('known', 'x'.repeat(3993)), await send('known', 'x'.repeat(3994))]).toEqual([
      201, 413,
    ]);
  });

  it.each([
    ['another key', { vapidDetails: { ...vapidDetails, ...webPush.generateVAPIDKeys() } }, 403],
    ['another coding', { contentEncoding: 'aesgcm' as const }, 400],
  ])('refuses %s', async (_what, changes, status) => {
    expect(await send('known', 'hello', changes)).toBe(status);
    expect(delivered).toEqual([]);
  });

  it('refuses who does not say who they are, and how long the message is good for', async () => {
    const url = `https://localhost:${endpoint.port}/push/known`;
    const post = (headers: Record<string, string>) =>
      new Promise<number | undefined>((resolve, reject) => {
        const sending = request(url, { method: 'POST', agent, headers }, ({ statusCode }) =>
          resolve(statusCode),
        );
        sending.once('error', reject).end();
      });
    expect([await post({ ttl: '60' }), await post({})]).toEqual([401, 400]);
  });

  it('fails when it is told to, once', async () => {
    endpoint.failNext(429, { 'retry-after': '7' });
    expect([await send('known', 'hello'), await send('known', 'hello')]).toEqual([429, 201]);
  });
});

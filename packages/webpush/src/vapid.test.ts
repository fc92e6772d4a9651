import { createPublicKey, verify } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import webPush from 'web-push';
import { createVapidKeys } from './vapid-keys.ts';
import { createVapidSigner } from './vapid-signer.ts';

const SUBJECT = 'mailto:push@sluice.test';
const ENDPOINT = 'https://fcm.googleapis.com/fcm/send/one';
const NOW = Date.parse('2026-11-15T12:00:00Z');
const HOUR = 3_600_000;

/** Header, claims, and whether the key it names has signed them. */
function readHeader(authorization: string) {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(.+)$/.exec(authorization) ?? [];
  const [header = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    {
      key: createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' }),
      dsaEncoding: 'ieee-p1363',
    },
    Buffer.from(signature, 'base64url'),
  );
  const decode = (part: string) => JSON.parse(Buffer.from(part, 'base64url').toString());
  return { header: decode(header), claims: decode(claims), key, isSigned };
}

describe('a pair of keys', () => {
  it('is new each time, of the length that browsers and tables expect, and the reference library takes it', () => {
    const [keys, others] = [createVapidKeys(), createVapidKeys()];
    expect([keys.publicKey.length, keys.privateKey.length]).toEqual([87, 43]);
    expect(keys.publicKey).not.toBe(others.publicKey);
    expect(() => webPush.setVapidDetails(SUBJECT, keys.publicKey, keys.privateKey)).not.toThrow();
  });
});

describe('who is sending', () => {
  it('is said as the reference library says it, and signed', () => {
    const keys = createVapidKeys();
    const signer = createVapidSigner(keys, { subject: SUBJECT, now: () => NOW });
    const expiresAt = NOW / 1000 + 12 * 3600;
    const theirs = webPush.getVapidHeaders(
      ...(['https://fcm.googleapis.com', SUBJECT, keys.publicKey, keys.privateKey] as const),
      ...(['aes128gcm', expiresAt] as const),
    );
    const ours = readHeader(signer.authorizationFor(ENDPOINT));
    expect(ours).toEqual(readHeader(theirs.Authorization));
    expect(ours).toMatchObject({
      isSigned: true,
      key: keys.publicKey,
      claims: { exp: expiresAt, sub: SUBJECT },
    });
  });

  it('is signed once a service, and anew before it runs out', () => {
    let now = NOW;
    const signer = createVapidSigner(createVapidKeys(), { subject: SUBJECT, now: () => now });
    const first = signer.authorizationFor(ENDPOINT);
    now += 10 * HOUR;
    expect(signer.authorizationFor('https://fcm.googleapis.com/fcm/send/two')).toBe(first);
    expect(signer.authorizationFor('https://web.push.apple.com/one')).not.toBe(first);
    now += 2 * HOUR;
    const renewed = readHeader(signer.authorizationFor(ENDPOINT));
    expect(renewed.claims.exp).toBe(now / 1000 + 12 * 3600);
  });
});

import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';

/** On the curve P-256, in base64url: the public key as browsers expect it (65 bytes), the private key as its number (32). */
export type VapidKeys = { readonly publicKey: string; readonly privateKey: string };

const UNCOMPRESSED = 4;
const NUMBER_BYTES = 32;

/** A host's subscriptions are bound to its key for ever. */
export function createVapidKeys(): VapidKeys {
  const {
    x = '',
    y = '',
    d = '',
  } = generateKeyPairSync('ec', { namedCurve: 'prime256v1' }).privateKey.export({
    format: 'jwk',
  });
  const point = [Buffer.from([UNCOMPRESSED]), Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')];
  return { publicKey: Buffer.concat(point).toString('base64url'), privateKey: d };
}

/** For the signing functions of Node. */
export function privateKeyOf({ publicKey, privateKey }: VapidKeys): KeyObject {
  const point = Buffer.from(publicKey, 'base64url');
  const x = point.subarray(1, 1 + NUMBER_BYTES).toString('base64url');
  const y = point.subarray(1 + NUMBER_BYTES).toString('base64url');
  return createPrivateKey({ key: { kty: 'EC', crv: 'P-256', x, y, d: privateKey }, format: 'jwk' });
}

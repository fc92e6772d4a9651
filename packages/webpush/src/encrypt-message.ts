/** Encrypts a message for one subscriber's browser: RFC 8291, with the coding `aes128gcm` of RFC 8188. */
import { createCipheriv, createECDH, createHmac, createSecretKey, type ECDH, randomBytes } from 'node:crypto';

export type Recipient = { readonly p256dh: string; readonly auth: string };

/** Push services accept bodies of 4,096 bytes, of which the header takes 86, the padding delimiter 1, the authentication tag 16. */
export const MAX_MESSAGE_BYTES = 3993;

const CURVE = 'prime256v1';
const SALT_BYTES = 16;
const RECORD_BYTES = 4096;
const POINT_BYTES = 65;
const SECRET_BYTES = 16;
/** Ends the last, and here the only, record. */
const LAST_RECORD = Buffer.from([2]);

/** Salt and key pair of one message, never reused. Given only by the test with the standard's own example. */
export type Randomness = { readonly salt: Buffer; readonly sender: ECDH };

function newRandomness(): Randomness {
  const sender = createECDH(CURVE);
  sender.generateKeys();
  return { salt: randomBytes(SALT_BYTES), sender };
}

/** Throws on invalid keys, and on a message that is too long for push services. */
export function encryptMessage(
  message: string | Buffer,
  { p256dh, auth }: Recipient,
  { salt, sender }: Randomness = newRandomness(),
): Buffer {
  const plain = Buffer.from(message as string);
  const receiver = Buffer.from(p256dh, 'base64url');
  const secret = Buffer.from(auth, 'base64url');
  if (plain.length > MAX_MESSAGE_BYTES)
    throw new RangeError(`a message has at most ${MAX_MESSAGE_BYTES} bytes`);
  if (receiver.length !== POINT_BYTES || secret.length !== SECRET_BYTES) {
    throw new RangeError('the keys of a subscription have 65 and 16 bytes');
  }
  const own = sender.getPublicKey();
  const agreed = derive(secret, sender.computeSecret(receiver), info('WebPush: info', receiver, own), 32);
  const key = derive(salt, agreed, info('Content-Encoding: aes128gcm'), 16);
  const nonce = derive(salt, agreed, info('Content-Encoding: nonce'), 12);
  const cipher = createCipheriv('aes-128-gcm', createSecretKey(key), nonce);
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(RECORD_BYTES);
  sizes.writeUInt8(own.length, 4);
  const sealed = [cipher.update(plain), cipher.update(LAST_RECORD), cipher.final(), cipher.getAuthTag()];
  return Buffer.concat([salt, sizes, own, ...sealed]);
}

const info = (label: string, ...keys: Buffer[]): Buffer =>
  Buffer.concat([Buffer.from(`${label}\0`, 'latin1'), ...keys]);

/**
 * HKDF of one block, which is all that any of the three needs; Node's own costs as much again. Keys are made into objects: Node takes three
 * times as long to find out that a buffer is none.
 */
function derive(salt: Buffer, material: Buffer, about: Buffer, length: number): Buffer {
  const extracted = createHmac('sha256', createSecretKey(salt)).update(material).digest();
  return createHmac('sha256', createSecretKey(extracted))
    .update(about)
    .update(Buffer.from([1]))
    .digest()
    .subarray(0, length);
}

/** Encrypts a message for one subscriber's browser: RFC 8291, with the coding `aes128gcm` of RFC 8188. */
import { createCipheriv, createECDH, createSecretKey, type ECDH, randomBytes } from 'node:crypto';
import { hmacSha256 } from './hmac-sha256.ts';

export type Recipient = { readonly p256dh: string; readonly auth: string };

/** Push services accept bodies of 4,096 bytes, of which the header takes 86, the padding delimiter 1, the authentication tag 16. */
export const MAX_MESSAGE_BYTES = 3993;

const CURVE = 'prime256v1';
const SALT_BYTES = 16;
const RECORD_BYTES = 4096;
const POINT_BYTES = 65;
const SECRET_BYTES = 16;
/** Ends the last, and here the only, record. */
const LAST_RECORD = 2;
/** The record's size in four bytes, the length of the key in one. */
const SIZES = Buffer.from([0, 0, RECORD_BYTES >> 8, RECORD_BYTES & 255, POINT_BYTES]);
const FIRST_BLOCK = Buffer.from([1]);
const KEY_INFO = Buffer.from('Content-Encoding: aes128gcm\0\x01', 'latin1');
const NONCE_INFO = Buffer.from('Content-Encoding: nonce\0\x01', 'latin1');
const AGREED_LABEL = Buffer.from('WebPush: info\0', 'latin1');

/** Salt and key pair of one message, never reused. Given only by the test with the standard's own example. */
export type Randomness = { readonly salt: Buffer; readonly sender: ECDH };

/** Every message gets new keys in it; a new object for each, with the curve looked up again, costs as much as its keys. */
const ownSender = createECDH(CURVE);

function newRandomness(): Randomness {
  ownSender.generateKeys();
  return { salt: randomBytes(SALT_BYTES), sender: ownSender };
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
  // HKDF of one block, three times, which is all that the standard needs; Node's own costs twice as much.
  const about = Buffer.concat([AGREED_LABEL, receiver, own, FIRST_BLOCK]);
  const agreed = hmacSha256(hmacSha256(secret, sender.computeSecret(receiver)), about);
  const extracted = hmacSha256(salt, agreed);
  const key = hmacSha256(extracted, KEY_INFO).subarray(0, 16);
  const nonce = hmacSha256(extracted, NONCE_INFO).subarray(0, 12);
  // Made into an object: Node takes three times as long to find out that a buffer is none.
  const cipher = createCipheriv('aes-128-gcm', createSecretKey(key), nonce);
  const record = Buffer.allocUnsafe(plain.length + 1);
  record.set(plain);
  record[plain.length] = LAST_RECORD;
  const sealed = cipher.update(record);
  cipher.final();
  return Buffer.concat([salt, SIZES, own, sealed, cipher.getAuthTag()]);
}

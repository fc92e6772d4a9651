/** Reads a message as a browser does, with Node's own HKDF. For tests only. */
import { createDecipheriv, createECDH, type ECDH, hkdfSync, randomBytes } from 'node:crypto';

export type Browser = { ecdh: ECDH; auth: Buffer; p256dh: string };

export function newBrowser(): Browser {
  const ecdh = createECDH('prime256v1');
  return { p256dh: ecdh.generateKeys().toString('base64url'), auth: randomBytes(16), ecdh };
}

export function decrypt(body: Buffer, { ecdh, auth }: Browser): string {
  const salt = body.subarray(0, 16);
  const senderEnd = 21 + body.readUInt8(20);
  const sender = body.subarray(21, senderEnd);
  const about = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender]);
  const agreed = Buffer.from(hkdfSync('sha256', ecdh.computeSecret(sender), auth, about, 32));
  const key = Buffer.from(hkdfSync('sha256', agreed, salt, 'Content-Encoding: aes128gcm\0', 16));
  const nonce = Buffer.from(hkdfSync('sha256', agreed, salt, 'Content-Encoding: nonce\0', 12));
  const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(body.subarray(-16));
  const padded = Buffer.concat([decipher.update(body.subarray(senderEnd, -16)), decipher.final()]);
  if (padded.at(-1) !== 2) throw new Error('the last record does not end as one');
  return padded.subarray(0, -1).toString();
}

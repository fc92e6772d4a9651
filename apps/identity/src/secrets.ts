/** Everything that IDENTITY_SECRET is used for: a key of its own for each purpose, and sealing what is stored. */
import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const KEY_ID_CHARACTERS = 16;

export type Secrets = {
  /** Names the encryption key, so that a record sealed with another one is told from a record that was tampered with. */
  keyId: string;
  /** AES-256-GCM. `record` says which record it is; sealed bytes moved to another one do not open there. */
  seal: (record: string, plain: string) => Buffer;
  open: (record: string, sealed: Buffer) => string;
  /** A code that only this installation can make, for one purpose and one text. */
  sign: (purpose: string, text: string) => string;
  isSigned: (purpose: string, text: string, code: string) => boolean;
};

export function createSecrets(secret: string): Secrets {
  const derive = (purpose: string) =>
    Buffer.from(hkdfSync('sha256', secret, 'sluice-identity', purpose, KEY_BYTES));
  const sealingKey = derive('seal');
  const keyId = createHash('sha256').update(sealingKey).digest('hex').slice(0, KEY_ID_CHARACTERS);
  const additional = (record: string) => Buffer.from(`${keyId}/${record}`);

  const sign = (purpose: string, text: string) =>
    createHmac('sha256', derive(purpose)).update(text).digest('base64url');

  return {
    keyId,
    seal: (record, plain) => {
      const iv = randomBytes(IV_BYTES);
      const cipher = createCipheriv('aes-256-gcm', sealingKey, iv).setAAD(additional(record));
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
    },
    open: (record, sealed) => {
      const iv = sealed.subarray(0, IV_BYTES);
      const decipher = createDecipheriv('aes-256-gcm', sealingKey, iv, { authTagLength: TAG_BYTES })
        .setAAD(additional(record))
        .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
      const plain = Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
      return plain.toString('utf8');
    },
    sign,
    isSigned: (purpose, text, code) => isSame(sign(purpose, text), code),
  };
}

/** In constant time; the lengths may be known. */
export function isSame(expected: string, given: string): boolean {
  const left = Buffer.from(expected);
  const right = Buffer.from(given);
  return left.length === right.length && timingSafeEqual(left, right);
}

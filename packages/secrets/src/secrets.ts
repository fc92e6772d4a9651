import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';

export type Secrets = {
  /** `record` names the row that the secret belongs to, such as `pixels/12/34`: authenticated data, needed again to decrypt. */
  seal(secret: string, record: string): Buffer;
  open(sealed: Buffer, record: string): string;
};

/** Public; production refuses to start with it. */
export const DEVELOPMENT_KEYS = 'dev:a25vd24tdG8tZXZlcnlvbmUtd2hvLXJlYWRzLXRoaXM=';

const FORMAT = 1;
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** `keys`: `id:base64` pairs separated by commas. The first encrypts; each decrypts what it encrypted, so that keys can be rotated. */
export function createSecrets(keys: string): Secrets {
  const parsed = keys.split(',').map(parseKey);
  const byId = new Map(parsed.map((key) => [key.id, key.bytes]));
  const [sealing] = parsed;
  if (!sealing || byId.size < parsed.length) throw new Error('each key needs an id of its own');
  return {
    seal(secret, record) {
      const nonce = randomBytes(NONCE_BYTES);
      const head = headOf(sealing.id);
      const cipher = createCipheriv('aes-256-gcm', sealing.bytes, nonce).setAAD(boundData(head, record));
      const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()]);
      return Buffer.concat([head, nonce, cipher.getAuthTag(), body]);
    },
    open(sealed, record) {
      const { keyId, head, nonce, tag, body } = parseSealed(sealed);
      const key = byId.get(keyId);
      if (!key) throw new Error(`the secret was sealed with the key ${keyId}, which is not configured`);
      const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: TAG_BYTES })
        .setAAD(boundData(head, record))
        .setAuthTag(tag);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
}

/** Its last characters, for people to recognise it; none of a short secret, which they would reveal. */
export const secretHint = (secret: string): string => (secret.length < 12 ? '' : secret.slice(-4));

function parseKey(text: string): { id: string; bytes: Buffer } {
  const [id = '', encoded = ''] = text.trim().split(':');
  const bytes = Buffer.from(encoded, 'base64');
  if (!/^[a-z0-9-]{1,20}$/.test(id) || bytes.length !== KEY_BYTES) {
    throw new Error('a key is an id of lower case letters and digits, a colon, and 32 bytes in base64');
  }
  return { id, bytes };
}

/** Format, length of the key's id, the id. */
const headOf = (keyId: string): Buffer =>
  Buffer.concat([Buffer.from([FORMAT, keyId.length]), Buffer.from(keyId, 'ascii')]);

const boundData = (head: Buffer, record: string): Buffer =>
  Buffer.concat([head, Buffer.from(record, 'utf8')]);

function parseSealed(sealed: Buffer) {
  const headEnd = 2 + (sealed[1] ?? 0);
  if (sealed[0] !== FORMAT || sealed.length < headEnd + NONCE_BYTES + TAG_BYTES) {
    throw new Error('not a sealed secret');
  }
  const nonceEnd = headEnd + NONCE_BYTES;
  const tagEnd = nonceEnd + TAG_BYTES;
  return {
    keyId: sealed.toString('ascii', 2, headEnd),
    head: sealed.subarray(0, headEnd),
    nonce: sealed.subarray(headEnd, nonceEnd),
    tag: sealed.subarray(nonceEnd, tagEnd),
    body: sealed.subarray(tagEnd),
  };
}

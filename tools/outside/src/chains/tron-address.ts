import { createHash } from 'node:crypto';

const ALPHABET = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
const DIGITS = 50;

/** Base58Check to the twenty bytes in hexadecimal; written apart from the code it tests. */
export function readTronAddress(address: string): string {
  let value = 0n;
  for (const letter of address) value = value * 58n + BigInt(ALPHABET.indexOf(letter));
  const hex = value.toString(16).padStart(DIGITS, '0');
  const [body, checksum] = [hex.slice(0, -8), hex.slice(-8)];
  const hash = (bytes: Buffer) => createHash('sha256').update(bytes).digest();
  const expected = hash(hash(Buffer.from(body, 'hex')))
    .toString('hex')
    .slice(0, 8);
  if (!body.startsWith('41') || checksum !== expected) throw new Error(`${address} is no address of TRON`);
  return body.slice(2);
}

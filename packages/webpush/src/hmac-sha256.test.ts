import { createHmac } from 'node:crypto';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { hmacSha256 } from './hmac-sha256.ts';

it('answers what Node’s own does, for every key of up to a block and every message', () => {
  const key = fc.uint8Array({ maxLength: 64 });
  const message = fc.uint8Array({ maxLength: 300 });
  fc.assert(
    fc.property(key, message, (ofKey, ofMessage) => {
      const expected = createHmac('sha256', ofKey).update(ofMessage).digest();
      expect(hmacSha256(Buffer.from(ofKey), Buffer.from(ofMessage))).toEqual(expected);
    }),
  );
});

it('refuses a longer key, which it would have to hash first', () => {
  expect(() => hmacSha256(Buffer.alloc(65), Buffer.alloc(1))).toThrow(RangeError);
});

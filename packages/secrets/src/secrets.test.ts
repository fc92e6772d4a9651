import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createSecrets, secretHint } from './index.ts';

const newKey = (id: string) => `${id}:${randomBytes(32).toString('base64')}`;
const OLD = newKey('old');
const secrets = createSecrets(OLD);

describe('a sealed secret', () => {
  it('opens in its own place, whatever it is', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string(), (secret, record) => {
        expect(secrets.open(secrets.seal(secret, record), record)).toBe(secret);
      }),
    );
  });

  it('does not open in the place of another', () => {
    expect(() => secrets.open(secrets.seal('EAAsecret', 'pixels/1/2'), 'pixels/1/3')).toThrow();
  });

  it('shows nothing of itself, and never looks the same twice', () => {
    const [one, other] = [secrets.seal('EAAsecret', 'a'), secrets.seal('EAAsecret', 'a')];
    expect(one.includes('EAA')).toBe(false);
    expect(one.equals(other)).toBe(false);
  });

  it('does not open once a single bit of it has changed', () => {
    const sealed = secrets.seal('EAAsecret', 'a');
    for (let at = 0; at < sealed.length; at++) {
      const changed = Buffer.from(sealed);
      changed[at] = (changed[at] ?? 0) ^ 1;
      expect(() => secrets.open(changed, 'a')).toThrow();
    }
  });

  it('still opens after the key was changed, and not once its own key is gone', () => {
    const sealed = secrets.seal('EAAsecret', 'a');
    const fresh = newKey('fresh');
    expect(createSecrets(`${fresh},${OLD}`).open(sealed, 'a')).toBe('EAAsecret');
    expect(() => createSecrets(fresh).open(sealed, 'a')).toThrow('the key old, which is not configured');
    expect(() => secrets.open(createSecrets(`${fresh},${OLD}`).seal('x', 'a'), 'a')).toThrow('fresh');
  });
});

it.each(['', 'a', 'a:', 'a:c2hvcnQ=', `A:${OLD.slice(4)}`, `${OLD},${OLD}`])(
  'refuses the keys %j',
  (keys) => {
    expect(() => createSecrets(keys)).toThrow();
  },
);

it('hints at a secret by its last four characters, if that leaves enough unsaid', () => {
  expect([secretHint('EAAabcdefghijk'), secretHint('short')]).toEqual(['hijk', '']);
});

import { describe, expect, it } from 'vitest';
import { createSecrets, isSame } from './secrets.ts';

const secrets = createSecrets('one secret of ours');

describe('sealing', () => {
  it('opens what it has sealed, which never looks the same twice', () => {
    const sealed = secrets.seal('keys/1', 'the plain text');
    expect(secrets.open('keys/1', sealed)).toBe('the plain text');
    expect(secrets.seal('keys/1', 'the plain text')).not.toEqual(sealed);
    expect(sealed.toString('latin1')).not.toContain('plain');
  });

  it('fails for another record, another secret, and a changed byte', () => {
    const sealed = secrets.seal('keys/1', 'the plain text');
    expect(() => secrets.open('keys/2', sealed)).toThrow();
    expect(() => createSecrets('another secret').open('keys/1', sealed)).toThrow();
    const last = sealed.length - 1;
    sealed[last] = (sealed[last] ?? 0) ^ 1;
    expect(() => secrets.open('keys/1', sealed)).toThrow();
  });
});

describe('a signed text', () => {
  it('holds for its purpose and its text only', () => {
    const code = secrets.sign('form', 'abc');
    expect(secrets.isSigned('form', 'abc', code)).toBe(true);
    expect(secrets.isSigned('form', 'abd', code)).toBe(false);
    expect(secrets.isSigned('telegram-state', 'abc', code)).toBe(false);
    expect(secrets.isSigned('form', 'abc', '')).toBe(false);
  });

  it('is compared by bytes', () => {
    expect(isSame('abc', 'abc')).toBe(true);
    expect(isSame('abc', 'abcd')).toBe(false);
  });
});

import { afterEach, describe, expect, it, vi } from 'vitest';
import { createSecrets } from '../secrets.ts';
import { findKnownDevice, rememberDevice } from './known-devices.ts';

const secrets = createSecrets('one secret of ours');
const cookie = rememberDevice(secrets, undefined, 'Vera@Example.com');
const DAY_MS = 24 * 3_600_000;

afterEach(() => vi.useRealTimers());

describe('a known device', () => {
  it('is known to the account that signed in there, however its address is written', () => {
    const name = findKnownDevice(secrets, cookie, 'vera@example.com');
    expect(name).toMatch(/^[\w-]{16}$/);
    expect(findKnownDevice(secrets, cookie, 'VERA@example.com')).toBe(name);
  });

  it('is not known to another account, under another secret, or with a changed character', () => {
    expect(findKnownDevice(secrets, cookie, 'oleg@example.com')).toBeUndefined();
    expect(findKnownDevice(createSecrets('another secret'), cookie, 'vera@example.com')).toBeUndefined();
    for (let at = 0; at < cookie.length; at += 1) {
      const changed = `${cookie.slice(0, at)}${cookie[at] === '0' ? '1' : '0'}${cookie.slice(at + 1)}`;
      expect(findKnownDevice(secrets, changed, 'vera@example.com')).toBeUndefined();
    }
  });

  it.each([undefined, '', '.', 'x', 'x'.repeat(46), '.'.repeat(200)])(
    'is none where the cookie is %s',
    (text) => {
      expect(findKnownDevice(secrets, text, 'vera@example.com')).toBeUndefined();
      expect(findKnownDevice(secrets, rememberDevice(secrets, text, 'v@e.com'), 'v@e.com')).toBeDefined();
    },
  );

  it('is forgotten after 90 days without a sign-in', () => {
    vi.useFakeTimers({ now: Date.now() + 89 * DAY_MS });
    expect(findKnownDevice(secrets, cookie, 'vera@example.com')).toBeDefined();
    vi.setSystemTime(Date.now() + 2 * DAY_MS);
    expect(findKnownDevice(secrets, cookie, 'vera@example.com')).toBeUndefined();
  });

  it('is known from when it signed in, to the moment', () => {
    vi.useFakeTimers();
    const kept = rememberDevice(secrets, undefined, 'vera@example.com');
    const since = (afterMs: number) => new Date(Date.now() + afterMs);
    expect(findKnownDevice(secrets, kept, 'vera@example.com', since(0))).toBeDefined();
    expect(findKnownDevice(secrets, kept, 'vera@example.com', since(1))).toBeUndefined();
  });

  it('is shared by four accounts, the latest ones, in a cookie that is read back', () => {
    const emails = ['a', 'b', 'c', 'd', 'e', 'e'].map((name) => `${name}@example.com`);
    const shared = emails.reduce<string | undefined>(
      (so, email) => rememberDevice(secrets, so, email),
      undefined,
    );
    const known = [...new Set(emails)].filter((email) => findKnownDevice(secrets, shared, email));
    expect(known).toEqual(['b', 'c', 'd', 'e'].map((name) => `${name}@example.com`));
    expect(shared).toMatch(/^[\w.-]{1,200}$/);
  });
});

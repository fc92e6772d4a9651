import { describe, expect, it } from 'vitest';
import { hashPassword, isOutdated, verifyPassword } from './password-hash.ts';

describe('a password hash', () => {
  it('names its algorithm and parameters, and never repeats', async () => {
    const [one, two] = [await hashPassword('correct horse'), await hashPassword('correct horse')];
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w+/]{22}\$[\w+/]{43}$/);
    expect(one).not.toBe(two);
    expect(isOutdated(one)).toBe(false);
  });

  it('opens to its own password only', async () => {
    const hash = await hashPassword('correct horse');
    expect(await verifyPassword(hash, 'correct horse')).toBe(true);
    expect(await verifyPassword(hash, 'correct horsf')).toBe(false);
  });

  it('takes the same password typed another way', async () => {
    const hash = await hashPassword('caf\u00e9 au lait');
    expect(await verifyPassword(hash, 'cafe\u0301 au lait')).toBe(true);
  });

  it('opens to nobody where there is none', async () => {
    expect(await verifyPassword(undefined, '')).toBe(false);
    expect(await verifyPassword(null, 'anything')).toBe(false);
  });

  it('of other parameters is told apart', async () => {
    const weak = (await hashPassword('x')).replace('m=19456,t=2', 'm=8,t=1');
    expect(isOutdated(weak)).toBe(true);
    expect(await verifyPassword(weak, 'x')).toBe(false);
  });

  it('that is not ours is refused, not guessed at', async () => {
    await expect(verifyPassword('$2b$10$abcdefghijklmnopqrstuv', 'x')).rejects.toThrow('not readable');
    await expect(verifyPassword('$argon2id$v=19$m=99999999,t=2,p=1$AAAA$AAAA', 'x')).rejects.toThrow();
  });
});

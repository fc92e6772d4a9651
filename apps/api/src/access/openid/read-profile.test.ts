import { describe, expect, it } from 'vitest';
import { readProfile } from './read-profile.ts';

const claimNames = { emailClaim: 'email', nicknameClaim: 'nickname' };
const profile = (claims: Record<string, unknown>) =>
  readProfile({ email: 'Nika@Example.com', ...claims }, claimNames);

describe('a new person', () => {
  it.each<[string, Record<string, unknown>, string]>([
    ['the nickname', { nickname: 'nika', name: 'Nika N' }, 'nika'],
    ['the user name', { preferred_username: 'nn' }, 'nn'],
    ['the name', { nickname: '  ', name: 'Nika N' }, 'Nika N'],
    ['the address', {}, 'nika'],
    ['a name without what would break a list', { nickname: 'ni\nka\u0000' }, 'ni ka'],
    ['a name cut to what a profile holds', { nickname: '🦊'.repeat(80) }, '🦊'.repeat(60)],
    ['the address where the name is no text', { nickname: { $ne: 1 } }, 'nika'],
  ])('is called by %s', (_, claims, name) => {
    expect(profile(claims)).toEqual({ email: 'nika@example.com', name });
  });

  it.each([undefined, '', 'nobody', 7, ['a@example.com'], `${'x'.repeat(250)}@example.com`])(
    'needs an address, which %j is not',
    (email) => expect(readProfile({ email, nickname: 'nika' }, claimNames)).toBeUndefined(),
  );
});

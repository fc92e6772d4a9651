import { describe, expect, it } from 'vitest';
import { profileChange, profileSchema } from './profile-form.ts';

const parse = (nickname: string, email: string) => profileSchema.safeParse({ nickname, email });

describe('the profile form', () => {
  it('trims both, and writes the address in lower case', () => {
    expect(parse('  Nika ', ' Nika@Sluice.test ').data).toEqual({
      nickname: 'Nika',
      email: 'nika@sluice.test',
    });
  });

  it.each([
    ['', 'a@b.example'],
    ['   ', 'a@b.example'],
    ['n'.repeat(61), 'a@b.example'],
    ['Nika', ''],
    ['Nika', 'nika'],
    ['Nika', `${'a'.repeat(250)}@b.example`],
  ])('refuses %j with %j', (nickname, email) => {
    expect(parse(nickname, email).success).toBe(false);
  });

  it('sends the address only when it is another one', () => {
    const profile = { nickname: 'Nika', email: 'nika@sluice.test' };
    expect(profileChange(profile, { email: 'Nika@sluice.test' })).toEqual({ nickname: 'Nika' });
    expect(profileChange(profile, { email: 'old@sluice.test' })).toEqual(profile);
  });
});

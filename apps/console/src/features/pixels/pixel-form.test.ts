import { PIXEL_TAKEN_PROBLEM } from '@sluice/contracts/values';
import { describe, expect, it } from 'vitest';
import { pixelSchema, tokenSchema } from './pixel-form.ts';

const say = (message: string) => `said: ${message}`;
const taken = new Set(['777']);

const problemsOf = (network: 'facebook' | 'tiktok', pixelId: string, token: string) =>
  (pixelSchema(network, taken, say).safeParse({ pixelId, token }).error?.issues ?? []).map(
    ({ path, message }) => [path.join('.'), message],
  );

describe('the form of a pixel', () => {
  it('tells the contract’s rules at their fields, in the reader’s words', () => {
    expect(problemsOf('facebook', '12a', 'EAB')).toEqual([
      ['pixelId', 'said: Must be numeric.'],
      ['token', 'said: The token must start with EAA'],
    ]);
    expect(problemsOf('facebook', '', '')[0]).toEqual(['pixelId', 'said: Field is required']);
    expect(problemsOf('tiktok', 'C-1', 'a b')).toEqual([
      ['pixelId', 'said: Must contain only letters and numbers.'],
      ['token', 'said: The field must contain only Latin letters and numbers'],
    ]);
  });

  it('refuses an id that the stream has', () => {
    expect(problemsOf('facebook', ' 777 ', 'EAAx')).toEqual([['pixelId', `said: ${PIXEL_TAKEN_PROBLEM}`]]);
    expect(problemsOf('facebook', '778', 'EAAx')).toEqual([]);
  });

  it('lets the token of the short-video network come later, and no other', () => {
    const given = { pixelId: 'C1', token: '  ' };
    expect(pixelSchema('tiktok', taken, say).parse(given)).toEqual({ pixelId: 'C1', token: null });
    expect(problemsOf('facebook', '1', ' ')[0]).toEqual(['token', 'said: Field is required']);
    expect(tokenSchema('tiktok', say).safeParse({ token: '' }).success).toBe(false);
  });
});

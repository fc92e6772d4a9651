import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  facebookPixelId,
  facebookToken,
  PIXEL_LINE_PROBLEM,
  PIXEL_TAKEN_PROBLEM,
  parsePixelLines,
  tiktokPixelId,
  tiktokToken,
} from './pixels.fields.ts';

type Rule = {
  safeParse: (value: unknown) => { success: boolean; error?: { issues: { message: string }[] } };
};

const problemOf = (rule: Rule, value: unknown) => rule.safeParse(value).error?.issues[0]?.message;

describe('a token of the social network', () => {
  it('[S5.2-01] starts with EAA', () => {
    for (const token of ['EAB12', 'eaa12', '1EAA', 'AEAA', 'xyz'])
      expect(problemOf(facebookToken, token)).toBe('The token must start with EAA');
    expect(problemOf(facebookToken, 'EAA')).toBeUndefined();
    expect(problemOf(facebookToken, '')).toBe('Field is required');
  });

  it('[S5.2-02] holds only Latin letters, digits and hyphen', () => {
    for (const token of ['EAA_1', 'EAA 1', 'EAA.1', 'EAAя', 'EAAé', 'EAA١', 'EAA:1'])
      expect(problemOf(facebookToken, token)).toBe('The field must contain only Latin letters and numbers');
    const letters = fc.string({ unit: fc.constantFrom(...'azAZ09-') });
    fc.assert(fc.property(letters, (rest) => facebookToken.safeParse(`EAA${rest}`).success));
  });

  it('[S9.8-03] has at most 2048 characters', () => {
    expect(problemOf(facebookToken, 'EAA'.padEnd(2048, 'a'))).toBeUndefined();
    expect(problemOf(facebookToken, 'EAA'.padEnd(2049, 'a'))).toBe('Max 2048 characters.');
  });
});

describe('a pixel id', () => {
  it('[S5.2-03] of the social network holds digits only', () => {
    for (const pixelId of ['12a', '1 2', '1.2', '-1', '١٢'])
      expect(problemOf(facebookPixelId, pixelId)).toBe('Must be numeric.');
    expect(problemOf(facebookPixelId, '0123456789')).toBeUndefined();
  });

  it('[S5.2-04] of the short-video network holds letters and digits only', () => {
    for (const pixelId of ['C1_', 'C 1', 'C-1', 'é1'])
      expect(problemOf(tiktokPixelId, pixelId)).toBe('Must contain only letters and numbers.');
    expect(problemOf(tiktokPixelId, 'C0ABCxyz9')).toBeUndefined();
  });

  it.each([
    ['the social network', facebookPixelId],
    ['the short-video network', tiktokPixelId],
  ])('[S9.8-04] of %s has at most 50 characters', (_, rule) => {
    expect(problemOf(rule, '1'.repeat(50))).toBeUndefined();
    expect(problemOf(rule, '1'.repeat(51))).toBe('Max 50 characters.');
    expect(problemOf(rule, '')).toBe('Field is required');
  });
});

it('takes a short-video token of letters, digits, hyphen and underscore', () => {
  expect(problemOf(tiktokToken, 'abc_DEF-123')).toBeUndefined();
  expect(problemOf(tiktokToken, 'abc def')).toBe('The field must contain only Latin letters and numbers');
});

describe('lines of pixel:token', () => {
  it('are read in order, without their spaces and empty lines', () => {
    expect(parsePixelLines('facebook', '123:EAAx\r\n\n  456 : EAAy  ')).toEqual({
      pixels: [
        { line: 1, pixelId: '123', token: 'EAAx' },
        { line: 3, pixelId: '456', token: 'EAAy' },
      ],
      problems: [],
    });
  });

  it('have the problem told with the line’s number', () => {
    const { pixels, problems } = parsePixelLines(
      'facebook',
      '123:EAAx\n124\n:EAA\n125:\n1:EAA:2\nx:EAA\n126:y',
    );
    expect(pixels.map(({ line }) => line)).toEqual([1]);
    expect(problems).toEqual([
      ...[2, 3, 4, 5].map((line) => ({ line, problem: PIXEL_LINE_PROBLEM })),
      { line: 6, problem: 'Must be numeric.' },
      { line: 7, problem: 'The token must start with EAA' },
    ]);
  });

  it('name each pixel once', () => {
    expect(parsePixelLines('tiktok', 'C1:a\nC2:b\nC1:c').problems).toEqual([
      { line: 3, problem: PIXEL_TAKEN_PROBLEM },
    ]);
  });
});

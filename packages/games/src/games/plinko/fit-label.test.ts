import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fitLabel } from './fit-label.ts';

describe('fitLabel', () => {
  it('writes a short label large and lying, a long one upright', () => {
    expect(fitLabel('x5', 40, 60, 18)).toEqual({ lines: ['x5'], size: 18, isUpright: false });
    expect(fitLabel('JACKPOT!', 34, 60, 18).isUpright).toBe(true);
  });

  it('knows that some scripts are wider', () => {
    expect(fitLabel('免费旋转', 40, 20, 18).size).toBeLessThan(fitLabel('free', 40, 20, 18).size);
  });

  it.each([5, 7, 9])('writes twenty letters so that they can be read, in a board of %i slots', (slots) => {
    const inner = 320 / slots - 8;
    for (const text of ['Supercalifragilistic', '20 letters sector 01', 'Willkommensbonus 100']) {
      const { lines, size } = fitLabel(text, inner, 48, 21);
      expect(size, text).toBeGreaterThanOrEqual(8);
      expect(lines.join('')).toBe(text);
    }
  });

  it('has a size for anything', () => {
    fc.assert(
      fc.property(fc.string({ maxLength: 24 }), (text) => {
        const { size } = fitLabel(text, 40, 60, 18);
        expect(size).toBeGreaterThanOrEqual(5);
        expect(size).toBeLessThanOrEqual(18);
      }),
    );
  });
});

import { describe, expect, it } from 'vitest';
import { fitLines, fitText, widthOf } from './fit-text.ts';

describe('fitText', () => {
  it('leaves a short text as large as it may be, and makes a long one as small as it must be', () => {
    expect(fitText('x5', 180, 30)).toBe(30);
    const size = fitText('ONE HUNDRED FREE SPINS!!', 180, 30);
    expect(size).toBeLessThan(30);
    expect(widthOf('ONE HUNDRED FREE SPINS!!') * size).toBeLessThanOrEqual(181);
  });

  it('counts the letters of East Asia as wide ones, and a sign outside the first plane as one', () => {
    expect(fitText('賞金一百萬元', 100, 40)).toBeLessThan(fitText('ABCDEF', 100, 40));
    expect(widthOf('\u{1d7d9}')).toBe(widthOf('1'));
  });
});

describe('fitLines', () => {
  it('lets more lines bring larger letters, and the longest word keep its line', () => {
    expect(fitLines('100 FREE SPINS', 62, 2, 17, 8)).toBeGreaterThan(
      fitLines('100 FREE SPINS', 62, 1, 17, 8),
    );
    const size = fitLines('A Willkommensbonus', 62, 3, 17, 5);
    expect(widthOf('Willkommensbonus') * size).toBeLessThanOrEqual(63);
  });

  it('never goes below what can be read', () => {
    expect(fitLines('W'.repeat(24), 62, 3, 17, 8)).toBe(8);
  });
});

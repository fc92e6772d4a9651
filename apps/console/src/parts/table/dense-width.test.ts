import { describe, expect, it } from 'vitest';
import { denseWidth } from './dense-width.ts';

describe('the width of a dense column', () => {
  it('grows with the figures, so that none is cut', () => {
    const widths = ['1', '37,730', '$12,688.40', '−$1,012,688.40'].map((text) => denseWidth('Uniq', text));
    expect(widths).toEqual(widths.toSorted((one, other) => one - other));
    expect(widths.at(-1)).toBeGreaterThanOrEqual(100);
  });

  it('breaks a title into up to three lines, and no word', () => {
    expect(denseWidth('CR % Black/Click', '41.5%')).toBe(denseWidth('Black/', '41.5%'));
    expect(denseWidth('Registrations', '9')).toBeGreaterThan(denseWidth('Deposit revenue', '9'));
    // Measured in a browser: its 13 letters of 11 px Inter take 88 px.
    expect(denseWidth('Запропоновано', '9')).toBeGreaterThanOrEqual(88 + 11);
    expect(denseWidth('Встановлено', '9')).toBeGreaterThan(denseWidth('Installedxx', '9'));
    expect(denseWidth('a b c d e f g h', '9')).toBe(denseWidth('a', '9'));
  });
});

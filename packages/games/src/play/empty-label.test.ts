import { expect, it } from 'vitest';
import { isEmptyLabel } from './empty-label.ts';

it.each(['0', 'x0', 'X 0', '0x', '0%', '0 FS', '0.00', '0,0', '—', '✕', ' '])(
  '%j promises nothing',
  (text) => {
    expect(isEmptyLabel(text)).toBe(true);
  },
);

it.each(['10', 'x10', 'FS 30', '100%', 'x0.5', '0 + FS 5', 'Jackpot', 'x'])('%j is a prize', (text) => {
  expect(isEmptyLabel(text)).toBe(false);
});

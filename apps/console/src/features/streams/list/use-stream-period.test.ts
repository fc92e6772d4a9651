import { expect, it } from 'vitest';
import { readPeriod } from './use-stream-period.ts';

it.each([
  ['last_30_days', 'last_30_days'],
  ['all', 'all'],
  ['2026-10-01..2026-10-31', { from: '2026-10-01', to: '2026-10-31' }],
  ['2020-01-01..2026-10-31', undefined],
  ['2026-10-31..2026-10-01', undefined],
  ['yesteryear', undefined],
  [7, undefined],
  [null, undefined],
])('reads %j as %j', (text, period) => {
  expect(readPeriod(text)).toEqual(period);
});

import { expect, it } from 'vitest';
import { matrixOf } from './matrix-rows.ts';

const pages = (white: number, black: number, redirect = 0) => ({ white, black, redirect });

it('makes a row for each country, the busiest first, and a column for each device that came', () => {
  const { devices, rows } = matrixOf([
    { country: 'DE', device: 'desktop', visits: 3, from: pages(0, 3), to: pages(3, 0), moved: 3 },
    { country: 'FR', device: 'mobile', visits: 9, from: pages(9, 0), to: pages(2, 7), moved: 7 },
    { country: 'DE', device: 'mobile', visits: 4, from: pages(0, 4), to: pages(0, 1, 3), moved: 3 },
    { country: 'DE', device: 'fridge', visits: 1, from: pages(1, 0), to: pages(1, 0), moved: 0 },
  ]);
  expect(devices).toEqual(['mobile', 'desktop', 'fridge']);
  expect(rows.map(({ country, visits }) => [country, visits])).toEqual([
    ['FR', 9],
    ['DE', 8],
  ]);
  expect(rows[0]?.cells.get('mobile')).toEqual({ visits: 9, moved: 7, landingGain: 7 });
  expect(rows[1]?.cells.get('desktop')).toEqual({ visits: 3, moved: 3, landingGain: -3 });
  expect(rows[1]?.cells.get('tablet')).toBeUndefined();
});

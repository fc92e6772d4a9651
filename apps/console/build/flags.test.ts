import { COUNTRIES, flagOf } from '@sluice/reference';
import { expect, it } from 'vitest';
import { readFlags } from './flags.ts';

it('has a flag for every country that the console names', () => {
  const flags = readFlags();
  const without = [...COUNTRIES.keys()].filter((code) => !flags.get(flagOf(code) ?? '')?.includes('<svg'));
  expect(without).toEqual([]);
});

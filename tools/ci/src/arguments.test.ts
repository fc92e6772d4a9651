import { expect, it } from 'vitest';
import { parseArguments, UsageError } from './arguments.ts';
import { STAGES } from './budget.ts';

it('are all stages when nothing is said', () => {
  expect(parseArguments([])).toEqual({ names: STAGES.map(({ name }) => name), extra: [], isWhole: true });
});

it('are some stages, in the order of the table, with something for the last one', () => {
  expect(parseArguments(['e2e', 'install', '--', '--shard=1/3'])).toEqual({
    names: ['install', 'e2e'],
    extra: ['--shard=1/3'],
    isWhole: false,
  });
});

it('are the sum of what jobs ran: the points are counted, and every stage must have been run', () => {
  expect(parseArguments(['install', 'sum'])).toEqual({
    names: ['install', 'points'],
    extra: [],
    isWhole: true,
  });
});

it('are refused when there is no such stage', () => {
  expect(() => parseArguments(['tests'])).toThrow(UsageError);
});

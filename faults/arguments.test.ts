import { describe, expect, it } from 'vitest';
import { parseArguments, UsageError } from './arguments.ts';

const KNOWN = { all: ['F1', 'F2', 'CLUSTER'], short: ['F1'] };
const parse = (line: string) => parseArguments(line.split(' ').filter(Boolean), KNOWN);

describe('the arguments', () => {
  it('run the short set with one seed when nothing is said', () => {
    expect(parse('')).toEqual({ names: ['F1'], seeds: [1], isShort: false, minutes: 3 });
    expect(parse('--short')).toMatchObject({ names: ['F1'], isShort: true });
  });

  it('take names in any case, a number of seeds, one seed, and minutes', () => {
    expect(parse('f2 cluster --seeds 3')).toMatchObject({ names: ['F2', 'CLUSTER'], seeds: [1, 2, 3] });
    expect(parse('F1 --seed 7')).toMatchObject({ seeds: [7] });
    expect(parse('F1 --minutes 0.3')).toMatchObject({ minutes: 0.3 });
  });

  it.each([
    'F99',
    'F1 --seeds 0',
    'F1 --seeds many',
    'F1 --seed 2 --seeds 3',
    'F1 --minutes 0',
    'F1 --minutes x',
    'F1 --loud',
  ])('refuse "%s"', (line) => {
    expect(() => parse(line)).toThrow(UsageError);
  });
});

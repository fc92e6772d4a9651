import { PIXEL_LIMITS, PIXEL_LINE_PROBLEM, PIXEL_TAKEN_PROBLEM } from '@sluice/contracts/values';
import { describe, expect, it } from 'vitest';
import { checkLines, lineAt, problemsIn, withoutLine } from './bulk-lines.ts';

const none: ReadonlySet<string> = new Set();
const linesOf = (count: number) => Array.from({ length: count }, (_, at) => `${at + 1}:EAA`).join('\n');

describe('lines while they are typed', () => {
  it('tell what is wrong in their order, pixels that the stream has among it', () => {
    expect(checkLines('facebook', '1:EAAx\n2\n7:EAAy\n\n8:EAAz', new Set(['1', '7']))).toEqual({
      problems: [
        { line: 1, problem: PIXEL_TAKEN_PROBLEM },
        { line: 2, problem: PIXEL_LINE_PROBLEM },
        { line: 3, problem: PIXEL_TAKEN_PROBLEM },
      ],
      ready: 1,
      isTooMany: false,
    });
  });

  it('are too many where the stream would hold more than it may', () => {
    expect(checkLines('facebook', linesOf(PIXEL_LIMITS.lines), none).isTooMany).toBe(false);
    expect(checkLines('facebook', linesOf(PIXEL_LIMITS.lines + 1), none).isTooMany).toBe(true);
    expect(checkLines('facebook', linesOf(PIXEL_LIMITS.pixels), new Set(['900'])).isTooMany).toBe(true);
  });

  it('are not told of where somebody is still writing', () => {
    const problems = checkLines('facebook', '1\n2', none).problems;
    expect(withoutLine(problems, lineAt('1\n2', 3)).map(({ line }) => line)).toEqual([1]);
    expect(withoutLine(problems, undefined)).toHaveLength(2);
    expect([lineAt('', 0), lineAt('1\n2', 1), lineAt('1\n2', 2)]).toEqual([1, 1, 2]);
  });
});

it('reads the api’s problems out of its answer, and nothing else', () => {
  const problems = [{ line: 2, problem: PIXEL_TAKEN_PROBLEM }];
  expect(problemsIn({ problems })).toEqual(problems);
  expect(problemsIn({ problems: [...problems, null, { line: '2' }] })).toEqual(problems);
  expect([problemsIn(undefined), problemsIn({ limit: 200 })]).toEqual([[], []]);
});

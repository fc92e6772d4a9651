import { expect, it } from 'vitest';
import { readSplitTestSearch } from './split-test-search.ts';

it('reads the goal and the test, and leaves out what makes no sense', () => {
  expect(readSplitTestSearch({})).toEqual({ goal: 'click' });
  expect(readSplitTestSearch({ goal: 'deposit', version: 3 })).toEqual({ goal: 'deposit', version: 3 });
  expect(readSplitTestSearch({ goal: 'money', version: '3; DROP' })).toEqual({ goal: 'click' });
  expect(readSplitTestSearch({ version: -1 })).toEqual({ goal: 'click' });
  expect(readSplitTestSearch({ version: 1.5 })).toEqual({ goal: 'click' });
});

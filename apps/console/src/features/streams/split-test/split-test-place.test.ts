import { expect, it } from 'vitest';
import { readPlace } from './split-test-place.ts';

it('reads the goal and the test, and leaves out what makes no sense', () => {
  expect(readPlace({})).toEqual({ goal: 'click' });
  expect(readPlace({ goal: 'deposit', version: 3 })).toEqual({ goal: 'deposit', version: 3 });
  expect(readPlace({ goal: 'money', version: '3; DROP' })).toEqual({ goal: 'click' });
  expect(readPlace({ version: -1 })).toEqual({ goal: 'click' });
  expect(readPlace({ version: 1.5 })).toEqual({ goal: 'click' });
});

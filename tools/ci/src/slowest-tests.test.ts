import { expect, it } from 'vitest';
import { slowestTests } from './slowest-tests.ts';

it('shows ten, the slowest first, of all kinds', () => {
  const outcomes = Array.from({ length: 12 }, (_, index) => ({
    kind: index % 2 ? ('browser' as const) : ('db' as const),
    name: `test ${index}`,
    status: 'passed' as const,
    tookMs: index * 1_500,
  }));
  const lines = slowestTests(outcomes);
  expect(lines).toHaveLength(10);
  expect(lines[0]).toBe('  16.5 s  browser  test 11');
  expect(lines[9]).toBe('   3.0 s  db       test 2');
});

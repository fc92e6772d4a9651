import { describe, expect, it } from 'vitest';
import { DELIVERY_MS, MARKER_MS, runsFor, SWEET, SWEET_WIDTH } from './timing.ts';

describe('runsFor', () => {
  it.each([
    ['in the middle of the good part', SWEET, 6],
    ['just inside it', SWEET - SWEET_WIDTH * 0.49, 6],
    ['too early', SWEET - SWEET_WIDTH, 4],
    ['at the very start', 0, 4],
  ] as const)('a tap %s', (_, share, runs) => {
    expect(runsFor(share * MARKER_MS, false)).toBe(runs);
  });

  it('without a tap the bat finds the gap, not the stand; the last ball goes over in any case', () => {
    expect(runsFor(undefined, false)).toBe(4);
    expect(runsFor(undefined, true)).toBe(6);
    expect(runsFor(0, true)).toBe(6);
  });
});

it('the good part begins well before the bat has the ball, and is not over before', () => {
  const contact = DELIVERY_MS / MARKER_MS;
  expect(SWEET + SWEET_WIDTH / 2).toBeGreaterThan(contact);
  expect(SWEET - SWEET_WIDTH / 2).toBeLessThan(contact - 0.1);
});

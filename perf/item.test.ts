import { describe, expect, it } from 'vitest';
import { type Item, isWithinGate } from './item.ts';

const item = (kind: 'at least' | 'at most', value: number): Item => ({
  name: 'P0',
  title: '',
  figure: 'ratio',
  gate: { kind, value },
  run: async () => ({ value: 0, gated: 0, verdict: 'measured' }),
});
const measured = (gated: number) => ({ value: gated, gated, verdict: 'measured' as const });

describe('isWithinGate', () => {
  it('fails a figure on the wrong side of its gate', () => {
    expect(isWithinGate(item('at least', 0.8), measured(0.79), false)).toBe(false);
    expect(isWithinGate(item('at least', 0.8), measured(0.8), false)).toBe(true);
    expect(isWithinGate(item('at most', 5), measured(5.1), false)).toBe(false);
  });

  it('stands lower in a short run, but stands', () => {
    expect(isWithinGate(item('at least', 0.8), measured(0.7), true)).toBe(true);
    expect(isWithinGate(item('at least', 0.8), measured(0.5), true)).toBe(false);
  });

  it('fails on a fault even when the figure could not be judged', () => {
    expect(
      isWithinGate(
        item('at least', 0.8),
        { ...measured(1), verdict: 'no verdict', faults: ['lost 1'] },
        false,
      ),
    ).toBe(false);
  });
});

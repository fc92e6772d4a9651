import { ownDivisorsOf, STATISTICS_COUNTERS, type StatisticsCounter } from '@sluice/contracts/values';
import { describe, expect, it } from 'vitest';
import { ownUnit, ownValue, ratiosIn, ratioText, readOwnRatios } from './own-ratio.ts';

const counters = {
  ...(Object.fromEntries(STATISTICS_COUNTERS.map((name) => [name, 0])) as Record<StatisticsCounter, number>),
  unique: 200,
  registrations: 10,
  revenue: 50,
};

describe('an own ratio', () => {
  it('is a share of events, or dollars for each of them', () => {
    const share = { name: 'Regs', of: 'registrations', over: 'unique' } as const;
    const dollars = { name: 'EPV', of: 'revenue', over: 'unique' } as const;
    expect([ownUnit(share), ownValue(share, counters)]).toEqual(['percent', 0.05]);
    expect([ownUnit(dollars), ownValue(dollars, counters)]).toEqual(['money', 0.25]);
    expect(ownValue({ name: 'x', of: 'revenue', over: 'deposits' }, counters)).toBeNull();
  });

  it('divides a count by counts alone, and nothing by itself', () => {
    expect(ownDivisorsOf('deposits')).not.toContain('cost');
    expect(ownDivisorsOf('deposits')).not.toContain('deposits');
    expect(ownDivisorsOf('profit')).toContain('cost');
  });

  it('comes back from an address with its name, whatever stands in it', () => {
    const ratio = { name: 'EPV, 100% net', of: 'revenue', over: 'unique' } as const;
    expect(ratiosIn({ ratios: [ratioText(ratio), 'clickButton/cost x', 'revenue/unique', 'x'] })).toEqual([
      ratio,
    ]);
  });

  it('is read as far as it is one', () => {
    const kept = { name: 'Regs', of: 'registrations', over: 'unique' };
    const stored = [
      kept,
      { name: 'x', of: 'event_id', over: 'unique' },
      { of: 'unique', over: 'cost' },
      null,
      7,
    ];
    expect(readOwnRatios(JSON.stringify(stored))).toEqual([kept]);
    expect([readOwnRatios('{'), readOwnRatios(null)]).toEqual([[], []]);
  });
});

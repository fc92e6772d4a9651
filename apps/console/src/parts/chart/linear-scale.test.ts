import { scaleLinear } from 'd3-scale';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linearScale, roundDomain, type Span, ticksOf } from './linear-scale.ts';

/** What charts show: from thousandths of a dollar to billions of visits, also below zero. */
const domains = fc
  .tuple(fc.double({ min: -1e9, max: 1e9, noNaN: true }), fc.double({ min: 1e-6, max: 1e9, noNaN: true }))
  .map(([low, length]): Span => [low, low + length])
  .filter(([low, high]) => high - low > Math.abs(low) * 1e-6);
const counts = fc.integer({ min: 2, max: 10 });

describe('a linear scale', () => {
  it('has the round ends and the ticks of d3-scale', () => {
    fc.assert(
      fc.property(domains, counts, (domain, count) => {
        const round = scaleLinear().domain(domain).nice(count);
        expect(roundDomain(domain, count)).toEqual(round.domain());
        expect(ticksOf(round.domain() as [number, number], count)).toEqual(round.ticks(count));
        expect(ticksOf(domain, count)).toEqual(scaleLinear().domain(domain).ticks(count));
      }),
      { numRuns: 2_000 },
    );
  });

  it('puts values where d3-scale puts them, and finds them again', () => {
    fc.assert(
      fc.property(domains, fc.double({ min: -0.5, max: 1.5, noNaN: true }), ([low, high], share) => {
        const theirs = scaleLinear().domain([low, high]).range([172, 8]);
        const ours = linearScale([low, high], [172, 8]);
        const value = low + (high - low) * share;
        expect(ours.at(value)).toBeCloseTo(theirs(value), 6);
        expect(ours.invert(ours.at(value)) / (high - low)).toBeCloseTo(value / (high - low), 6);
      }),
    );
  });

  it('has everything in the middle where the domain has no length', () => {
    expect(linearScale([5, 5], [0, 100]).at(5)).toBe(50);
    expect(linearScale([5, 5], [0, 100]).invert(80)).toBe(5);
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { atMost, drawBy, seededChance } from './chance.fixture.ts';
import { ALARM_BELOW, checkSampleRatio } from './sample-ratio.ts';

const LOOKS = 200;
const VISITORS_A_LOOK = 40;

/** Whether visitors shared out so ever raise the alarm of those weights. */
function isEverAlarmed(weights: readonly number[], shares: readonly number[], chance: () => number): boolean {
  const seen = weights.map((weight) => ({ weight, visitors: 0 }));
  for (let look = 0; look < LOOKS; look++) {
    for (let visitor = 0; visitor < VISITORS_A_LOOK; visitor++) {
      const drawn = seen[drawBy(shares, chance)];
      if (drawn) drawn.visitors++;
    }
    if (checkSampleRatio(seen).isAlarmed) return true;
  }
  return false;
}

describe('the sample-ratio alarm', () => {
  it('is silent on fair divisions, however often one looks', () => {
    const runs = 1_500;
    const chance = seededChance(20_261_115);
    let alarms = 0;
    for (let run = 0; run < runs; run++) {
      const weights = run % 2 ? [50, 50] : [70, 20, 10];
      if (isEverAlarmed(weights, weights, chance)) alarms++;
    }
    expect(alarms).toBeLessThanOrEqual(atMost(ALARM_BELOW, runs));
  });

  it('is raised by 60 : 40 where the weights say 50 : 50, and by a landing that loses a quarter of its visitors', () => {
    const chance = seededChance(7);
    for (let run = 0; run < 40; run++) {
      expect(isEverAlarmed([50, 50], [0.6, 0.4], chance)).toBe(true);
      expect(isEverAlarmed([34, 33, 33], [34, 33, 0.75 * 33], chance)).toBe(true);
    }
  });

  it('is raised by anybody at all on a landing without a share, and by nothing where nobody came', () => {
    const shares = [
      { weight: 100, visitors: 500 },
      { weight: 0, visitors: 0 },
    ];
    expect(checkSampleRatio(shares)).toEqual({ p: 1, isAlarmed: false });
    expect(
      checkSampleRatio([
        { weight: 100, visitors: 500 },
        { weight: 0, visitors: 1 },
      ]).isAlarmed,
    ).toBe(true);
    expect(
      checkSampleRatio([
        { weight: 60, visitors: 0 },
        { weight: 40, visitors: 0 },
      ]).p,
    ).toBe(1);
  });

  it('knows no order among landings, and no weight but a relative one', () => {
    const shares = fc.array(fc.record({ weight: fc.integer({ min: 1, max: 50 }), visitors: fc.nat(3_000) }), {
      minLength: 2,
      maxLength: 5,
    });
    fc.assert(
      fc.property(shares, (drawn) => {
        const { p } = checkSampleRatio(drawn);
        expect(checkSampleRatio(drawn.toReversed()).p).toBeCloseTo(p, 8);
        const doubled = drawn.map(({ weight, visitors }) => ({ weight: 2 * weight, visitors }));
        expect(checkSampleRatio(doubled).p).toBeCloseTo(p, 8);
      }),
    );
  });
});

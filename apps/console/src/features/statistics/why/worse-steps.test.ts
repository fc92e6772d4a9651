import type { StatisticsWhy } from '@sluice/contracts';
import { describe, expect, it } from 'vitest';
import { worseSteps } from './worse-steps.ts';

type Step = StatisticsWhy['steps'][number];
const step = (name: Step['step'], converted: number, verdict: Step['verdict']): Step => ({
  step: name,
  here: { visitors: 1_000, converted },
  elsewhere: { visitors: 4_000, converted: 2_000 },
  verdict,
});

describe('worseSteps', () => {
  it('has the one that differs most first', () => {
    const steps = [
      step('click', 400, 'worse'),
      step('registration', 100, 'worse'),
      step('deposit', 300, 'worse'),
    ];
    expect(worseSteps({ steps }).map(({ step: name }) => name)).toEqual(['registration', 'deposit', 'click']);
    expect(worseSteps({ steps })[0]).toEqual({ step: 'registration', here: 0.1, elsewhere: 0.5 });
  });

  it('leaves out what may be chance, and what is better', () => {
    const steps = [step('click', 400, 'not_enough'), step('registration', 900, 'better')];
    expect(worseSteps({ steps })).toEqual([]);
  });
});

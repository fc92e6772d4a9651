import { expect, it } from 'vitest';
import { createFaultPlan } from './fault-plan.ts';

it('gives a fault as many times as it was told, in the order in which they were told', () => {
  const { faults, take } = createFaultPlan();
  faults.fail('POST /zones', { code: 1, times: 2 });
  faults.fail(/zones/g, { code: 2 });
  const codes = [1, 2, 3, 4].map(() => take('fail', 'POST /zones')?.failure.code);
  expect(codes).toEqual([1, 1, 2, undefined]);
});

it('keeps kinds and calls apart', () => {
  const { faults, take } = createFaultPlan();
  faults.delay('GET /zones', 5);
  expect(take('lose', 'GET /zones')).toBeUndefined();
  expect(take('delay', 'GET /zones/{zone}')).toBeUndefined();
  expect(take('delay', 'GET /zones')).toMatchObject({ ms: 5 });
});

it('forgets what is to come', () => {
  const { faults, take } = createFaultPlan();
  faults.loseAnswer(/./, 3);
  faults.repeat(/./);
  faults.heal();
  expect(take('lose', 'x')).toBeUndefined();
  expect(take('repeat', 'x')).toBeUndefined();
});

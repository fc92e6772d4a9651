import { describe, expect, it } from 'vitest';
import { stepsOf } from './domain-steps.ts';

const statesOf = (...args: Parameters<typeof stepsOf>) => stepsOf(...args).map(({ state }) => state);

describe('the steps of a domain', () => {
  it('lead from the name servers to active', () => {
    expect(stepsOf({ state: 'waiting', source: 'own' }).map(({ step }) => step)).toEqual([
      'waiting',
      'domain_check',
      'https_check',
      'active',
    ]);
    expect(statesOf({ state: 'waiting', source: 'own' })).toEqual([
      'running',
      'waiting',
      'waiting',
      'waiting',
    ]);
    expect(statesOf({ state: 'https_check', source: 'bought' })).toEqual([
      'done',
      'done',
      'running',
      'waiting',
    ]);
    expect(statesOf({ state: 'active', source: 'own' })).toEqual(['done', 'done', 'done', 'done']);
  });

  it('begin at the check where the records are kept elsewhere', () => {
    expect(statesOf({ state: 'domain_check', source: 'pointed' })).toEqual(['running', 'waiting', 'waiting']);
  });

  it('are none for a blocked domain', () => {
    expect(stepsOf({ state: 'blocked', source: 'own' })).toEqual([]);
  });
});

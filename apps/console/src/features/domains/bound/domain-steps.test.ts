import { describe, expect, it } from 'vitest';
import { stepsOf } from './domain-steps.ts';

const statesOf = (...args: Parameters<typeof stepsOf>) => stepsOf(...args).map(({ state }) => state);

describe('the steps of a domain', () => {
  it('lead from the name servers to active', () => {
    expect(stepsOf({ state: 'waiting', source: 'own', provedAt: null }).map(({ step }) => step)).toEqual([
      'waiting',
      'domain_check',
      'https_check',
      'active',
    ]);
    expect(statesOf({ state: 'waiting', source: 'own', provedAt: null })).toEqual([
      'running',
      'waiting',
      'waiting',
      'waiting',
    ]);
    expect(statesOf({ state: 'https_check', source: 'bought', provedAt: null })).toEqual([
      'done',
      'done',
      'running',
      'waiting',
    ]);
    expect(statesOf({ state: 'active', source: 'own', provedAt: null })).toEqual([
      'done',
      'done',
      'done',
      'done',
    ]);
  });

  it('begin with whose the name is where the records are kept elsewhere', () => {
    const pointed = { state: 'domain_check', source: 'pointed' } as const;
    expect(stepsOf({ ...pointed, provedAt: null }).map(({ step }) => step)).toEqual([
      'ownership',
      'domain_check',
      'https_check',
      'active',
    ]);
    expect(statesOf({ ...pointed, provedAt: null })).toEqual(['running', 'waiting', 'waiting', 'waiting']);
    const provedAt = '2026-11-16T00:00:00.000Z';
    expect(statesOf({ ...pointed, provedAt })).toEqual(['done', 'running', 'waiting', 'waiting']);
  });

  it('are none for a blocked domain', () => {
    expect(stepsOf({ state: 'blocked', source: 'own', provedAt: null })).toEqual([]);
  });
});

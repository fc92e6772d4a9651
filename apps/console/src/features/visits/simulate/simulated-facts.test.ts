import { describe, expect, it } from 'vitest';
import { type SimulatedFacts, toQuery, withChange } from './simulated-facts.ts';

const facts: SimulatedFacts = {
  country: 'DE',
  language: 'de',
  device: 'mobile',
  os: 'Android',
  isReturning: false,
  hour: '',
};
const page = { page: 'white', reason: 'country_not_listed' } as const;

describe('a supposed visit', () => {
  it('is asked by the newest version without an hour, and by the reader’s own hour with one', () => {
    const query = { country: 'DE', language: 'de', device: 'mobile', os: 'Android', isReturning: 'no' };
    expect(toQuery(facts)).toEqual(query);
    const at = new Date(2026, 10, 15, 9).toISOString();
    expect(toQuery({ ...facts, hour: '2026-11-15T09:00' })).toEqual({ ...query, at });
  });

  it('says what is not known in the api’s words', () => {
    expect(toQuery({ ...facts, country: null, language: null })).toMatchObject({
      country: 'XX',
      language: '',
    });
  });

  it('takes over each change that the answer offers', () => {
    expect(withChange(facts, { fact: 'country', to: 'XX', ...page }).country).toBeNull();
    expect(withChange(facts, { fact: 'country', to: 'FR', ...page }).country).toBe('FR');
    expect(withChange(facts, { fact: 'language', to: '', ...page }).language).toBeNull();
    expect(withChange(facts, { fact: 'device', to: 'tv', ...page }).device).toBe('tv');
    expect(withChange(facts, { fact: 'os', to: 'iOS', ...page }).os).toBe('iOS');
    expect(withChange(facts, { fact: 'isReturning', to: 'yes', ...page }).isReturning).toBe(true);
  });
});

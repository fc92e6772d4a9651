import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type DeclaredFacts, decide } from './decide.ts';
import {
  DEVICES,
  EDGE_DOCUMENT_DEFAULTS,
  type EdgeDocument,
  OPERATING_SYSTEMS,
  STREAM_STATUSES,
} from './edge-document.ts';
import { compileRoute, SetPool } from './route.ts';

const document: EdgeDocument = {
  streamId: 7,
  teamId: 1,
  memberId: 2,
  version: 3,
  hosts: ['play.example.com'],
  status: 'active',
  cloak: true,
  countries: ['DE', 'UA'],
  languages: [],
  devices: [],
  os: [],
  link: 'https://offer.example/',
  ...EDGE_DOCUMENT_DEFAULTS,
};
const german: DeclaredFacts = { country: 'DE', language: 'de', device: 'mobile', os: 'Android' };

function decideFor(changes: Partial<EdgeDocument>, facts: Partial<DeclaredFacts> = {}) {
  return decide(compileRoute({ ...document, ...changes }, new SetPool()), { ...german, ...facts });
}

describe('decide', () => {
  it('gives the black page to a visit that meets every declared condition', () => {
    expect(decideFor({})).toMatchObject({ page: 'black', reason: 'conditions_met', documentVersion: 3 });
  });

  it.each([
    ['a stream that is not active', { status: 'suspended' as const }, {}, 'stream_not_active'],
    ['a country that is not listed', {}, { country: 'FR' }, 'country_not_listed'],
    ['an unknown country', {}, { country: 'XX' }, 'country_not_listed'],
    ['a cloak that names no country', { countries: [] }, {}, 'country_not_listed'],
    ['a language that is not listed', { languages: ['uk'] }, {}, 'language_not_listed'],
    ['a device that is not listed', { devices: ['tablet' as const] }, {}, 'device_not_listed'],
    ['a system that is not listed', { os: ['iOS' as const] }, {}, 'os_not_listed'],
  ])('gives the white page for %s', (_name, changes, facts, reason) => {
    expect(decideFor(changes, facts)).toMatchObject({ page: 'white', reason });
  });

  it('gives everyone the black page while the cloak is off', () => {
    expect(decideFor({ cloak: false }, { country: 'FR' })).toMatchObject({
      page: 'black',
      reason: 'cloak_off',
    });
  });

  it('leaves a trail of every rule asked, the fact it saw and its answer', () => {
    expect(decideFor({}, { country: 'FR' }).trail).toEqual([
      { rule: 'status', saw: 'active', answer: 'go_on' },
      { rule: 'cloak', saw: 'on', answer: 'go_on' },
      { rule: 'country', saw: 'FR', answer: 'white' },
    ]);
  });

  it('answers equal declared facts with equal decisions, and each trail ends in the page given', () => {
    const documents = fc.record({
      status: fc.constantFrom(...STREAM_STATUSES),
      cloak: fc.boolean(),
      countries: fc.subarray(['DE', 'UA', 'FR', 'BR']),
      languages: fc.subarray(['de', 'uk', 'fr']),
      devices: fc.subarray([...DEVICES]),
      os: fc.subarray([...OPERATING_SYSTEMS]),
    });
    const facts = fc.record({
      country: fc.constantFrom('DE', 'UA', 'FR', 'BR', 'XX'),
      language: fc.constantFrom('de', 'uk', 'fr', 'en'),
      device: fc.constantFrom(...DEVICES),
      os: fc.constantFrom(...OPERATING_SYSTEMS),
    });
    fc.assert(
      fc.property(documents, facts, (changes, seen) => {
        const first = decideFor(changes, seen);
        const second = decideFor(changes, { ...seen });
        expect([second.page, second.reason, second.trail]).toEqual([first.page, first.reason, first.trail]);
        const last = first.trail.at(-1)?.answer;
        expect(last === 'go_on' ? 'black' : last).toBe(first.page);
      }),
    );
  });
});

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Decision,
  type DeclaredFacts,
  decide,
  type KnownVisitor,
  NEW_VISITOR,
  REASONS,
  SPENDING,
  type Spending,
} from './decide.ts';
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

function decideFor(
  changes: Partial<EdgeDocument>,
  facts: Partial<DeclaredFacts> = {},
  visitor: KnownVisitor = NEW_VISITOR,
  spending: Spending = 'open',
): Decision {
  const route = compileRoute({ ...document, ...changes }, new SetPool());
  return decide(route, { ...german, ...facts }, visitor, spending);
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
      { rule: 'budget', saw: 'open', answer: 'go_on' },
      { rule: 'cloak', saw: 'on', answer: 'go_on' },
      { rule: 'country', saw: 'FR', answer: 'white' },
    ]);
  });

  it('gives everybody the white page where nothing is left to spend, and says of whose money', () => {
    const facts = { country: 'DE' };
    expect(decideFor({}, facts, NEW_VISITOR, 'no_funds')).toMatchObject({
      page: 'white',
      reason: 'no_funds',
    });
    const limited = decideFor({ cloak: false }, facts, { id: '1', isReturning: true }, 'member_limit');
    expect(limited).toMatchObject({ page: 'white', reason: 'member_limit' });
    expect(limited.trail.at(-1)).toEqual({ rule: 'budget', saw: 'member_limit', answer: 'white' });
    expect(decideFor({ status: 'suspended' }, facts, NEW_VISITOR, 'no_funds').reason).toBe(
      'stream_not_active',
    );
  });

  const ios = { flow: 'summer', link: 'https://apps.example/summer', isLandingOff: true };
  const iphone = { os: 'iOS' };
  const back = { id: '1', isReturning: true };

  it('redirects iOS to its flow where the landing is off, and shows the landing where it is not', () => {
    expect(decideFor({ ios }, iphone)).toMatchObject({ page: 'redirect', reason: 'ios_redirect' });
    expect(decideFor({ ios: { ...ios, isLandingOff: false } }, iphone).page).toBe('black');
    expect(decideFor({ ios }, { os: 'Android' }).page).toBe('black');
    expect(decideFor({ ios }, { ...iphone, country: 'FR' }).page).toBe('white');
    expect(decideFor({ ios, cloak: false }, { ...iphone, country: 'FR' }).page).toBe('redirect');
    expect(decideFor({ ios, status: 'suspended' }, iphone).page).toBe('white');
  });

  it('returns whoever comes back to the offer, where there is one, and asks iOS first', () => {
    expect(decideFor({ isReturnedToOffer: true }, {}, back)).toMatchObject({
      page: 'redirect',
      reason: 'return_to_offer',
      landingId: undefined,
    });
    expect(decideFor({ isReturnedToOffer: true }).page).toBe('black');
    expect(decideFor({}, {}, back).page).toBe('black');
    expect(decideFor({ isReturnedToOffer: true, link: null }, {}, back).page).toBe('black');
    expect(decideFor({ isReturnedToOffer: true, countries: ['FR'] }, {}, back).page).toBe('white');
    expect(decideFor({ isReturnedToOffer: true, ios }, iphone, back).reason).toBe('ios_redirect');
  });

  it('on a free address money stops nothing, and after its visits of the day everybody gets the white page', () => {
    const on = (status: EdgeDocument['status'], spending: Spending) =>
      decideFor({ status }, {}, NEW_VISITOR, spending);
    expect(on('technical_stop', 'open').reason).toBe('stream_not_active');
    expect(on('technical_stop', 'free').page).toBe('black');
    expect(on('technical_stop', 'daily_visits')).toMatchObject({ page: 'white', reason: 'daily_visits' });
    expect(on('suspended', 'free').reason).toBe('stream_not_active');
  });

  it('names the landing of a black page, and of no other', () => {
    const landings = [{ id: 9, weight: 100 }];
    expect(decideFor({ landings }).landingId).toBe(9);
    expect(decideFor({ landings }, { country: 'FR' }).landingId).toBeUndefined();
    expect(decideFor({ landings, ios }, iphone).landingId).toBeUndefined();
  });

  it('answers equal facts of an equal visitor with equal decisions, and each trail ends in the page given', () => {
    const documents = fc.record({
      // Mostly served, so that the rules behind it decide often enough for every reason to be seen.
      status: fc.oneof(
        { weight: 4, arbitrary: fc.constant('active' as const) },
        { weight: 1, arbitrary: fc.constantFrom(...STREAM_STATUSES) },
      ),
      cloak: fc.boolean(),
      countries: fc.subarray(['DE', 'UA', 'FR', 'BR']),
      languages: fc.subarray(['de', 'uk', 'fr']),
      devices: fc.subarray([...DEVICES]),
      os: fc.subarray([...OPERATING_SYSTEMS]),
      link: fc.constantFrom(null, 'https://offer.example/'),
      ios: fc.oneof(
        fc.constant(null),
        fc.record({
          flow: fc.string({ minLength: 1 }),
          link: fc.constantFrom(null, 'https://apps.example/summer'),
          isLandingOff: fc.boolean(),
        }),
      ),
      isReturnedToOffer: fc.boolean(),
      landings: fc.array(
        fc.record({ id: fc.integer({ min: 1, max: 9 }), weight: fc.integer({ min: 0, max: 100 }) }),
        {
          maxLength: 4,
        },
      ),
    });
    /** All that the edge knows of a stream and must not decide by. */
    const indifferent = fc.record({
      clientId: fc.constantFrom('client_id', 'subid'),
      tracker: fc.constantFrom(null, 'keitaro' as const, 'binom' as const),
      networks: fc.subarray(['facebook' as const, 'tiktok' as const]),
      placements: fc.record({
        push: fc.constantFrom(null, 'load' as const),
        pwa: fc.constantFrom(null, 'goal' as const),
      }),
      prices: fc.constantFrom(EDGE_DOCUMENT_DEFAULTS.prices, {
        click: 9,
        install: 9,
        iosRedirect: 9,
        exceptions: [],
      }),
      extras: fc.constantFrom(null, { footer: 'a', storeLink: null, customJs: 'b()' }),
      template: fc.constantFrom(null, 'wheels-night'),
    });
    const facts = fc.record({
      country: fc.constantFrom('DE', 'UA', 'FR', 'BR', 'XX'),
      language: fc.constantFrom('de', 'uk', 'fr', 'en'),
      device: fc.constantFrom(...DEVICES),
      os: fc.oneof(fc.constant('iOS' as const), fc.constantFrom(...OPERATING_SYSTEMS)),
    });
    const visitors = fc.record({ id: fc.constantFrom('', '1', '2', '3'), isReturning: fc.boolean() });
    const spending = fc.oneof(
      { weight: 4, arbitrary: fc.constant('open' as const) },
      fc.constantFrom(...SPENDING),
    );
    const seenPages = new Set<string>();
    fc.assert(
      fc.property(
        documents,
        indifferent,
        facts,
        visitors,
        spending,
        (changes, others, seen, visitor, left) => {
          const first = decideFor(changes, seen, visitor, left);
          const second = decideFor({ ...changes, ...others }, { ...seen }, { ...visitor }, left);
          const told = ({ page, reason, landingId, trail }: Decision) => ({ page, reason, landingId, trail });
          expect(told(second)).toEqual(told(first));
          expect(first.trail.at(-1)?.answer).toBe(first.page);
          seenPages.add(first.reason);
        },
      ),
      { numRuns: 2_000 },
    );
    expect([...seenPages].toSorted()).toEqual([...REASONS].toSorted());
  });
});

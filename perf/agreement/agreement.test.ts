import { EDGE_DOCUMENT_DEFAULTS, type EdgeDocument } from '@sluice/routing';
import { describe, expect, it } from 'vitest';
import type { RecordedLine } from './asked-edge.ts';
import { checkAgreement } from './check-agreement.ts';
import { findDisagreement } from './compare-answers.ts';

describe('the edge, the simulator and the explainer', () => {
  it('agree on two thousand generated visits, with every reason among them', async () => {
    const { visits, disagreements, examples, reasons } = await checkAgreement({ visits: 2_000, seed: 1 });
    expect(examples).toEqual([]);
    expect({ visits, disagreements }).toEqual({ visits: 2_000, disagreements: 0 });
    for (const [reason, count] of Object.entries(reasons))
      expect([reason, count > 5]).toEqual([reason, true]);
  }, 60_000);
});

describe('a disagreement', () => {
  const document: EdgeDocument = {
    ...EDGE_DOCUMENT_DEFAULTS,
    streamId: 7,
    teamId: 1,
    memberId: 2,
    version: 1,
    hosts: ['play.example'],
    status: 'active',
    cloak: true,
    countries: ['DE'],
    languages: [],
    devices: [],
    os: [],
    link: 'https://offer.example/',
    landings: [{ id: 5, weight: 100 }],
  };
  const facts = { country: 'DE', language: 'de', device: 'mobile', os: 'Android' };
  const line: RecordedLine = {
    domain: 'play.example',
    country: 'DE',
    lang: 'de',
    device: 'mobile',
    os: 'Android',
    page: 'black',
    reason: 'conditions_met',
    document_version: 1,
    visitor_id: '9',
    is_unique: 1,
    landing_id: 5,
    sub1: '0',
  };
  const find = (changes: Partial<RecordedLine>, isReturning = false) =>
    findDisagreement(document, { facts, isReturning, headers: [] }, { ...line, ...changes });

  it('is none where all say the same', () => expect(find({})).toBeUndefined());

  it.each([
    ['another page', { page: 'white', reason: 'country_not_listed' }],
    ['another reason', { reason: 'cloak_off' }],
    ['another landing', { landing_id: 6 }],
    ['other facts', { country: 'FR' }],
  ])('is found in %s', (_name, changes) => expect(find(changes)).toMatch(/^the edge/));
});

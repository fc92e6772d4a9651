import { EDGE_DOCUMENT_DEFAULTS, type EdgeDocument, NEW_VISITOR } from '@sluice/routing';
import { describe, expect, it } from 'vitest';
import { simulateVisit } from './simulate-visit.ts';

const document: EdgeDocument = {
  ...EDGE_DOCUMENT_DEFAULTS,
  streamId: 7,
  teamId: 1,
  memberId: 2,
  version: 3,
  hosts: ['play.example'],
  status: 'active',
  cloak: true,
  countries: ['DE', 'UA', 'FR', 'BR'],
  languages: [],
  devices: ['mobile'],
  os: [],
  link: 'https://offer.example/',
};
const german = { country: 'DE', language: 'de', device: 'mobile', os: 'Android' };

function changesOf(changes: Partial<EdgeDocument>, facts: Partial<typeof german> = {}) {
  const { changes: found } = simulateVisit({ ...document, ...changes }, { ...german, ...facts }, NEW_VISITOR);
  return found.map(({ fact, to, page }) => `${fact}=${to}: ${page}`);
}

describe('what would change a simulated visit', () => {
  it('is a country that is not listed, for one who is let through; a device, too', () => {
    expect(changesOf({})).toEqual([
      'country=XX: white',
      ...['tablet', 'desktop', 'tv'].map((device) => `device=${device}: white`),
    ]);
  });

  it('is one of the listed countries, for one who is not: a few, not all', () => {
    expect(changesOf({}, { country: 'US' })).toEqual([
      'country=DE: black',
      'country=UA: black',
      'country=FR: black',
    ]);
  });

  it('is nothing at all where two facts would have to change together, or no condition is set', () => {
    const reasons = changesOf({}, { country: 'US', device: 'desktop' });
    // Another reason for the same white page is told; no other page is.
    expect(reasons).toEqual(['country=DE: white', 'country=UA: white', 'country=FR: white']);
    expect(changesOf({ cloak: false })).toEqual([]);
  });

  it('is the system where iOS goes elsewhere, and having been here before where that leads to the offer', () => {
    const ios = { flow: 'f1', link: 'https://apps.example/f1', isLandingOff: true };
    const redirecting = { cloak: false, ios, isReturnedToOffer: true };
    expect(changesOf(redirecting)).toEqual(['os=iOS: redirect', 'isReturning=yes: redirect']);
  });
});

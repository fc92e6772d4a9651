import { EDGE_DOCUMENT_DEFAULTS, type EdgeDocument } from '@sluice/routing';
import { describe, expect, it } from 'vitest';
import { tryDraft } from './try-draft.ts';

const document: EdgeDocument = {
  ...EDGE_DOCUMENT_DEFAULTS,
  streamId: 7,
  teamId: 1,
  memberId: 2,
  version: 3,
  hosts: [],
  status: 'suspended',
  cloak: false,
  countries: [],
  languages: [],
  devices: [],
  os: [],
  link: 'https://offer.example/',
};
const visit = (visitorId: string, changes: object = {}) => ({
  country: 'DE',
  language: 'de',
  device: 'mobile',
  os: 'Android',
  visitorId,
  isUnique: true,
  page: 'black',
  reason: 'cloak_off',
  ...changes,
});

describe('a draft tried on visits', () => {
  it('that changes nothing moves nobody, also of a stream that is stopped', () => {
    expect(tryDraft(document, document, [visit('1'), visit('2')])).toMatchObject({
      visits: 2,
      moved: 0,
      cells: [{ country: 'DE', device: 'mobile', from: { black: 2 }, to: { black: 2 } }],
    });
  });

  it('sends those on who had been there before: by their day, or by a visit among these', () => {
    const draft = { ...document, isReturnedToOffer: true };
    const visits = [visit('1'), visit('1'), visit('2', { isUnique: false }), visit('3')];
    expect(tryDraft(document, draft, visits)).toMatchObject({
      moved: 2,
      cells: [{ to: { redirect: 2, black: 2 } }],
    });
  });

  it('keeps each cell’s numbers whole, the largest first', () => {
    const draft = { ...document, cloak: true, countries: ['DE'] };
    const visits = [
      visit('1'),
      visit('2', { country: 'FR' }),
      visit('3', { country: 'FR', device: 'tablet' }),
    ];
    const { cells, moved } = tryDraft(document, draft, [...visits, visit('4', { country: 'FR' })]);
    expect(moved).toBe(3);
    expect(cells.map(({ country, device, visits: all }) => [country, device, all])).toEqual([
      ['FR', 'mobile', 2],
      ['DE', 'mobile', 1],
      ['FR', 'tablet', 1],
    ]);
    for (const cell of cells) {
      for (const pages of [cell.from, cell.to]) {
        expect(pages.white + pages.black + pages.redirect).toBe(cell.visits);
      }
    }
  });
});

import { compileRoute, decide, EDGE_DOCUMENT_DEFAULTS, type EdgeDocument, SetPool } from '@sluice/routing';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { tabulateServed } from './served-table.ts';

const document = (fields: Partial<EdgeDocument> = {}): EdgeDocument => ({
  streamId: 1,
  teamId: 1,
  memberId: 1,
  version: 1,
  hosts: [],
  status: 'suspended',
  cloak: true,
  countries: ['DE', 'PL'],
  languages: [],
  devices: [],
  os: [],
  link: null,
  ...EDGE_DOCUMENT_DEFAULTS,
  ...fields,
});

it('has each country and one that is not listed, by device and system, as if it were launched', () => {
  const table = tabulateServed(document());
  expect([...new Set(table.map(({ country }) => country))]).toEqual(['DE', 'PL', 'XX']);
  const pagesOf = (of: string) =>
    new Set(table.filter(({ country }) => country === of).map(({ page }) => page));
  expect([pagesOf('DE'), pagesOf('PL'), pagesOf('XX')]).toEqual([
    new Set(['black']),
    new Set(['black']),
    new Set(['white']),
  ]);
  expect(new Set(table.map(({ device }) => device))).toEqual(new Set(['mobile', 'tablet', 'desktop', 'tv']));
});

it('shows which devices and systems are let through', () => {
  const table = tabulateServed(document({ devices: ['mobile'], os: ['iOS'], languages: ['de'] }));
  const black = table.filter(({ page }) => page === 'black');
  expect(black.map(({ country, device, os }) => `${country} ${device} ${os}`)).toEqual([
    'DE mobile iOS',
    'PL mobile iOS',
  ]);
  expect(new Set(table.map(({ reason }) => reason))).toEqual(
    new Set(['conditions_met', 'os_not_listed', 'device_not_listed', 'country_not_listed']),
  );
});

it('says of every cell what the edge would decide', () => {
  const documents = fc.record({
    cloak: fc.boolean(),
    countries: fc.uniqueArray(fc.constantFrom('DE', 'PL', 'US', 'BR')),
    devices: fc.uniqueArray(fc.constantFrom('mobile', 'desktop', 'tv')),
    os: fc.uniqueArray(fc.constantFrom('Android', 'iOS', 'Windows')),
  });
  fc.assert(
    fc.property(documents, (fields) => {
      const launched = compileRoute(
        document({ ...fields, status: 'active' } as Partial<EdgeDocument>),
        new SetPool(),
      );
      for (const { country, device, os, page, reason } of tabulateServed(
        document(fields as Partial<EdgeDocument>),
      )) {
        expect({ page, reason }).toMatchObject(
          pick(decide(launched, { country, language: 'en', device, os })),
        );
      }
    }),
  );
});

const pick = ({ page, reason }: { page: string; reason: string }) => ({ page, reason });

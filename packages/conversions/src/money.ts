import { CURRENCY_CODES } from '@sluice/reference';

/** Digits after the point; further ones are cut off, so that never more is counted than was reported. */
const MICRO_DIGITS = 6;
const MICROS = 10 ** MICRO_DIGITS;
/** Digits before the point. More than any deposit, and far below the largest exact integer: 10¹² micros of 9 × 10¹⁵. */
const AMOUNT_MAX = 1_000_000;
const AMOUNT_DIGITS_MAX = 30;

/**
 * The amount in micros, 0 for an empty text; below zero, which is a refund, with a minus before it; undefined when it is invalid or beyond the
 * limit. A single comma or point is a decimal mark. With both, or one of them several times, the last kind is the decimal mark if it occurs
 * once, and the other groups thousands.
 */
export function parseAmount(text: string): number | undefined {
  const written = text.replaceAll(/[\s’']/g, '');
  if (written === '') return 0;
  const isNegative = /^[-−]/.test(written);
  const micros = parseSize(isNegative ? written.slice(1) : written);
  // Never −0, which is another number to whoever compares.
  return micros === undefined || micros === 0 || !isNegative ? micros : -micros;
}

function parseSize(value: string): number | undefined {
  if (value.length > AMOUNT_DIGITS_MAX || !/^[\d.,]+$/.test(value)) return undefined;
  const mark = markOf(value);
  const [whole = '', fraction = '', ...rest] = mark === '' ? [value] : value.split(mark);
  if (rest.length > 0 || !isWhole(whole) || !/^\d*$/.test(fraction)) return undefined;
  if (whole === '' && fraction === '') return undefined;
  const units = Number(whole.replaceAll(/[.,]/g, '') || '0');
  const micros = units * MICROS + Number(fraction.slice(0, MICRO_DIGITS).padEnd(MICRO_DIGITS, '0'));
  return micros > AMOUNT_MAX * MICROS ? undefined : micros;
}

function markOf(value: string): '' | '.' | ',' {
  const points = value.split('.').length - 1;
  const commas = value.split(',').length - 1;
  if (points > 0 && commas > 0) return value.lastIndexOf('.') > value.lastIndexOf(',') ? '.' : ',';
  if (points === 1) return '.';
  return commas === 1 ? ',' : '';
}

/** Plain digits, or digits in groups of three with one kind of sign between. */
const isWhole = (text: string): boolean =>
  /^\d*$/.test(text) || /^\d{1,3}(?:,\d{3})+$/.test(text) || /^\d{1,3}(?:\.\d{3})+$/.test(text);

const OTHER_NAMES: Readonly<Record<string, string>> = {
  '': 'USD',
  $: 'USD',
  '€': 'EUR',
  '£': 'GBP',
  '₴': 'UAH',
  // Stablecoins count as the dollars that they are paid out as.
  USDT: 'USD',
  USDC: 'USD',
};

const KNOWN: ReadonlySet<string> = new Set([...CURRENCY_CODES, ...Intl.supportedValuesOf('currency')]);

/** An ISO 4217 code, USD for an empty text; undefined for anything else. */
export function parseCurrency(text: string): string | undefined {
  const value = text.trim().toUpperCase();
  const code = Object.hasOwn(OTHER_NAMES, value) ? (OTHER_NAMES[value] ?? '') : value;
  return KNOWN.has(code) ? code : undefined;
}

import { CURRENCY_CODES } from '@sluice/reference';

/** Digits after the point that are kept; what is finer is cut off, so that never more is counted than was told. */
const MICRO_DIGITS = 6;
const MICROS = 10 ** MICRO_DIGITS;
/** Of whole units. More than any deposit, and far below where a number stops being exact: 10¹² micros of 9 × 10¹⁵. */
const AMOUNT_MAX = 1_000_000;
const AMOUNT_DIGITS_MAX = 30;

/**
 * Micros of what was told, 0 for nothing; undefined for what is no amount, below zero or beyond the limit. One comma or point is a
 * decimal mark. Both, or one of them several times: the last kind is the mark if it is there once, and the other groups thousands.
 */
export function parseAmount(text: string): number | undefined {
  const told = text.replaceAll(/[\s’']/g, '');
  if (told === '') return 0;
  if (told.length > AMOUNT_DIGITS_MAX || !/^[\d.,]+$/.test(told)) return undefined;
  const mark = markOf(told);
  const [whole = '', fraction = '', ...rest] = mark === '' ? [told] : told.split(mark);
  if (rest.length > 0 || !isWhole(whole) || !/^\d*$/.test(fraction)) return undefined;
  if (whole === '' && fraction === '') return undefined;
  const units = Number(whole.replaceAll(/[.,]/g, '') || '0');
  const micros = units * MICROS + Number(fraction.slice(0, MICRO_DIGITS).padEnd(MICRO_DIGITS, '0'));
  return micros > AMOUNT_MAX * MICROS ? undefined : micros;
}

function markOf(told: string): '' | '.' | ',' {
  const points = told.split('.').length - 1;
  const commas = told.split(',').length - 1;
  if (points > 0 && commas > 0) return told.lastIndexOf('.') > told.lastIndexOf(',') ? '.' : ',';
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
  // Coins that stand for a dollar: that is what they are paid out as.
  USDT: 'USD',
  USDC: 'USD',
};

const KNOWN: ReadonlySet<string> = new Set([...CURRENCY_CODES, ...Intl.supportedValuesOf('currency')]);

/** Three letters of ISO 4217, dollars where none are told; undefined for anything else. */
export function parseCurrency(text: string): string | undefined {
  const told = text.trim().toUpperCase();
  const code = Object.hasOwn(OTHER_NAMES, told) ? (OTHER_NAMES[told] ?? '') : told;
  return KNOWN.has(code) ? code : undefined;
}

/** Formats rates and differences that an interval belongs to; rare goals need hundredths of a per cent. */
import type { Language } from '../../i18n/languages.ts';
import { NO_DATA } from '../numbers/formats.ts';

const MINUS = '−';

export function formatRate(rate: number | null, digits: number, language: Language): string {
  if (rate === null) return NO_DATA;
  return new Intl.NumberFormat(language, {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(rate);
}

/** Round numbers, so without digits that say nothing. */
export const formatTick = (rate: number, language: Language): string =>
  new Intl.NumberFormat(language, { style: 'percent', maximumFractionDigits: 2 }).format(rate);

/** In hundredths, signed: a difference of rates is no share of anything. */
export function formatPoints(difference: number, digits: number, language: Language): string {
  const text = new Intl.NumberFormat(language, {
    signDisplay: 'never',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  }).format(difference * 100);
  if (!/[1-9]/.test(text)) return text;
  return `${difference < 0 ? MINUS : '+'}${text}`;
}

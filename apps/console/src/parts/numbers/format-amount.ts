import type { Language } from '../../i18n/languages.ts';
import { formatMoney, formatNumber } from './formats.ts';

const MICROS = 1_000_000;
/** Below this two decimals would show nothing. */
const SMALLEST_SHOWN = 0.01;

/** Dollars in the usual format; other currencies with their code, as the advertiser reported them. */
export function formatAmount(micros: number, currency: string, language: Language): string {
  const amount = micros / MICROS;
  if (currency !== 'USD') return `${formatNumber(amount, language)} ${currency}`;
  return Math.abs(amount) < SMALLEST_SHOWN && amount !== 0
    ? `$${formatNumber(amount, language)}`
    : formatMoney(amount, language);
}

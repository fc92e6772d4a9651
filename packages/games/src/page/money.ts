import { currencySymbol, LOCALES } from '@sluice/reference';
import { currencyOf } from '../settings/new-settings.ts';
import type { LandingSettings } from '../settings/settings.ts';
import type { MoneyFormat } from './money-format.ts';

/** The player formats amounts too, so the format goes into the page instead of being computed twice. */
export function moneyFormatOf({ country, language }: LandingSettings): MoneyFormat {
  const currency = currencyOf(country);
  const parts = new Intl.NumberFormat(LOCALES.get(language)?.tag ?? 'en', {
    style: 'currency',
    currency,
    numberingSystem: 'latn',
    useGrouping: 'always',
    maximumFractionDigits: 0,
  }).formatToParts(1_234_567);
  const at = (type: string) => parts.findIndex((part) => part.type === type);
  return {
    symbol: currencySymbol(currency),
    isAfter: at('currency') > at('integer'),
    group: parts.find((part) => part.type === 'group')?.value ?? '\u00a0',
  };
}

import { describe, expect, it } from 'vitest';
import { CURRENCIES, CURRENCY_CODES, currencySymbol, INTERFACE_LANGUAGES, isCurrencyCode } from './index.ts';

describe('currencies', () => {
  it('[S3.27-01] are the twenty, each with a display name in every language of the console', () => {
    expect(CURRENCY_CODES.join(' ')).toBe(
      'AUD BRL CAD CHF CNY DKK EUR GBP HKD INR JPY MXN NOK NZD SEK SGD TRY UAH USD ZAR',
    );
    for (const { code: language } of INTERFACE_LANGUAGES) {
      const names = CURRENCY_CODES.map((code) => CURRENCIES[code].names[language]);
      expect(new Set(names).size).toBe(20);
      expect(names.every((name) => /^\p{Lu}\P{Lu}/u.test(name) || name.startsWith('US '))).toBe(true);
    }
    expect(CURRENCIES.UAH.names).toEqual({
      en: 'Ukrainian hryvnia',
      ru: 'Украинская гривна',
      uk: 'Українська гривня',
    });
  });

  it.each(CURRENCY_CODES)('%s has the sign that the platform gives it', (code) => {
    const platform = new Intl.NumberFormat('en', {
      style: 'currency',
      currency: code,
      currencyDisplay: 'narrowSymbol',
    });
    expect(platform.format(1)).toContain(CURRENCIES[code].symbol);
  });

  it('outside of the list have a sign too, or show their code', () => {
    expect(currencySymbol('KZT')).toBe('₸');
    expect(currencySymbol('AED')).toBe('AED');
    expect(currencySymbol('USD')).toBe('$');
  });

  it('are known by code, and nothing inherited is one', () => {
    expect(isCurrencyCode('SEK')).toBe(true);
    expect(isCurrencyCode('toString')).toBe(false);
  });
});

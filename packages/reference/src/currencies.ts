/** The currencies that money can be shown in, and the sign of any other. */
import type { InterfaceLanguage } from './interface-languages.ts';

export interface Currency {
  /** As people write it at home: the Australian one is $, not A$. */
  readonly symbol: string;
  readonly names: Readonly<Record<InterfaceLanguage, string>>;
}

const currency = (symbol: string, en: string, ru: string, uk: string): Currency => ({
  symbol,
  names: { en, ru, uk },
});

export const CURRENCIES = {
  AUD: currency('$', 'Australian dollar', 'Австралийский доллар', 'Австралійський долар'),
  BRL: currency('R$', 'Brazilian real', 'Бразильский реал', 'Бразильський реал'),
  CAD: currency('$', 'Canadian dollar', 'Канадский доллар', 'Канадський долар'),
  CHF: currency('CHF', 'Swiss franc', 'Швейцарский франк', 'Швейцарський франк'),
  CNY: currency('¥', 'Chinese yuan', 'Китайский юань', 'Китайський юань'),
  DKK: currency('kr', 'Danish krone', 'Датская крона', 'Данська крона'),
  EUR: currency('€', 'Euro', 'Евро', 'Євро'),
  GBP: currency('£', 'British pound', 'Фунт стерлингов', 'Фунт стерлінгів'),
  HKD: currency('$', 'Hong Kong dollar', 'Гонконгский доллар', 'Гонконгський долар'),
  INR: currency('₹', 'Indian rupee', 'Индийская рупия', 'Індійська рупія'),
  JPY: currency('¥', 'Japanese yen', 'Японская иена', 'Японська єна'),
  MXN: currency('$', 'Mexican peso', 'Мексиканское песо', 'Мексиканське песо'),
  NOK: currency('kr', 'Norwegian krone', 'Норвежская крона', 'Норвезька крона'),
  NZD: currency('$', 'New Zealand dollar', 'Новозеландский доллар', 'Новозеландський долар'),
  SEK: currency('kr', 'Swedish krona', 'Шведская крона', 'Шведська крона'),
  SGD: currency('$', 'Singapore dollar', 'Сингапурский доллар', 'Сінгапурський долар'),
  TRY: currency('₺', 'Turkish lira', 'Турецкая лира', 'Турецька ліра'),
  UAH: currency('₴', 'Ukrainian hryvnia', 'Украинская гривна', 'Українська гривня'),
  USD: currency('$', 'US dollar', 'Доллар США', 'Долар США'),
  ZAR: currency('R', 'South African rand', 'Южноафриканский рэнд', 'Південноафриканський ранд'),
} as const satisfies Record<string, Currency>;

export type CurrencyCode = keyof typeof CURRENCIES;

export const CURRENCY_CODES = Object.keys(CURRENCIES) as readonly CurrencyCode[];

export const isCurrencyCode = (code: string): code is CurrencyCode => Object.hasOwn(CURRENCIES, code);

/** The sign of any ISO 4217 currency: a landing shows that of its country, which need not be one of ours. */
export function currencySymbol(code: string): string {
  if (isCurrencyCode(code)) return CURRENCIES[code].symbol;
  const format = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  });
  return format.formatToParts(0).find((part) => part.type === 'currency')?.value ?? code;
}

/** How the console writes money, counts, shares and time: one place, so that no two screens differ. */
import type { Language } from '../../i18n/languages.ts';

/** What stands for a number that there is none of; zero is written as zero. */
export const NO_DATA = '–';
/** The hyphen is too short beside figures. */
const MINUS = '−';

export type Maybe = number | null | undefined;

// Creating an Intl format costs about a hundred times as much as using it, so formats are cached.
const formats = new Map<string, Intl.NumberFormat>();

function format(language: Language, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  let found = formats.get(key);
  if (!found) {
    found = new Intl.NumberFormat(language, { signDisplay: 'never', ...options });
    formats.set(key, found);
  }
  return found;
}

/** The sign is decided after rounding: minus nothing is nothing. */
function signOf(value: number, text: string, isSigned: boolean): string {
  if (!/[1-9]/.test(text)) return '';
  if (value < 0) return MINUS;
  return isSigned ? '+' : '';
}

/** `$1,284.60`, `−$12.36`; with `isSigned` also `+$500.00`. */
export function formatMoney(dollars: Maybe, language: Language, isSigned = false): string {
  return formatFineMoney(dollars, language, { fractionDigits: 2, isSigned });
}

/** Also in parts of a cent, for amounts per visitor. */
export function formatFineMoney(
  dollars: Maybe,
  language: Language,
  { fractionDigits, isSigned = false }: { fractionDigits: number; isSigned?: boolean },
): string {
  if (dollars == null || !Number.isFinite(dollars)) return NO_DATA;
  const text = format(language, {
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  }).format(dollars);
  return `${signOf(dollars, text, isSigned)}$${text}`;
}

export function formatCount(value: Maybe, language: Language): string {
  if (value == null || !Number.isFinite(value)) return NO_DATA;
  const text = format(language, { maximumFractionDigits: 0 }).format(value);
  return `${signOf(value, text, false)}${text}`;
}

/** With as many decimals as it has: a bound in a message is said as it was set. */
export function formatNumber(value: number, language: Language): string {
  const text = format(language, { maximumFractionDigits: 20 }).format(value);
  return `${signOf(value, text, false)}${text}`;
}

/** `0.142` → `14.2%`. */
export function formatShare(share: Maybe, language: Language, isSigned = false): string {
  return formatPercent(share, language, { fractionDigits: 1, isSigned });
}

/** `0.142` → `14.2%`, `41.824` → `4,182%`: where there is little room, and a tenth of so much says nothing. */
export function formatShortShare(share: Maybe, language: Language): string {
  return formatPercent(share, language, {
    fractionDigits: Math.abs(share ?? 0) < 10 ? 1 : 0,
    isSigned: false,
  });
}

type PercentFormat = { fractionDigits: number; isSigned: boolean };

function formatPercent(
  share: Maybe,
  language: Language,
  { fractionDigits, isSigned }: PercentFormat,
): string {
  if (share == null || !Number.isFinite(share)) return NO_DATA;
  const text = format(language, {
    style: 'percent',
    minimumFractionDigits: fractionDigits,
    maximumFractionDigits: fractionDigits,
  }).format(share);
  return `${signOf(share, text, isSigned)}${text}`;
}

/** `8200` → `8.2K`: for the ticks of a chart, where a long number would eat its room. */
export function formatCompact(value: number, language: Language): string {
  const text = format(language, { notation: 'compact', maximumFractionDigits: 1 }).format(value);
  return `${signOf(value, text, false)}${text}`;
}

/** The change against the period before as a share; nothing to compare with gives null. */
export function changeOf(now: Maybe, before: Maybe): number | null {
  if (now == null || before == null || before === 0) return null;
  return (now - before) / Math.abs(before);
}

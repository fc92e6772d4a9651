/** "5 minutes ago", in the largest unit that still says something. */
import type { Language } from '../../i18n/languages.ts';

const SECOND_MS = 1_000;
const UNITS: readonly [Intl.RelativeTimeFormatUnit, number][] = [
  ['year', 365 * 24 * 3600 * SECOND_MS],
  ['month', 30 * 24 * 3600 * SECOND_MS],
  ['day', 24 * 3600 * SECOND_MS],
  ['hour', 3600 * SECOND_MS],
  ['minute', 60 * SECOND_MS],
  ['second', SECOND_MS],
];

export function formatRelativeTime(at: Date, now: Date, language: Language): string {
  const differenceMs = at.getTime() - now.getTime();
  const format = new Intl.RelativeTimeFormat(language, { numeric: 'auto' });
  for (const [unit, sizeMs] of UNITS) {
    if (Math.abs(differenceMs) >= sizeMs) return format.format(Math.trunc(differenceMs / sizeMs), unit);
  }
  return format.format(0, 'second');
}

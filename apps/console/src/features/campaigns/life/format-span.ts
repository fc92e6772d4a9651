import type { Language } from '../../../i18n/languages.ts';

const SECOND = 1_000;
const UNITS = [
  { unit: 'hour', ms: 3_600 * SECOND },
  { unit: 'minute', ms: 60 * SECOND },
  { unit: 'second', ms: SECOND },
] as const;

/** “1 min 13 sec”: the two largest units that are there. */
export function formatSpan(spanMs: number, language: Language): string {
  let left = Math.max(0, Math.round(spanMs / SECOND) * SECOND);
  const parts = UNITS.map(({ unit, ms }) => {
    const value = Math.floor(left / ms);
    left -= value * ms;
    return { unit, value };
  });
  const from = parts.findIndex(({ value }) => value > 0);
  const shown = from === -1 ? parts.slice(-1) : parts.slice(from, from + 2);
  return shown
    .filter(({ value }, at) => value > 0 || at === 0)
    .map(({ unit, value }) =>
      new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'short' }).format(value),
    )
    .join(' ');
}

/** With seconds: a send is watched from one to the next. */
export const formatClock = (at: string, timeZone: string, language: Language): string =>
  new Intl.DateTimeFormat(language, { timeZone, timeStyle: 'medium' }).format(new Date(at));

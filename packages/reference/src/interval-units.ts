/** The units of “After N time”. */
import type { Labels } from './interface-languages.ts';

export const INTERVAL_UNITS = ['minute', 'hour', 'day'] as const;

export type IntervalUnit = (typeof INTERVAL_UNITS)[number];

/** As a choice beside a number field, whatever the number. */
export const INTERVAL_UNIT_LABELS: Labels<IntervalUnit> = {
  en: { minute: 'Minutes', hour: 'Hours', day: 'Days' },
  ru: { minute: 'Минуты', hour: 'Часы', day: 'Дни' },
  uk: { minute: 'Хвилини', hour: 'Години', day: 'Дні' },
};

import type { ScheduleInput } from '@sluice/contracts';
import type { CampaignScheduleRow } from '@sluice/postgres';

export type Timing = ScheduleInput['timing'];
type Columns = Pick<
  CampaignScheduleRow,
  'type' | 'clock' | 'timeZone' | 'date' | 'time' | 'weekdays' | 'count' | 'unit'
>;

/** The table's checks keep the columns of each type together. */
export function timingOf(row: Columns): Timing {
  const { type, clock, timeZone } = row;
  if (type === 'interval') return { type, count: row.count ?? 1, unit: row.unit ?? 'day' };
  const time = row.time ?? '00:00';
  if (type === 'manual') return { type, clock, timeZone, time, date: row.date ?? '' };
  return { type, clock, timeZone, time, weekdays: row.weekdays ?? [] };
}

export function columnsOf(timing: Timing): Columns {
  const none = {
    clock: 'country',
    timeZone: null,
    date: null,
    time: null,
    weekdays: null,
    count: null,
    unit: null,
  } as const;
  return { ...none, ...timing };
}

/** Where its time is read; a subscriber's own clock is shown as the country's. */
export const zoneOf = (timing: Timing, countryZone: string): string =>
  (timing.type !== 'interval' && timing.clock === 'zone' && timing.timeZone) || countryZone;

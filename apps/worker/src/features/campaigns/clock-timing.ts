import type { ClockTiming } from '@sluice/campaigns/schedule';
import type { CampaignScheduleRow } from '@sluice/postgres';

/** The table's checks keep the columns of each type together. */
export const clockTimingOf = ({ type, date, time, weekdays }: CampaignScheduleRow): ClockTiming =>
  type === 'manual'
    ? { type, date: date ?? '', time: time ?? '' }
    : { type: 'cron', weekdays: weekdays ?? [], time: time ?? '' };

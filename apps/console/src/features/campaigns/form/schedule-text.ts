import type { CampaignDetail, CampaignSchedule } from '@sluice/contracts';
import { WEEKDAYS } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { zoneName } from './time-zones.ts';

const MINUTES = { minute: 1, hour: 60, day: 1_440 } as const;

/** One-time schedules by their date, regular ones by the time of day, intervals by their length. */
export function byTime(a: CampaignSchedule, b: CampaignSchedule): number {
  return keyOf(a).localeCompare(keyOf(b), 'en');
}

function keyOf({ date, time, count, unit }: CampaignSchedule): string {
  if (count !== null && unit !== null) return String(count * MINUTES[unit]).padStart(8, '0');
  return `${date ?? ''}${time ?? ''}`;
}

/** “Regular: Mon, Tue at 20:00, Europe/Berlin” */
export function useScheduleText(
  campaign: Pick<CampaignDetail, 'timeZone'>,
): (schedule: CampaignSchedule) => string {
  const { t } = useTranslation('campaigns');
  const language = useLanguage();
  return ({ type, clock, timeZone, date, time, weekdays, count, unit }) => {
    if (type === 'interval' && unit) return t(`schedules.after.${unit}`, { count: count ?? 0 });
    const where = clock === 'subscriber' ? t('schedules.ownClock') : zoneName(timeZone ?? campaign.timeZone);
    if (type === 'manual')
      return t('schedules.onDate', { date: dateText(date ?? '', language), time, where });
    const days =
      weekdays?.length === WEEKDAYS.length
        ? t('schedules.everyDay')
        : WEEKDAYS.filter((day) => weekdays?.includes(day))
            .map((day) => t(`weekdays.${day}`))
            .join(', ');
    return t('schedules.regular', { days, time, where });
  };
}

function dateText(date: string, language: string): string {
  const at = new Date(`${date}T00:00Z`);
  return Number.isNaN(at.getTime())
    ? date
    : new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(at);
}

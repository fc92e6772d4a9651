/** What a schedule is called in the tables of a campaign's life, so that two of one campaign can be told apart. */
import type { CampaignDetail, CampaignLife } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { formatMoment } from '../../../parts/numbers/format-moment.ts';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { useScheduleText } from '../form/schedule-text.ts';

export type ScheduleName = (scheduleId: number) => string | undefined;

type Of = {
  campaign: Pick<CampaignDetail, 'schedules' | 'timeZone'>;
  life: Pick<CampaignLife, 'runs' | 'variants'>;
};

/**
 * “2. Regular: every day, 20:00, Europe/Berlin”: its number and its time, as the campaign's form has them. One that is there no more has
 * neither, so its last send is named. Undefined where everything was sent by one schedule.
 */
export function useScheduleNames({ campaign, life }: Of): ScheduleName {
  const { t } = useTranslation('campaigns');
  const language = useLanguage();
  const textOf = useScheduleText(campaign);
  const { schedules, timeZone } = campaign;
  const ids = new Set([...life.variants, ...life.runs].map(({ scheduleId }) => scheduleId));
  const removed = [...ids]
    .filter((id) => schedules.every((schedule) => schedule.id !== id))
    .toSorted(byNumber);
  return (scheduleId) => {
    if (ids.size < 2) return undefined;
    const at = schedules.findIndex(({ id }) => id === scheduleId);
    const schedule = schedules[at];
    if (schedule) return `${at + 1}. ${textOf(schedule)}`;
    // The newest is the first.
    const last = life.runs.find((run) => run.scheduleId === scheduleId);
    const name =
      removed.length > 1
        ? t('life.removedScheduleNumber', { number: removed.indexOf(scheduleId) + 1 })
        : t('life.removedSchedule');
    return last
      ? `${name}, ${t('life.lastSent', { time: formatMoment(last.dueAt, timeZone, language) })}`
      : name;
  };
}

const byNumber = (a: number, b: number): number => a - b;

import type { ListedCampaign } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { useTeamTimeZone } from '../../../shell/team/use-team-time-zone.ts';
import { mayWaitForEvent } from '../campaign-kind.ts';
import { formatSendTime } from './send-time.ts';

/** What a line has room for: when it sends next, in the team's time, or why it does not. */
export function useNextText({
  kind,
  pausedBy,
  schedules,
  status,
  lastRun,
  nextSendAt,
}: ListedCampaign): string {
  const { t } = useTranslation('campaigns');
  const language = useLanguage();
  const timeZone = useTeamTimeZone();
  if (pausedBy) return t('guard.chip');
  if (schedules === 0) return t('list.noSchedule');
  if (status !== 'launched') return t('list.switchedOff');
  if (lastRun?.state === 'sending') return t('list.sending');
  if (!nextSendAt) return t(mayWaitForEvent(kind) ? 'list.waits' : 'list.over');
  return timeZone === undefined
    ? ''
    : formatSendTime(new Date(nextSendAt), new Date(), { timeZone, language });
}

/** In words, what is known against push messages on a domain: short for its line, whole for its details. */
import type { ListedDomain } from '@sluice/contracts';
import { PUSH_HOST_LIMITS } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import { formatShare } from '../../../parts/numbers/formats.ts';
import { useLanguage } from '../../../parts/numbers/use-language.ts';

export type PushState = NonNullable<ListedDomain['pushState']>;

export function usePushTexts() {
  const { t } = useTranslation('domains-list');
  const language = useLanguage();
  const seenOf = ({ state, reason }: PushState) =>
    t(`push.seen.${reason}`, {
      limit: formatShare(PUSH_HOST_LIMITS[state][reason], language),
      days: PUSH_HOST_LIMITS.days,
    });
  return {
    noteOf: ({ state, reason }: PushState) => t(`push.notes.${state}`, { why: t(`push.why.${reason}`) }),
    seenOf,
    /** What comes of it. */
    outcomeOf: ({ state, reason }: PushState) =>
      state === 'paused'
        ? t('push.advice')
        : t(reason === 'shown' ? 'push.pausesBelow' : 'push.pausesAbove', {
            pause: formatShare(PUSH_HOST_LIMITS.paused[reason], language),
          }),
  };
}

import type { Postback } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { StatusChip } from '../../../parts/status/status-chip.tsx';
import classes from './outgoing.module.css';
import { useDates } from './use-dates.ts';

/** The spec's status, and a line of words: since when, why, or until when. */
export function PostbackState({ postback, timeZone }: { postback: Postback; timeZone: string }) {
  const words = useStateWords(timeZone);
  return (
    <div>
      <StatusChip status={postback.status} />
      <div className={classes.words} data-bad={postback.status === 'error' || undefined}>
        {words(postback)}
      </div>
    </div>
  );
}

export function useStateWords(timeZone: string): (postback: Postback) => string {
  const { t } = useTranslation('postbacks');
  const dates = useDates(timeZone);
  return ({ status, isHeld, isSending, error, at, sentAt, tries, nextAt }) => {
    if (status === 'send' && sentAt) {
      const took = dates.span(Date.parse(sentAt) - Date.parse(at));
      return tries > 1 ? t('state.sentAfter', { count: tries, took }) : t('state.sent', { took });
    }
    if (status === 'error') {
      const reason = t(`errors.${error ?? 'Event_Rejected'}.short`);
      return isHeld ? t('state.held', { reason }) : reason;
    }
    if (isSending) return t('state.sending');
    return tries > 0 && nextAt ? t('state.again', { at: dates.time(nextAt) }) : t('state.waits');
  };
}

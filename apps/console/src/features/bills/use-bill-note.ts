import type { Bill } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '../../parts/numbers/use-language.ts';

/** What became of a bill, in a line under its status. */
export function useBillNote(timeZone: string): (bill: Bill) => string {
  const { t } = useTranslation('bills');
  const language = useLanguage();
  return ({ status, rejection, enrolledAt, difference, isLate, txid }) => {
    if (status === 'rejected') return rejection ? t(`rejections.${rejection}`) : '';
    if (status === 'overdue') return t('notes.nothingCame');
    if (status !== 'paid') return txid ? t('notes.waits') : '';
    const at =
      enrolledAt &&
      t('notes.enrolled', {
        time: new Intl.DateTimeFormat(language, {
          timeZone,
          day: 'numeric',
          month: 'short',
          hour: 'numeric',
          minute: '2-digit',
        }).format(new Date(enrolledAt)),
      });
    return [at, difference && t(`notes.${difference}`), isLate && t('notes.late')].filter(Boolean).join(', ');
  };
}

import type { BillDetail, BillPayment } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import type { Language } from '../../i18n/languages.ts';
import { formatCount, formatMoney } from '../../parts/numbers/formats.ts';
import classes from './bills.module.css';

type Props = { bill: BillDetail; timeZone: string; language: Language };

/** What the chain has seen, block by block. */
export function PaymentProgress({ bill, timeZone, language }: Props) {
  const { t } = useTranslation('bills');
  const [payment] = bill.payments;
  return (
    <section className={classes.progress} aria-live="polite" data-seen={payment !== undefined || undefined}>
      {payment ? (
        <Seen payment={payment} timeZone={timeZone} language={language} />
      ) : (
        <p className={classes.hint}>{t('progress.waiting', { count: bill.needed })}</p>
      )}
    </section>
  );
}

function Seen({ payment, timeZone, language }: Omit<Props, 'bill'> & { payment: BillPayment }) {
  const { t } = useTranslation('bills');
  const { state, reason, amount, confirmations, needed, block, seenAt } = payment;
  const done = Math.min(confirmations, needed);
  const at =
    seenAt && new Intl.DateTimeFormat(language, { timeZone, timeStyle: 'medium' }).format(new Date(seenAt));
  return (
    <>
      <p className={classes.seen}>
        <b>{t(`progress.${state}`)}</b>
        {amount !== null && <span>{formatMoney(amount, language)}</span>}
        {block !== null && <small>{t('progress.block', { block: formatCount(block, language) })}</small>}
      </p>
      {state === 'rejected' && reason && <p className={classes.hint}>{t(`rejections.${reason}`)}</p>}
      {(state === 'confirming' || state === 'credited') && (
        <>
          <div
            className={classes.blocks}
            role="progressbar"
            aria-label={t('progress.confirmations')}
            aria-valuemin={0}
            aria-valuemax={needed}
            aria-valuenow={done}
          >
            <span style={{ width: `${needed > 0 ? (done / needed) * 100 : 0}%` }} />
          </div>
          <p className={classes.hint}>
            {t('progress.of', { done, needed })}
            {at && ` · ${t('progress.seenAt', { time: at })}`}
          </p>
        </>
      )}
    </>
  );
}

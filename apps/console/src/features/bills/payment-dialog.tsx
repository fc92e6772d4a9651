/** Where to pay a bill, for how long, and what the chain has seen of it. */
import { Button, Skeleton, TextInput } from '@mantine/core';
import type { BillDetail } from '@sluice/contracts';
import { TXID_PATTERN } from '@sluice/contracts/values';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { findApiFailure } from '../../api/api-error.ts';
import { Icon } from '../../icons/icon.tsx';
import { ReasonedButton } from '../../parts/button/reasoned-button.tsx';
import { CopyField } from '../../parts/copy/copy-field.tsx';
import { formatNumber } from '../../parts/numbers/formats.ts';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { useNow } from '../../parts/numbers/use-now.ts';
import { Dialog } from '../../parts/page/dialog.tsx';
import { QrCode } from '../../parts/qr/qr-code.tsx';
import { ErrorPanel } from '../../parts/states/error-panel.tsx';
import { useActiveTeam } from '../../shell/team/account.ts';
import { BillFacts } from './bill-facts.tsx';
import { BillStatusChip } from './bill-status.tsx';
import classes from './bills.module.css';
import { approveBill, isOpen, openBill, useBill, useEnrollment } from './bills.queries.ts';
import { PaymentProgress } from './payment-progress.tsx';

type Props = { billId: number; timeZone: string; onClose: () => void };

/** A bill that awaits payment opens on where to pay; any other on its details. */
export function BillDialog({ billId, timeZone, onClose }: Props) {
  const { t } = useTranslation(['bills', 'parts']);
  const { data: bill, isError, isFetching, refetch } = useBill(billId);
  useEnrollment(bill);
  const [isInformation, setInformation] = useState(false);
  const showsFacts = isInformation || (bill !== undefined && !isOpen(bill));
  return (
    <Dialog
      isOpen
      onClose={onClose}
      widthPx={showsFacts ? 520 : 720}
      title={
        <span className={classes.dialogTitle}>
          {t(showsFacts ? 'information.title' : 'payment.title')}
          {bill && <BillStatusChip status={bill.status} />}
        </span>
      }
    >
      {bill ? (
        showsFacts ? (
          <BillFacts
            bill={bill}
            timeZone={timeZone}
            onPay={isOpen(bill) ? () => setInformation(false) : undefined}
          />
        ) : (
          <Payment bill={bill} timeZone={timeZone} onInformation={() => setInformation(true)} />
        )
      ) : isError ? (
        <ErrorPanel onRetry={() => void refetch()} isRetrying={isFetching} />
      ) : (
        <Skeleton height={320} />
      )}
    </Dialog>
  );
}

type PaymentProps = { bill: BillDetail; timeZone: string; onInformation: () => void };

function Payment({ bill, timeZone, onInformation }: PaymentProps) {
  const { t } = useTranslation('bills');
  const language = useLanguage();
  const { id: teamId } = useActiveTeam();
  const { id, status, paymentSystem, sum, wallet, paymentUri } = bill;
  const { token, chain } = paymentSystem;
  const told = useRef(false);
  useEffect(() => {
    if (status !== 'new' || told.current) return;
    told.current = true;
    // Whether it is told or not, the bill can be paid.
    openBill(teamId, id).catch(() => undefined);
  }, [teamId, id, status]);
  return (
    <div className={classes.payment}>
      <p className={classes.step}>{t('payment.send', { number: id })}</p>
      <div className={classes.where}>
        <QrCode text={paymentUri} label={t('payment.code')} className={classes.code ?? ''} />
        <div className={classes.fields}>
          <CopyField
            label={t('payment.amount', { token })}
            value={formatNumber(sum, 'en').replaceAll(',', '')}
          />
          <CopyField label={t('payment.wallet')} value={wallet} />
          <Expiry bill={bill} timeZone={timeZone} />
        </div>
      </div>
      <p className={classes.warning}>
        <Icon name="alert-triangle" size={16} />
        <span>
          <b>{t('payment.only', { token, chain })}</b> {t('payment.elsewhere')}
        </span>
      </p>
      <PaymentProgress bill={bill} timeZone={timeZone} language={language} />
      <Txid bill={bill} />
      <div className={classes.foot}>
        <span>{t('payment.close')}</span>
        <Button variant="default" onClick={onInformation}>
          {t('information.title')}
        </Button>
      </div>
    </div>
  );
}

const SECOND_MS = 1_000;

/** Counts down; the bill itself decides when it is over. */
function Expiry({ bill: { createdAt, expiresAt }, timeZone }: { bill: BillDetail; timeZone: string }) {
  const { t } = useTranslation('bills');
  const language = useLanguage();
  const now = useNow();
  const leftMs = Math.max(0, Date.parse(expiresAt) - now);
  const share = leftMs / (Date.parse(expiresAt) - Date.parse(createdAt));
  const at = new Intl.DateTimeFormat(language, {
    timeZone,
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
  }).format(new Date(expiresAt));
  return (
    <div className={classes.expiry}>
      <span>
        {t('payment.expires')} <b role="timer">{countdown(leftMs)}</b>
      </span>
      <span className={classes.bar}>
        <span style={{ width: `${Math.min(1, share) * 100}%` }} />
      </span>
      <span>{at}</span>
    </div>
  );
}

/** `41:26`, `23:41:26`. */
export function countdown(leftMs: number): string {
  const seconds = Math.floor(leftMs / SECOND_MS);
  const two = (value: number) => String(value).padStart(2, '0');
  const [hours, minutes] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60];
  return `${hours > 0 ? `${hours}:` : ''}${two(minutes)}:${two(seconds % 60)}`;
}

function Txid({ bill }: { bill: BillDetail }) {
  const { t } = useTranslation('bills');
  const { id: teamId } = useActiveTeam();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState('');
  const [isSending, setSending] = useState(false);
  const approve = async (event: FormEvent) => {
    event.preventDefault();
    const txid = typed.trim();
    if (!TXID_PATTERN.test(txid)) return setProblem(t('payment.txidRule'));
    setSending(true);
    setProblem('');
    try {
      await approveBill(teamId, bill.id, txid);
      setTyped('');
    } catch (error) {
      const failure = findApiFailure(error);
      setProblem(failure?.message ?? t('payment.notSent'));
    } finally {
      setSending(false);
    }
    return undefined;
  };
  if (bill.txid !== null) {
    return (
      <p className={classes.made} role="status">
        <Icon name="circle-check" size={16} />
        <span>
          <b>{t('payment.made')}</b>
          <code>{bill.txid}</code>
        </span>
      </p>
    );
  }
  return (
    <form className={classes.txid} onSubmit={(event) => void approve(event)}>
      <TextInput
        label={t('payment.txid')}
        description={t('payment.txidHint')}
        value={typed}
        error={problem || undefined}
        autoComplete="off"
        spellCheck={false}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <ReasonedButton
        type="submit"
        loading={isSending}
        cannot={typed.trim() === '' ? t('payment.typeFirst') : undefined}
      >
        {t('payment.approve')}
      </ReasonedButton>
    </form>
  );
}

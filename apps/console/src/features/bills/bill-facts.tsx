/** Information about the account: everything that a bill holds. */
import { Button } from '@mantine/core';
import type { BillDetail } from '@sluice/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import { notifyFailure } from '../../parts/failure/notify-failure.ts';
import { saveFile } from '../../parts/file/save-file.ts';
import { formatMoney, NO_DATA } from '../../parts/numbers/formats.ts';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { useActiveTeam } from '../../shell/team/account.ts';
import classes from './bills.module.css';
import { downloadReceipt } from './bills.queries.ts';
import { useBillNote } from './use-bill-note.ts';

type Props = { bill: BillDetail; timeZone: string; onPay: (() => void) | undefined };

export function BillFacts({ bill, timeZone, onPay }: Props) {
  const { t } = useTranslation('bills');
  const language = useLanguage();
  const { id: teamId } = useActiveTeam();
  const noteOf = useBillNote(timeZone);
  const write = (at: string) =>
    new Intl.DateTimeFormat(language, { timeZone, dateStyle: 'medium', timeStyle: 'short' }).format(
      new Date(at),
    );
  const { token, chain } = bill.paymentSystem;
  const [payment] = bill.payments;
  const saveReceipt = async () => {
    try {
      saveFile(await downloadReceipt(teamId, bill.id));
    } catch (error) {
      notifyFailure(error, () => undefined);
    }
  };
  const note = noteOf(bill);
  return (
    <>
      <dl className={classes.facts}>
        <Fact label={t('facts.bill')}>{bill.id}</Fact>
        <Fact label={t('facts.created')}>{`${write(bill.createdAt)}, ${bill.member.name}`}</Fact>
        <Fact label={t('facts.purpose')}>{t(`purposes.${bill.purpose}`)}</Fact>
        <Fact label={t('facts.sum')}>{formatMoney(bill.sum, language)}</Fact>
        <Fact label={t('facts.method')}>{t('on', { token, chain })}</Fact>
        <Fact label={t('facts.total')}>{formatMoney(bill.total, language)}</Fact>
        <Fact label={t('facts.status')}>
          {note === '' ? t(`statuses.${bill.status}`) : `${t(`statuses.${bill.status}`)}: ${note}`}
        </Fact>
        <Fact label={t('facts.expires')}>{write(bill.expiresAt)}</Fact>
        <Fact label={t('facts.wallet')}>
          <code>{bill.wallet}</code>
        </Fact>
        <Fact label={t('facts.limit')}>{formatMoney(bill.limit, language)}</Fact>
        <Fact label={t('facts.txid')}>
          {bill.txid === null ? NO_DATA : <code>{bill.txid}</code>}
          {payment?.explorerUrl && (
            <a href={payment.explorerUrl} target="_blank" rel="noreferrer">
              {t('facts.explorer')} <Icon name="external-link" size={14} />
            </a>
          )}
        </Fact>
      </dl>
      <div className={classes.foot}>
        {bill.hasReceipt && (
          <Button variant="default" leftSection={<Icon name="download" />} onClick={() => void saveReceipt()}>
            {t('receipt')}
          </Button>
        )}
        {onPay && <Button onClick={onPay}>{t('pay')}</Button>}
      </div>
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}

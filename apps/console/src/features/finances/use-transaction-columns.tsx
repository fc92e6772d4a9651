import type { FinanceTransaction, FinanceTransactions } from '@sluice/contracts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { MemberAvatar } from '../../parts/avatar/member-avatar.tsx';
import { formatCount, formatMoney } from '../../parts/numbers/formats.ts';
import { Money } from '../../parts/numbers/numbers.tsx';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import type { Column } from '../../parts/table/column.ts';
import { ROUTES } from '../../routes/route-list.ts';
import { useMayUse } from '../../shell/team/account.ts';
import {
  formatCharges,
  formatDate,
  formatTime,
  TypeIcon,
  useSubject,
  useSubjectNote,
} from './transaction-cells.tsx';
import classes from './transactions.module.css';

export function useTransactionColumns(
  answer: FinanceTransactions | undefined,
  timeZone: string,
): readonly Column<FinanceTransaction>[] {
  const { t } = useTranslation('finances');
  const language = useLanguage();
  const totals = answer?.totals ?? { in: 0, out: 0 };
  return [
    {
      id: 'at',
      label: t('columns.date'),
      isSortable: true,
      firstOrder: 'desc',
      width: 112,
      cell: (transaction) => (
        <span className={classes.lines}>
          <time dateTime={transaction.at}>{formatTime(transaction, timeZone, language)}</time>
          <small>{formatDate(transaction.at, timeZone, language)}</small>
        </span>
      ),
    },
    {
      id: 'type',
      label: t('columns.type'),
      width: 184,
      cell: (transaction) => (
        <span className={classes.type}>
          <TypeIcon transaction={transaction} />
          {t(`types.${transaction.type}`)}
        </span>
      ),
      total: () => (
        <span className={classes.soft}>
          {t('transactions', { count: answer?.total ?? 0, shown: formatCount(answer?.total ?? 0, language) })}
        </span>
      ),
    },
    {
      id: 'subject',
      label: t('columns.subject'),
      width: 300,
      isFixed: true,
      cell: (transaction) => <Subject transaction={transaction} />,
      total: () => (
        <span className={classes.soft}>
          {t('total.in')} <b className={classes.in}>{formatMoney(totals.in, language)}</b>
          {', '}
          {t('total.out')} <b>{formatMoney(totals.out, language)}</b>
        </span>
      ),
    },
    {
      id: 'member',
      label: t('columns.member'),
      width: 132,
      cell: ({ member }) =>
        member && (
          <span className={classes.type}>
            <MemberAvatar name={member.name} size={24} />
            <span className={classes.name}>{member.name}</span>
          </span>
        ),
    },
    {
      id: 'count',
      label: t('columns.count'),
      explains: t('explains.count'),
      kind: 'number',
      width: 124,
      cell: ({ charges }) => (
        <span className={classes.soft}>{formatCharges(charges, language) ?? <Money dollars={null} />}</span>
      ),
      total: () => null,
    },
    {
      id: 'amount',
      label: t('columns.amount'),
      kind: 'number',
      isSortable: true,
      width: 116,
      cell: ({ amount }) => <Amount dollars={amount} />,
      total: () => <Amount dollars={totals.in - totals.out} />,
    },
    {
      id: 'balance',
      label: t('columns.balance'),
      explains: t('explains.balance'),
      kind: 'number',
      width: 116,
      cell: ({ balance }) => <Money dollars={balance} />,
      total: () => null,
    },
  ];
}

export function Amount({ dollars }: { dollars: number }) {
  return (
    <b className={classes.amount} data-in={dollars > 0 || undefined}>
      <Money dollars={dollars} isSigned />
    </b>
  );
}

function Subject({ transaction }: { transaction: FinanceTransaction }) {
  const subjectOf = useSubject();
  const noteOf = useSubjectNote();
  const mayOpen = useMayUse('streams');
  const { stream } = transaction;
  const note = noteOf(transaction);
  return (
    <span className={classes.lines}>
      {stream && !stream.isRemoved && mayOpen ? (
        <Link
          className={classes.subject}
          to={ROUTES.streamsSettings.path.replace('{-$id}', String(stream.id))}
          onClick={(event) => event.stopPropagation()}
        >
          {stream.name}
        </Link>
      ) : (
        <span className={classes.subject}>{subjectOf(transaction)}</span>
      )}
      {note !== '' && <small>{note}</small>}
    </span>
  );
}

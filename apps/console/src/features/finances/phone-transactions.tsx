/** The transactions on a phone: a line each, with what it was for and how much. */
import type { FinanceTransaction, FinanceTransactions } from '@sluice/contracts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { Answering } from '../../api/use-answer.ts';
import type { Filter } from '../../parts/filters/filter.ts';
import { formatCount } from '../../parts/numbers/formats.ts';
import { Money } from '../../parts/numbers/numbers.tsx';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import type { Column } from '../../parts/table/column.ts';
import { PhoneLine, PhoneList, PhoneTotals } from '../../parts/table/phone-list.tsx';
import { formatDate, formatTime, TypeIcon, useSubject } from './transaction-cells.tsx';
import type { TransactionSearch } from './transaction-search.ts';
import { Amount } from './use-transaction-columns.tsx';

type Props = {
  list: TransactionSearch;
  columns: readonly Column<FinanceTransaction>[];
  filters: readonly Filter[];
  page: Answering<unknown, FinanceTransactions>;
  empty: ReactNode;
  timeZone: string;
  onOpen: (transaction: FinanceTransaction) => void;
};

export function PhoneTransactions({ list, columns, filters, page, empty, timeZone, onOpen }: Props) {
  const { t } = useTranslation('finances');
  const language = useLanguage();
  const subjectOf = useSubject();
  const { total = 0, totals } = page.answer?.data ?? {};
  return (
    <PhoneList<FinanceTransaction>
      label={t('tabs.transactions')}
      list={list}
      columns={columns}
      filters={filters}
      page={page}
      rowId={({ id }) => id}
      empty={empty}
      line={(transaction) => {
        const { type, at, amount, balance, charges, billId } = transaction;
        const when = `${formatDate(at, timeZone, language)}, ${formatTime(transaction, timeZone, language)}`;
        return (
          <PhoneLine
            icon={<TypeIcon transaction={transaction} />}
            title={subjectOf(transaction)}
            note={`${t(`types.${type}`)} · ${when}`}
            amount={<Amount dollars={amount} />}
            below={<Money dollars={balance} />}
            onOpen={charges || billId !== null ? () => onOpen(transaction) : undefined}
          />
        );
      }}
      totals={
        totals && (
          <PhoneTotals label={t('transactions', { count: total, shown: formatCount(total, language) })}>
            <Amount dollars={totals.in} />
            <Amount dollars={-totals.out} />
          </PhoneTotals>
        )
      }
    />
  );
}

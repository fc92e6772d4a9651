import { useMediaQuery } from '@mantine/hooks';
import type { FinanceTransaction } from '@sluice/contracts';
import { FINANCES_LIMITS } from '@sluice/contracts/values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { type DayRange, rangeToText } from '../../parts/date-range/preset-range.ts';
import { RangeTooLong } from '../../parts/date-range/range-too-long.tsx';
import { EmptyState } from '../../parts/states/empty-state.tsx';
import { ListTable } from '../../parts/table/list-table.tsx';
import { PHONE } from '../../parts/table/phone-list.tsx';
import { ChargesDialog } from './charges-dialog.tsx';
import { useTransactions } from './finances.queries.ts';
import { PhoneTransactions } from './phone-transactions.tsx';
import { type TransactionSearch, tooManyDays, transactionsWire } from './transaction-search.ts';
import { useTransactionColumns } from './use-transaction-columns.tsx';
import { useTransactionFilters } from './use-transaction-filters.ts';

/** Two lines. */
const ROW_HEIGHT_PX = 50;

type Props = { list: TransactionSearch; timeZone: string; onBill: (billId: number) => void };

export function TransactionsTab(props: Props) {
  const { list, timeZone } = props;
  const days = tooManyDays(list.query, timeZone);
  if (!days) return <Transactions {...props} />;
  const show = (range: DayRange) => list.setFilters({ range: rangeToText(range) });
  return <RangeTooLong days={days} maxDays={FINANCES_LIMITS.days} timeZone={timeZone} onShorten={show} />;
}

function Transactions({ list, timeZone, onBill }: Props) {
  const { t } = useTranslation('finances');
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const transactions = useTransactions(transactionsWire(list.query, timeZone));
  const data = transactions.answer?.data;
  const columns = useTransactionColumns(data, timeZone);
  const filters = useTransactionFilters(timeZone);
  const [opened, setOpened] = useState<FinanceTransaction>();
  const open = (transaction: FinanceTransaction) => {
    if (transaction.charges) setOpened(transaction);
    else if (transaction.billId !== null) onBill(transaction.billId);
  };
  const empty = (
    <EmptyState
      icon="wallet"
      guide
      title={t('empty.title')}
      text={t('empty.text')}
      onReset={list.isFiltered ? list.resetFilters : undefined}
    />
  );
  const shared = { list, columns, filters, page: transactions, empty, onOpen: open };
  return (
    <>
      {isPhone ? (
        <PhoneTransactions {...shared} timeZone={timeZone} />
      ) : (
        <ListTable<FinanceTransaction>
          name="transactions"
          label={t('tabs.transactions')}
          {...shared}
          rowId={({ id }) => id}
          rowName={({ stream, description }) => stream?.name ?? description}
          rowHeight={ROW_HEIGHT_PX}
          totals={data?.items[0]}
          empty={() => empty}
        />
      )}
      <ChargesDialog transaction={opened} timeZone={timeZone} onClose={() => setOpened(undefined)} />
    </>
  );
}

import { useMediaQuery } from '@mantine/hooks';
import type { FinanceTransaction } from '@sluice/contracts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../parts/states/empty-state.tsx';
import { ListTable } from '../../parts/table/list-table.tsx';
import { PHONE } from '../../parts/table/phone-list.tsx';
import { ChargesDialog } from './charges-dialog.tsx';
import { useTransactions } from './finances.queries.ts';
import { PhoneTransactions } from './phone-transactions.tsx';
import { type TransactionSearch, transactionsWire } from './transaction-search.ts';
import { useTransactionColumns } from './use-transaction-columns.tsx';
import { useTransactionFilters } from './use-transaction-filters.ts';

/** Two lines. */
const ROW_HEIGHT_PX = 50;

type Props = { list: TransactionSearch; timeZone: string; onBill: (billId: number) => void };

export function TransactionsTab({ list, timeZone, onBill }: Props) {
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
      title={t('empty.title')}
      text={t('empty.text')}
      onReset={list.isFiltered ? list.resetFilters : undefined}
    />
  );
  const shared = { list, filters, page: transactions, empty, onOpen: open };
  return (
    <>
      {isPhone ? (
        <PhoneTransactions {...shared} timeZone={timeZone} />
      ) : (
        <ListTable<FinanceTransaction>
          name="transactions"
          label={t('tabs.transactions')}
          columns={columns}
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

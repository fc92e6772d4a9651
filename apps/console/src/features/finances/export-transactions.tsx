import { TRANSACTION_EXPORT_COLUMNS, TRANSACTION_TYPES, writeListValue } from '@sluice/contracts/values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import { ReasonedButton } from '../../parts/button/reasoned-button.tsx';
import { notifyFailure } from '../../parts/failure/notify-failure.ts';
import { saveFile } from '../../parts/file/save-file.ts';
import { notify } from '../../parts/notify/notify.tsx';
import { useActiveTeam } from '../../shell/team/account.ts';
import { downloadTransactions } from './finances.queries.ts';
import { type TransactionSearch, tooManyDays, transactionsWire } from './transaction-search.ts';

const COLUMN_LABELS = {
  at: 'date',
  type: 'type',
  subject: 'subject',
  member: 'member',
  count: 'count',
  amount: 'amount',
  balance: 'balance',
} as const;

/** The transactions that fit the filters, as CSV. */
export function ExportTransactions({ list, timeZone }: { list: TransactionSearch; timeZone: string }) {
  const { t } = useTranslation('finances');
  const { id: teamId } = useActiveTeam();
  const [isRunning, setRunning] = useState(false);
  const start = async () => {
    setRunning(true);
    try {
      const {
        page: _page,
        limit: _limit,
        sort: _sort,
        order: _order,
        ...filters
      } = transactionsWire(list.query, timeZone);
      const file = await downloadTransactions(teamId, {
        ...filters,
        titles: TRANSACTION_EXPORT_COLUMNS.map((name) =>
          writeListValue(t(`columns.${COLUMN_LABELS[name]}`)),
        ).join(','),
        types: TRANSACTION_TYPES.map((type) => writeListValue(t(`types.${type}`))).join(','),
      });
      saveFile(file);
      notify.success(t('export.saved', { name: file.name }));
    } catch (error) {
      notifyFailure(error, () => undefined);
    } finally {
      setRunning(false);
    }
  };
  return (
    <ReasonedButton
      variant="default"
      leftSection={<Icon name="download" />}
      loading={isRunning}
      cannot={tooManyDays(list.query, timeZone) ? t('export.tooLong') : undefined}
      onClick={() => void start()}
    >
      {t('export.button')}
    </ReasonedButton>
  );
}

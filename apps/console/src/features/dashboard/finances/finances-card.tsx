/** The team's latest transactions: what, when, how much. */
import { Skeleton } from '@mantine/core';
import type { DashboardFinances } from '@sluice/contracts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Money } from '../../../parts/numbers/numbers.tsx';
import { Card } from '../../../parts/page/card.tsx';
import { EmptyState } from '../../../parts/states/empty-state.tsx';
import { StaleNote } from '../../../parts/states/stale-note.tsx';
import { ROUTES } from '../../../routes/route-list.ts';
import { useActiveTeam } from '../../../shell/team/account.ts';
import dashboard from '../dashboard.module.css';
import { useDashboardFinances } from '../dashboard.queries.ts';
import { WidgetError } from '../widget-error.tsx';
import classes from './finances.module.css';
import { TransactionRow } from './transaction-row.tsx';

const SKELETON_LINES = ['first', 'second', 'third'] as const;

export function FinancesCard() {
  const { t } = useTranslation('dashboard');
  const finances = useDashboardFinances(useActiveTeam().id);
  const { data, isError, error, isFetching, refetch } = finances;
  return (
    <Card
      title={t('finances.title')}
      aside={
        <Link to={ROUTES.financesTransactions.path} className={dashboard.action}>
          {t('finances.all')}
        </Link>
      }
    >
      {data ? (
        <>
          {isError && (
            <StaleNote
              answeredAt={finances.dataUpdatedAt}
              isRetrying={isFetching}
              onRetry={() => void refetch()}
            />
          )}
          <Transactions {...data} />
        </>
      ) : isError ? (
        <WidgetError
          title={t('finances.failed')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <div className={classes.list} aria-hidden="true">
          {SKELETON_LINES.map((line) => (
            <div key={line} className={classes.row}>
              <Skeleton height={12} />
            </div>
          ))}
        </div>
      )}
    </Card>
  );
}

function Transactions({ balance, transactions }: DashboardFinances) {
  const { t } = useTranslation('dashboard');
  if (transactions.length === 0) return <EmptyState icon="wallet" title={t('finances.empty')} />;
  return (
    <>
      <ul className={classes.list} aria-label={t('finances.latest')}>
        {transactions.map((transaction) => (
          <TransactionRow key={transaction.id} transaction={transaction} />
        ))}
      </ul>
      <p className={classes.balance}>
        {t('finances.balance')}
        <b>
          <Money dollars={balance} />
        </b>
      </p>
    </>
  );
}

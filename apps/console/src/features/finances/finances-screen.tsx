/** Finances: the balance and how long it lasts, who spends it, and what moved it. */
import { Button } from '@mantine/core';
import type { FinancesPeriod } from '@sluice/contracts/values';
import { useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import { PageTab, PageTabs } from '../../parts/page/page-tabs.tsx';
import { ROUTES } from '../../routes/route-list.ts';
import { useRouteName } from '../../routes/use-route-name.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { useTeamTimeZone } from '../../shell/team/use-team-time-zone.ts';
import { useBillSearch, useOpenBill } from '../bills/bill-search.ts';
import { BillsTab } from '../bills/bills-tab.tsx';
import { BillDialog } from '../bills/payment-dialog.tsx';
import { TopUpDialog } from '../bills/top-up-dialog.tsx';
import { BalanceCard } from './balance-card.tsx';
import { ExportTransactions } from './export-transactions.tsx';
import { FinanceTiles } from './finance-tiles.tsx';
import { useFinances, useTransactionChoices } from './finances.queries.ts';
import classes from './finances-screen.module.css';
import { TodayCard } from './today-card.tsx';
import { useTransactionSearch } from './transaction-search.ts';
import { TransactionsTab } from './transactions-tab.tsx';

const TABS = ['financesBills', 'financesTransactions'] as const;

export function FinancesScreen() {
  const { t } = useTranslation(['finances', 'bills', 'shell']);
  const name = useRouteName();
  const current = TABS.find((tab) => tab === name) ?? 'financesBills';
  const [period, setPeriod] = useState<FinancesPeriod>('30d');
  const finances = useFinances(period);
  const data = finances.answer?.data;
  const list = useTransactionSearch();
  const bills = useBillSearch();
  const choices = useTransactionChoices();
  const { topUp } = useSearch({ strict: false }) as { topUp?: unknown };
  // A link can ask for the dialog.
  const [isTopUp, setTopUp] = useState(topUp === 'now');
  const [billId, openBill] = useOpenBill();
  const timeZone = useTeamTimeZone();
  return (
    <>
      <ScreenHeader
        title={t('shell:menu.finances')}
        actions={
          <>
            {current === 'financesTransactions' && timeZone && (
              <ExportTransactions list={list} timeZone={timeZone} />
            )}
            <Button aria-keyshortcuts="N" leftSection={<Icon name="plus" />} onClick={() => setTopUp(true)}>
              {t('bills:topUp')}
            </Button>
          </>
        }
      />
      <div className={classes.cards}>
        <BalanceCard finances={finances} period={period} onPeriod={setPeriod} />
        <TodayCard />
      </div>
      <FinanceTiles finances={data} period={finances.answer?.question.period ?? period} />
      {/* The other tab's filters do not apply here, so the links carry no query parameters. */}
      <PageTabs label={t('tabs.label')}>
        <PageTab to={ROUTES.financesBills.path} keepsScroll isCurrent={current === 'financesBills'}>
          {t('tabs.bills')}
        </PageTab>
        <PageTab
          to={ROUTES.financesTransactions.path}
          keepsScroll
          isCurrent={current === 'financesTransactions'}
        >
          {t('tabs.transactions')}
        </PageTab>
      </PageTabs>
      {timeZone && current === 'financesBills' && (
        <BillsTab list={bills} timeZone={timeZone} members={choices?.members} onOpen={openBill} />
      )}
      {timeZone && current === 'financesTransactions' && (
        <TransactionsTab list={list} timeZone={timeZone} onBill={openBill} />
      )}
      <TopUpDialog
        isOpen={isTopUp}
        outlook={data && { balance: data.balance, pace: data.forecast?.pace, timeZone: data.timeZone }}
        onClose={() => setTopUp(false)}
        onMade={(made) => {
          setTopUp(false);
          openBill(made);
        }}
      />
      {billId !== undefined && timeZone && (
        <BillDialog key={billId} billId={billId} timeZone={timeZone} onClose={() => openBill(undefined)} />
      )}
    </>
  );
}

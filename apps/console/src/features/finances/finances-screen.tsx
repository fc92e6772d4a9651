/** Finances: the balance and how long it lasts, who spends it, and what moved it. */
import { Button, Tabs } from '@mantine/core';
import type { FinancesPeriod } from '@sluice/contracts/values';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
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
  const navigate = useNavigate();
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
            <Button leftSection={<Icon name="plus" />} onClick={() => setTopUp(true)}>
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
      <Tabs
        value={current}
        // The other tab's filters do not apply here, so the query parameters are reset.
        onChange={(next) => {
          const tab = TABS.find((each) => each === next);
          if (tab) void navigate({ to: ROUTES[tab].path, resetScroll: false });
        }}
        keepMounted={false}
        mt={16}
      >
        <Tabs.List aria-label={t('tabs.label')}>
          <Tabs.Tab value="financesBills">{t('tabs.bills')}</Tabs.Tab>
          <Tabs.Tab value="financesTransactions">{t('tabs.transactions')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="financesBills">
          {timeZone && (
            <BillsTab list={bills} timeZone={timeZone} members={choices?.members} onOpen={openBill} />
          )}
        </Tabs.Panel>
        <Tabs.Panel value="financesTransactions">
          {timeZone && <TransactionsTab list={list} timeZone={timeZone} onBill={openBill} />}
        </Tabs.Panel>
      </Tabs>
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

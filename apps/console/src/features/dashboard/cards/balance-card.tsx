import type { Dashboard, Finances } from '@sluice/contracts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatMoney } from '../../../parts/numbers/formats.ts';
import { Money } from '../../../parts/numbers/numbers.tsx';
import { Sparkline } from '../../../parts/numbers/sparkline.tsx';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { StatCard } from '../../../parts/stat-card/stat-card.tsx';
import { ROUTES } from '../../../routes/route-list.ts';
import { useActiveTeam, useMayUse } from '../../../shell/team/account.ts';
import dashboardClasses from '../dashboard.module.css';
import { useDashboardBalance } from '../dashboard.queries.ts';
import classes from './cards.module.css';

/** Its history and how long it lasts are for those who may open the finances. */
export function BalanceCard({ dashboard }: { dashboard: Dashboard | undefined }) {
  const { t } = useTranslation('dashboard');
  const { id: teamId, name } = useActiveTeam();
  const mayOpen = useMayUse('finances');
  const finances = useDashboardBalance(teamId, mayOpen);
  return (
    <StatCard
      label={t('balance.title')}
      value={<Money dollars={dashboard?.balance} />}
      action={
        mayOpen && (
          <Link
            to={ROUTES.financesBills.path}
            search={{ topUp: 'now' } as never}
            className={dashboardClasses.action}
          >
            {t('balance.topUp')}
          </Link>
        )
      }
      sparkline={finances && <BalanceLine points={finances.points} />}
      isLoading={!dashboard}
    >
      {/* While there is too little to say how long it lasts. */}
      {finances?.forecast?.endsAt ? <BalanceEnd finances={finances} /> : name}
    </StatCard>
  );
}

function BalanceLine({ points }: Pick<Finances, 'points'>) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  return (
    <span className={classes.line} title={t('balance.line')}>
      <Sparkline
        values={points.map(({ balance }) => balance)}
        width={72}
        format={(dollars) => formatMoney(dollars, language)}
      />
    </span>
  );
}

function BalanceEnd({ finances: { forecast, timeZone } }: { finances: Finances }) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const day = new Intl.DateTimeFormat(language, { day: 'numeric', month: 'short', timeZone }).format(
    new Date(forecast?.endsAt ?? 0),
  );
  return t('balance.lastsUntil', { day, pace: formatMoney(forecast?.pace, language) });
}

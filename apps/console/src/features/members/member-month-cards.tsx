import type { MemberDays } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { Count, Judged, Money } from '../../parts/numbers/numbers.tsx';
import { StatCard } from '../../parts/stat-card/stat-card.tsx';
import classes from './member-screen.module.css';
import { MonthNote } from './month-note.tsx';
import { MonthSelect } from './month-select.tsx';
import type { useMonth } from './use-month.ts';

const COUNTS = ['pwa', 'installs', 'redirects', 'registrations', 'deposits'] as const;

type Props = {
  /** Undefined while loading. */
  totals: MemberDays['totals'] | undefined;
  /** The numbers could not be read: dashes until they are. */
  isAway: boolean;
  /** They are of the month, or of the member, before. */
  isOutdated: boolean;
  chosen: ReturnType<typeof useMonth>;
};

export function MemberMonthCards({ totals, isAway, isOutdated, chosen }: Props) {
  const { t } = useTranslation('members');
  const shared = { isLoading: totals === undefined && !isAway };
  return (
    <section aria-label={t('single.monthTitle')}>
      <div className={classes.monthHead}>
        <h2 className={classes.monthTitle}>{t('single.monthTitle')}</h2>
        <MonthNote isAway={isAway} />
        <MonthSelect {...chosen} />
      </div>
      <div className={classes.cards} aria-busy={isOutdated} data-outdated={isOutdated || undefined}>
        <StatCard label={t('columns.spent')} value={<Money dollars={totals?.spent} />} {...shared} />
        <StatCard
          label={t('charts.profit')}
          value={
            <Judged value={totals?.profit}>
              <Money dollars={totals?.profit} isSigned />
            </Judged>
          }
          {...shared}
        />
        {COUNTS.map((count) => (
          <StatCard
            key={count}
            label={t(`columns.${count}`)}
            value={<Count value={totals?.[count]} />}
            {...shared}
          />
        ))}
      </div>
    </section>
  );
}

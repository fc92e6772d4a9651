import type { Member } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { Count, Money } from '../../parts/numbers/numbers.tsx';
import { StatCard } from '../../parts/stat-card/stat-card.tsx';
import classes from './member-screen.module.css';
import { MonthNote } from './month-note.tsx';

const COUNTS = ['pwa', 'installs', 'redirects', 'registrations', 'deposits'] as const;

/** The member's numbers of this month; dashes while they cannot be loaded. */
export function MemberMonthCards({ member }: { member: Member | undefined }) {
  const { t } = useTranslation('members');
  const month = member?.month;
  const shared = { isLoading: member === undefined };
  return (
    <section aria-label={t('single.monthTitle')}>
      <div className={classes.monthHead}>
        <h2 className={classes.monthTitle}>{t('single.monthTitle')}</h2>
        <MonthNote isAway={member?.month === null} />
      </div>
      <div className={classes.cards}>
        <StatCard label={t('columns.spent')} value={<Money dollars={month?.spent} />} {...shared} />
        {COUNTS.map((count) => (
          <StatCard
            key={count}
            label={t(`columns.${count}`)}
            value={<Count value={month?.[count]} />}
            {...shared}
          />
        ))}
      </div>
    </section>
  );
}

import { Skeleton } from '@mantine/core';
import type { BestLanding, Dashboard, DashboardPeriod } from '@sluice/contracts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { formatShare } from '../../../parts/numbers/formats.ts';
import { Count } from '../../../parts/numbers/numbers.tsx';
import { Sparkline } from '../../../parts/numbers/sparkline.tsx';
import { useLanguage } from '../../../parts/numbers/use-language.ts';
import { StatCard } from '../../../parts/stat-card/stat-card.tsx';
import { ROUTES } from '../../../routes/route-list.ts';
import { useActiveTeam, useMayUse } from '../../../shell/team/account.ts';
import dashboardClasses from '../dashboard.module.css';
import { useBestLanding, useShownByDay } from '../dashboard.queries.ts';
import { periodLabel, usePeriod } from '../period.ts';
import classes from './cards.module.css';

type Landings = NonNullable<Dashboard['landings']>;

export function LandingsCard({ landings }: { landings: Dashboard['landings'] | undefined }) {
  const { t } = useTranslation('dashboard');
  const maySeeStatistics = useMayUse('statistics');
  return (
    <StatCard
      label={t('landings.title')}
      value={
        <>
          <Count value={landings?.total} />
          {landings && landings.createdThisWeek > 0 && (
            <span
              className={classes.more}
              title={t('landings.createdThisWeek', { count: landings.createdThisWeek })}
            >
              {` +${landings.createdThisWeek}`}
            </span>
          )}
        </>
      }
      action={
        <Link to={ROUTES.landings.path} className={dashboardClasses.action}>
          {t('landings.all')}
        </Link>
      }
      sparkline={maySeeStatistics && landings && landings.total > 0 && <ShownLine />}
      isLoading={!landings}
    >
      {landings && (maySeeStatistics ? <BestNote {...landings} /> : <CompletedNote {...landings} />)}
    </StatCard>
  );
}

function CompletedNote({ total, completed }: Landings) {
  const { t } = useTranslation('dashboard');
  return total === 0 ? t('landings.none') : t('landings.completed', { count: completed });
}

/** How often landings were shown on each day of the period. */
function ShownLine() {
  const { t } = useTranslation('dashboard');
  const [period] = usePeriod();
  const shown = useShownByDay(useActiveTeam().id, period);
  if (!shown) return null;
  return (
    <span
      className={`${classes.line} ${classes.wide}`}
      title={t('landings.line', { period: t(`periods.${periodLabel(shown.period)}`) })}
    >
      <Sparkline values={shown.values} token="series-push" width={72} />
    </span>
  );
}

/** The best one of the period; how many are completed where none was shown often enough, or nobody can say. */
function BestNote(landings: Landings) {
  const [period] = usePeriod();
  const { answer, error } = useBestLanding(useActiveTeam().id, period);
  if (!answer && !error) return <Skeleton width={160} height={12} my={4} />;
  const best = answer?.data.best;
  if (!best || landings.total === 0) return <CompletedNote {...landings} />;
  return <Best best={best} visitsMin={answer.data.visitsMin} period={answer.question.period} />;
}

type BestProps = {
  best: NonNullable<BestLanding['best']>;
  visitsMin: number;
  period: DashboardPeriod;
};

function Best({ best: { id, name, blackToClick }, visitsMin, period }: BestProps) {
  const { t } = useTranslation('dashboard');
  const language = useLanguage();
  const to = ROUTES.landingsUpdate.path.replace('$id', String(id));
  const rule = t('landings.bestRule', { count: visitsMin, period: t(`periods.${periodLabel(period)}`) });
  return (
    <span className={classes.best} title={rule}>
      {`${t('landings.best')} `}
      <Link to={to} className={classes.name}>
        {name}
      </Link>
      {`, ${t('landings.rate')} `}
      <b className={classes.rate}>{formatShare(blackToClick / 100, language)}</b>
    </span>
  );
}

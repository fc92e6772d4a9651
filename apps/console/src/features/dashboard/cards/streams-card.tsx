import type { Dashboard } from '@sluice/contracts';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Count } from '../../../parts/numbers/numbers.tsx';
import { Sparkline } from '../../../parts/numbers/sparkline.tsx';
import { StatCard } from '../../../parts/stat-card/stat-card.tsx';
import { ROUTES } from '../../../routes/route-list.ts';
import dashboardClasses from '../dashboard.module.css';
import classes from './cards.module.css';

type Streams = NonNullable<Dashboard['streams']>;

export function StreamsCard({ streams }: { streams: Dashboard['streams'] | undefined }) {
  const { t } = useTranslation('dashboard');
  return (
    <StatCard
      label={t('streams.title')}
      value={
        <>
          <Count value={streams?.launched} />
          <span className={dashboardClasses.of}>
            {' / '}
            <Count value={streams?.total} />
          </span>
        </>
      }
      action={
        <Link to={ROUTES.streams.path} className={dashboardClasses.action}>
          {t('streams.all')}
        </Link>
      }
      sparkline={streams && streams.total > 0 && <LaunchesLine {...streams} />}
      isLoading={!streams}
    >
      {streams && <StreamsNote {...streams} />}
    </StatCard>
  );
}

/** The list's own filter for streams that have none. */
const WITHOUT_DOMAIN = { domain: 'none' };

function LaunchesLine({ launchedByDay }: Streams) {
  const { t } = useTranslation('dashboard');
  return (
    <span
      className={`${classes.line} ${classes.wide}`}
      title={t('streams.line', { count: launchedByDay.length })}
    >
      <Sparkline values={launchedByDay} token="series-click-button" width={72} />
    </span>
  );
}

function StreamsNote({ total, launchedThisWeek, withoutDomain, withRefusedToken, refusedId }: Streams) {
  const { t } = useTranslation('dashboard');
  if (total === 0) return t('streams.none');
  return (
    <>
      {t('streams.launchedThisWeek', { count: launchedThisWeek })}
      {withoutDomain > 0 && (
        <>
          {' · '}
          <Link
            to={ROUTES.streams.path}
            search={WITHOUT_DOMAIN as never}
            className={dashboardClasses.warning}
          >
            {t('streams.withoutDomain', { count: withoutDomain })}
          </Link>
        </>
      )}
      {refusedId !== null && (
        <>
          {' · '}
          <Link to={`/streams/pixel/${refusedId}`} className={dashboardClasses.warning}>
            {t('streams.refusedTokens', { count: withRefusedToken })}
          </Link>
        </>
      )}
    </>
  );
}

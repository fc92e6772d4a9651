/** Home: the team at a glance. Each widget fetches, fails and recovers by itself. */
import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import { Card } from '../../parts/page/card.tsx';
import { StaleNote } from '../../parts/states/stale-note.tsx';
import { ROUTES } from '../../routes/route-list.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { useActiveTeam, useMayUse } from '../../shell/team/account.ts';
import { LiveStrip } from '../live/live-strip.tsx';
import { AccessCard } from './access-card.tsx';
import { StatCards } from './cards/stat-cards.tsx';
import { ChangelogCard } from './changelog/changelog-card.tsx';
import classes from './dashboard.module.css';
import { useDashboard, useHasVisits } from './dashboard.queries.ts';
import { FinancesCard } from './finances/finances-card.tsx';
import { FirstStreamCard } from './first-stream/first-stream-card.tsx';
import { NeedsCard } from './needs/needs-card.tsx';
import { NewsCard, NewsLink } from './news/news-card.tsx';
import { StatisticsCard } from './statistics-card.tsx';
import { TopGeoCard } from './top-geo/top-geo-card.tsx';
import { WidgetError } from './widget-error.tsx';

export function DashboardScreen() {
  const { t } = useTranslation(['dashboard', 'shell']);
  const { id: teamId } = useActiveTeam();
  const maySeeStatistics = useMayUse('statistics');
  const mayUseStreams = useMayUse('streams');
  const maySeeFinances = useMayUse('finances');
  const { data, isError, error, isFetching, refetch, dataUpdatedAt } = useDashboard(teamId);
  const [isLed, setLed] = useState(false);
  const streams = data?.streams;
  const landings = data?.landings;
  // A team with several streams, one of them launched, has had its first visit: nobody is asked about it.
  const isNew = maySeeStatistics && streams != null && (streams.launched === 0 || streams.total === 1);
  const hasVisits = useHasVisits(teamId, isNew);
  // Not before everything is loaded: a step would otherwise be shown as open and then as done.
  const isKnown = maySeeStatistics && (!isNew || hasVisits !== undefined);
  return (
    <div className={classes.screen}>
      <ScreenHeader
        title={t('shell:menu.home')}
        actions={
          <>
            <NewsLink />
            {mayUseStreams && (
              <Button
                aria-keyshortcuts="N"
                variant={isLed ? 'default' : 'filled'}
                component={Link}
                to={ROUTES.streamsCreate.path}
                leftSection={<Icon name="plus" />}
              >
                {t('streams.add')}
              </Button>
            )}
          </>
        }
      />
      {data && isKnown && streams && landings && (
        <FirstStreamCard
          key={teamId}
          dashboard={{ ...data, streams, landings }}
          hasVisits={hasVisits ?? true}
          onLed={setLed}
        />
      )}
      {isError && !data ? (
        <Card>
          <WidgetError
            title={t('errors.glance')}
            error={error}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        </Card>
      ) : (
        <>
          {isError && (
            <StaleNote answeredAt={dataUpdatedAt} isRetrying={isFetching} onRetry={() => void refetch()} />
          )}
          <StatCards dashboard={data} />
        </>
      )}
      {maySeeStatistics && <LiveStrip />}
      {maySeeStatistics ? (
        <div className={classes.numbers}>
          <StatisticsCard launched={streams?.launched} />
          <TopGeoCard />
        </div>
      ) : (
        <AccessCard />
      )}
      <div className={classes.rest}>
        <NeedsCard />
        {maySeeFinances && <FinancesCard />}
        <NewsCard />
        <ChangelogCard />
      </div>
    </div>
  );
}

/** Where the visitors of the chosen days were: a map, and the ten countries that saw most landings. */
import type { DashboardCountries } from '@sluice/contracts';
import type { DashboardPeriod } from '@sluice/contracts/values';
import { useNavigate } from '@tanstack/react-router';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '../../../parts/page/card.tsx';
import { EmptyState } from '../../../parts/states/empty-state.tsx';
import { StaleNote } from '../../../parts/states/stale-note.tsx';
import { WorldMap } from '../../../parts/world-map/world-map.tsx';
import { ROUTES } from '../../../routes/route-list.ts';
import { useActiveTeam } from '../../../shell/team/account.ts';
import { useDashboardCountries } from '../dashboard.queries.ts';
import { periodLabel, usePeriod } from '../period.ts';
import { WidgetError } from '../widget-error.tsx';
import { CountryList } from './country-list.tsx';
import { CountryNumbers } from './country-numbers.tsx';
import { countrySearch } from './country-statistics.ts';
import classes from './top-geo.module.css';
import { TopGeoSkeleton } from './top-geo-skeleton.tsx';
import { useActiveCountry } from './use-active-country.ts';

const LISTED = 10;

export function TopGeoCard() {
  const { t } = useTranslation('dashboard');
  const [period] = usePeriod();
  const query = useDashboardCountries(useActiveTeam().id, period);
  const { answer, error, isFetching, refetch } = query;
  // Links use the days of the shown answer, also while another period is loading.
  const shown = answer?.question.period ?? period;
  return (
    <Card
      title={t('geo.title')}
      aside={
        // The same count as the chart's first, so that the two can be held against each other.
        <span className={classes.counted} title={t('counts.blackPage')}>
          {t('series.blackPage')} · {t(`periods.${periodLabel(shown)}`)}
        </span>
      }
    >
      {answer ? (
        <div
          className={classes.body}
          aria-busy={query.isOutdated}
          data-outdated={query.isOutdated || undefined}
        >
          {error && (
            <StaleNote answeredAt={query.answeredAt} isRetrying={isFetching} onRetry={() => void refetch()} />
          )}
          {answer.data.countries.length === 0 ? (
            <EmptyState icon="world" title={t('geo.empty')} text={t('geo.emptyText')} guide="statistics" />
          ) : (
            <Countries {...answer.data} period={shown} />
          )}
        </div>
      ) : error ? (
        <WidgetError
          title={t('geo.failed')}
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      ) : (
        <TopGeoSkeleton lines={LISTED} />
      )}
    </Card>
  );
}

function Countries({ countries, totals, period }: DashboardCountries & { period: DashboardPeriod }) {
  const navigate = useNavigate();
  const { active, onPoint, onFocus } = useActiveCountry();
  const levels = useMemo(() => levelsOf(countries), [countries]);
  const shownCountry = countries.find(({ country }) => country === active);
  return (
    <div className={classes.countries}>
      <WorldMap
        levels={levels}
        active={active}
        onActive={onPoint}
        onChoose={(country) =>
          void navigate({ to: ROUTES.statistics.path, search: countrySearch(country, period) as never })
        }
      >
        {shownCountry && <CountryNumbers country={shownCountry} />}
      </WorldMap>
      <CountryList
        countries={countries.slice(0, LISTED)}
        blackPages={totals.blackPage}
        period={period}
        active={active}
        onPoint={onPoint}
        onFocus={onFocus}
      />
    </div>
  );
}

/** Square root scale: with one dominant country the others would all look empty. */
function levelsOf(countries: DashboardCountries['countries']): ReadonlyMap<string, number> {
  const most = Math.max(1, ...countries.map(({ blackPage }) => blackPage));
  return new Map(countries.map(({ country, blackPage }) => [country, Math.sqrt(blackPage / most)]));
}

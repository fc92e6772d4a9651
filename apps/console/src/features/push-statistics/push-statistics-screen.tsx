/** Push messages sent to subscribers, and their results. */
import { STATISTICS_LIMITS } from '@sluice/contracts/values';
import { Link } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { DateRangePicker } from '../../parts/date-range/date-range-picker.tsx';
import { todayIn } from '../../parts/date-range/days.ts';
import { countDays, type DayRange, rangeOf, rangeToText } from '../../parts/date-range/preset-range.ts';
import { RangeTooLong } from '../../parts/date-range/range-too-long.tsx';
import { FilterBar } from '../../parts/filters/filter-bar.tsx';
import { REDIRECTS } from '../../routes/route-list.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { useTeamTimeZone } from '../../shell/team/use-team-time-zone.ts';
import classes from './push-statistics.module.css';
import { usePushStatistics } from './push-statistics.queries.ts';
import {
  groupingsIn,
  NO_NARROWING,
  type PushNarrowing,
  type PushStatisticsSearch,
  rangeIn,
  usePushStatisticsSearch,
} from './push-statistics-search.ts';
import { PushTable } from './push-table.tsx';
import { usePushFilters } from './use-push-filters.ts';

export function PushStatisticsScreen() {
  const { t } = useTranslation(['push-statistics', 'shell']);
  const list = usePushStatisticsSearch();
  const timeZone = useTeamTimeZone();
  return (
    <>
      <ScreenHeader
        title={t('title')}
        parent={
          <Link to={REDIRECTS['/push-messages']} className={classes.back}>
            {t('shell:menu.pushMessages')}
          </Link>
        }
        actions={
          timeZone && (
            <DateRangePicker
              value={rangeIn(list.query.filters)}
              timeZone={timeZone}
              maxDays={STATISTICS_LIMITS.days}
              onChange={(range) => list.setFilters({ range: rangeToText(range) })}
            />
          )
        }
      />
      {timeZone && <OfDays list={list} timeZone={timeZone} />}
    </>
  );
}

function OfDays({ list, timeZone }: { list: PushStatisticsSearch; timeZone: string }) {
  const days = rangeOf(rangeIn(list.query.filters), todayIn(timeZone));
  const maxDays = STATISTICS_LIMITS.days;
  if (countDays(days) <= maxDays) return <Numbers list={list} days={days} />;
  const show = (range: DayRange) => list.setFilters({ range: rangeToText(range) });
  return <RangeTooLong days={days} maxDays={maxDays} timeZone={timeZone} onShorten={show} />;
}

function Numbers({ list, days }: { list: PushStatisticsSearch; days: DayRange }) {
  const { filters } = list.query;
  const { flowId, domain, country } = filters;
  // Hand-written links may have upper-case countries.
  const narrowing: PushNarrowing = { flowId, domain, country: country.map((code) => code.toLowerCase()) };
  const groupings = groupingsIn(filters);
  const report = usePushStatistics(list, days, groupings);
  return (
    <div className={classes.screen}>
      <FilterBar
        filters={usePushFilters(narrowing)}
        values={narrowing}
        onChange={list.setFilters}
        onReset={() => list.setFilters(NO_NARROWING)}
      />
      <PushTable list={list} report={report} groupings={groupings} />
    </div>
  );
}

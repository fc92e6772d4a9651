/** Every number that a team's traffic makes: filtered, grouped, compared, looked into. */
import type { StatisticsReport, StatisticsRow } from '@sluice/contracts';
import { STATISTICS_LIMITS } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import { DateRangePicker } from '../../parts/date-range/date-range-picker.tsx';
import { todayIn } from '../../parts/date-range/days.ts';
import { countDays, type DayRange, rangeToText } from '../../parts/date-range/preset-range.ts';
import { RangeTooLong } from '../../parts/date-range/range-too-long.tsx';
import { FilterBar } from '../../parts/filters/filter-bar.tsx';
import { formatCount } from '../../parts/numbers/formats.ts';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { EmptyState } from '../../parts/states/empty-state.tsx';
import { StaleNote } from '../../parts/states/stale-note.tsx';
import { ColumnChooser } from '../../parts/table/column-chooser.tsx';
import { DataTable } from '../../parts/table/data-table.tsx';
import { tableStateOf } from '../../parts/table/table-state.ts';
import type { ColumnChoice } from '../../parts/table/use-column-choice.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { useTeamTimeZone } from '../../shell/team/use-team-time-zone.ts';
import { Freshness } from '../dashboard/freshness.tsx';
import { PushStatisticsLink } from '../push-statistics/push-statistics-link.tsx';
import { chartStep } from './chart-points.ts';
import { ExportButton } from './export/export-button.tsx';
import { GroupBySelect } from './group-by-select.tsx';
import { NumberPanel } from './number/number-panel.tsx';
import classes from './statistics.module.css';
import { type StatisticsAnswering, useStatistics } from './statistics.queries.ts';
import { StatisticsChart } from './statistics-chart.tsx';
import {
  chartColumnsIn,
  daysIn,
  groupingsIn,
  rangeIn,
  type StatisticsFilters,
  type StatisticsSearch,
  useStatisticsSearch,
} from './statistics-search.ts';
import { StatisticsSummary } from './statistics-summary.tsx';
import { useStatisticsColumns } from './use-statistics-columns.tsx';
import { useStatisticsFailure } from './use-statistics-failure.ts';
import { useStatisticsFilters } from './use-statistics-filters.ts';
import { useShownColumns } from './views/use-shown-columns.ts';
import { ViewsMenu } from './views/views-menu.tsx';

const ROW_HEIGHT_PX = 40;

export function StatisticsScreen() {
  const { t } = useTranslation('statistics');
  const list = useStatisticsSearch();
  const timeZone = useTeamTimeZone();
  const choice = useShownColumns(list);
  const { filters } = list.query;
  return (
    <>
      <ScreenHeader
        title={t('title')}
        actions={
          <>
            <PushStatisticsLink />
            <ViewsMenu list={list} choice={choice} />
            {timeZone && (
              <DateRangePicker
                value={rangeIn(filters)}
                timeZone={timeZone}
                maxDays={STATISTICS_LIMITS.days}
                onChange={(range) => list.setFilters({ range: rangeToText(range) })}
              />
            )}
          </>
        }
      />
      {timeZone && <OfDays {...{ list, timeZone, choice }} />}
    </>
  );
}

/** What stays when everything is reset: the days, the groupings, the view and what it shows narrow nothing. */
const KEPT: readonly string[] = ['range', 'by', 'chart', 'view', 'columns'];

type DaysProps = { list: StatisticsSearch; timeZone: string; choice: ColumnChoice };

function OfDays({ list, timeZone, choice }: DaysProps) {
  const days = daysIn(list.query.filters, todayIn(timeZone));
  const maxDays = STATISTICS_LIMITS.days;
  if (countDays(days) <= maxDays) return <Numbers {...{ list, days, choice }} />;
  const show = (range: DayRange) => list.setFilters({ range: rangeToText(range) });
  return <RangeTooLong {...{ days, maxDays, timeZone }} onShorten={show} />;
}

type NumbersProps = { list: StatisticsSearch; days: DayRange; choice: ColumnChoice };

function Numbers({ list, days, choice }: NumbersProps) {
  const { filters } = list.query;
  const groupings = groupingsIn(filters);
  const { sort, order } = list.query;
  const report = useStatistics({ days, groupings, sort, order, filters });
  // Over time, whatever the table is grouped and sorted by: as a bare table would ask, so that it is asked for once.
  const step = chartStep(days);
  const overTime = useStatistics({ days, groupings: [step], sort: step, order: 'desc', filters });
  const narrowing = Object.fromEntries(Object.entries(filters).filter(([name]) => !KEPT.includes(name)));
  return (
    <div className={classes.screen}>
      <FilterBar
        filters={useStatisticsFilters(filters)}
        values={narrowing}
        onChange={list.setFilters}
        onReset={() => list.setFilters(Object.fromEntries(Object.keys(narrowing).map((name) => [name, []])))}
      />
      <OldNumbers of={[report, overTime]} />
      <StatisticsSummary report={report} />
      <StatisticsChart
        report={overTime}
        columns={chartColumnsIn(filters)}
        onColumns={(columns) => list.setFilters({ chart: columns })}
      />
      <Table {...{ list, report, groupings, choice }} />
      <NumberPanel table={{ filters, days, groupings }} />
    </div>
  );
}

/** Said once, above all of them: figures, chart and table are asked for together. */
function OldNumbers({ of }: { of: readonly StatisticsAnswering[] }) {
  const old = of.filter(({ error, answer }) => error && answer);
  if (old.length === 0) return null;
  return (
    <StaleNote
      answeredAt={Math.min(...old.map(({ answeredAt }) => answeredAt))}
      isRetrying={old.some(({ isFetching }) => isFetching)}
      onRetry={() => {
        for (const { refetch } of old) void refetch();
      }}
    />
  );
}

type TableProps = {
  list: StatisticsSearch;
  report: StatisticsAnswering;
  /** That are asked for; those of the rows are in their question. */
  groupings: ReturnType<typeof groupingsIn>;
  choice: ColumnChoice;
};

function Table({ list, report, groupings, choice }: TableProps) {
  const { t } = useTranslation(['statistics', 'parts']);
  const language = useLanguage();
  const { answer, isOutdated } = report;
  const data = answer?.data;
  const shownBy = answer?.question.groupings ?? groupings;
  const isNarrowed = Object.keys(answer?.question.narrowing ?? {}).length > 0;
  const columns = useStatisticsColumns({
    groupings: shownBy,
    report: data,
    isOutdated,
    onDrill: (next: Partial<StatisticsFilters>) => list.setFilters(next),
  });
  const failure = useStatisticsFailure(report);
  const shown = columns.filter(({ id }) => !choice.hidden.has(id));
  return (
    <section className={classes.table}>
      <div className={classes.controls}>
        <GroupBySelect value={groupings} onChange={(by) => list.setFilters({ by })} />
        <div className={classes.state}>
          {data?.watermark && <Freshness watermark={data.watermark} />}
          {data && <span>{t('timeZone', { timeZone: data.timeZone })}</span>}
          {data && data.total > data.rows.length && (
            <span>
              {t('firstLines', {
                shown: formatCount(data.rows.length, language),
                total: formatCount(data.total, language),
              })}
            </span>
          )}
        </div>
        <ExportButton
          table={
            answer && answer.data.total > 0
              ? {
                  question: answer.question,
                  columns: shown.slice(shownBy.length).map(({ id }) => id),
                  titles: shown.map(({ label }) => label),
                  totalTitle: t('parts:list.totals'),
                }
              : undefined
          }
        />
        <ColumnChooser columns={columns} choice={choice} />
      </div>
      <DataTable<StatisticsRow>
        {...tableStateOf({ ...report, answer: answer && { ...answer, data: pageOf(answer.data) } })}
        error={failure}
        label={t('title')}
        columns={columns}
        choice={choice}
        list={answer ? { ...list, query: { ...list.query, ...sortingOf(answer.question) } } : list}
        isWhole
        totals={data && { group: {}, ...data.totals }}
        rowId={({ group }) => JSON.stringify(group)}
        rowHeight={ROW_HEIGHT_PX}
        empty={
          <EmptyState
            icon="chart-bar"
            title={t(isNarrowed ? 'notFound' : 'empty')}
            text={t(isNarrowed ? 'notFoundText' : 'emptyText')}
          />
        }
      />
    </section>
  );
}

const pageOf = ({ rows, total }: StatisticsReport) => ({ items: rows, total });
const sortingOf = ({ sort, order }: Pick<StatisticsSearch['query'], 'sort' | 'order'>) => ({ sort, order });

/** Every number that a team's traffic makes: filtered, grouped, compared, looked into. */
import type { StatisticsRow } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { DateRangePicker } from '../../parts/date-range/date-range-picker.tsx';
import { todayIn } from '../../parts/date-range/days.ts';
import { rangeToText } from '../../parts/date-range/preset-range.ts';
import { isSet } from '../../parts/filters/filter.ts';
import { FilterBar } from '../../parts/filters/filter-bar.tsx';
import { formatCount } from '../../parts/numbers/formats.ts';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { EmptyState } from '../../parts/states/empty-state.tsx';
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
import { questionOf, useStatistics } from './statistics.queries.ts';
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
                onChange={(range) => list.setFilters({ range: rangeToText(range) })}
              />
            )}
          </>
        }
      />
      {timeZone && <Numbers {...{ list, timeZone, choice }} />}
    </>
  );
}

/** What stays when everything is reset: the days, the groupings, the view and what it shows narrow nothing. */
const KEPT: readonly string[] = ['range', 'by', 'chart', 'view', 'columns'];

type NumbersProps = { list: StatisticsSearch; timeZone: string; choice: ColumnChoice };

function Numbers({ list, timeZone, choice }: NumbersProps) {
  const { filters } = list.query;
  const groupings = groupingsIn(filters);
  const days = daysIn(filters, todayIn(timeZone));
  const report = useStatistics(list, days, groupings);
  // The chart is over time, whatever the table is grouped by.
  const step = chartStep(days);
  const isOverTime = groupings.length === 1 && groupings[0] === step;
  const overTime = useStatistics(list, days, [step]);
  const chart = isOverTime ? report : overTime;
  const narrowing = Object.fromEntries(Object.entries(filters).filter(([name]) => !KEPT.includes(name)));
  return (
    <div className={classes.screen}>
      <FilterBar
        filters={useStatisticsFilters(filters)}
        values={narrowing}
        onChange={list.setFilters}
        onReset={() => list.setFilters(Object.fromEntries(Object.keys(narrowing).map((name) => [name, []])))}
      />
      <StatisticsSummary report={report.data} />
      <StatisticsChart
        report={chart.data}
        {...{ days, timeZone }}
        columns={chartColumnsIn(filters)}
        onColumns={(columns) => list.setFilters({ chart: columns })}
      />
      <Table
        {...{ list, report, days, groupings, choice }}
        isNarrowed={Object.values(narrowing).some(isSet)}
      />
      <NumberPanel table={{ filters, days, groupings }} />
    </div>
  );
}

type TableProps = {
  list: StatisticsSearch;
  report: ReturnType<typeof useStatistics>;
  days: ReturnType<typeof daysIn>;
  groupings: ReturnType<typeof groupingsIn>;
  choice: ColumnChoice;
  isNarrowed: boolean;
};

function Table({ list, report, days, groupings, choice, isNarrowed }: TableProps) {
  const { t } = useTranslation(['statistics', 'parts']);
  const language = useLanguage();
  const { data } = report;
  const columns = useStatisticsColumns({
    groupings,
    report: data,
    onDrill: (next: Partial<StatisticsFilters>) => list.setFilters(next),
  });
  const shown = columns.filter(({ id }) => !choice.hidden.has(id));
  const page = { ...report, data: data && { items: data.rows, total: data.total } };
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
          isEmpty={!data || data.total === 0}
          table={{
            question: questionOf(list, days, groupings),
            columns: shown.slice(groupings.length).map(({ id }) => id),
            titles: shown.map(({ label }) => label),
            totalTitle: t('parts:list.totals'),
          }}
        />
        <ColumnChooser columns={columns} choice={choice} />
      </div>
      <DataTable<StatisticsRow>
        {...tableStateOf(page)}
        label={t('title')}
        columns={columns}
        choice={choice}
        list={list}
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

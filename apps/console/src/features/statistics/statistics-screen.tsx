/** The statistics screen: numbers of a team's traffic, filtered, grouped, charted, explained. */
import { Switch } from '@mantine/core';
import type { StatisticsRow } from '@sluice/contracts';
import { STATISTICS_LIMITS } from '@sluice/contracts/values';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { DateRangePicker } from '../../parts/date-range/date-range-picker.tsx';
import { todayIn } from '../../parts/date-range/days.ts';
import { countDays, type DayRange, rangeToText } from '../../parts/date-range/preset-range.ts';
import { RangeTooLong } from '../../parts/date-range/range-too-long.tsx';
import { listOf } from '../../parts/filters/filter.ts';
import { FilterBar } from '../../parts/filters/filter-bar.tsx';
import { formatCount } from '../../parts/numbers/formats.ts';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { EmptyState } from '../../parts/states/empty-state.tsx';
import { StaleNote } from '../../parts/states/stale-note.tsx';
import { ReportTable } from '../../parts/table/report-table.tsx';
import type { ColumnChoice } from '../../parts/table/use-column-choice.ts';
import { ROUTES } from '../../routes/route-list.ts';
import { ScreenHeader } from '../../shell/screen-header.tsx';
import { SectionLink } from '../../shell/section-link.tsx';
import { useTeamTimeZone } from '../../shell/team/use-team-time-zone.ts';
import { chartStep } from './chart/chart-points.ts';
import { StatisticsChart } from './chart/statistics-chart.tsx';
import { useColumnPresets } from './column-presets.ts';
import { comparisonIn, rowsComparedWith } from './comparing/comparison.ts';
import { ExportButton } from './export/export-button.tsx';
import { GroupBySelect } from './group-by-select.tsx';
import { HiddenLines } from './hidden-lines.tsx';
import { NumberPanel } from './number/number-panel.tsx';
import { isOwnId, ownId, ratiosIn } from './own-ratios/own-ratio.ts';
import { OwnRatiosForm } from './own-ratios/own-ratios-form.tsx';
import { type OwnRatios, useOwnRatios } from './own-ratios/use-own-ratios.ts';
import classes from './statistics.module.css';
import { type StatisticsAnswering, useStatistics } from './statistics.queries.ts';
import {
  COLUMN_NAMES,
  chartColumnsIn,
  daysIn,
  FLAT,
  groupingsIn,
  isTreeIn,
  namesChart,
  rangeIn,
  type StatisticsFilters,
  type StatisticsSearch,
  useStatisticsSearch,
  valueFiltersIn,
} from './statistics-search.ts';
import { depthOf, rowIdOf } from './tree/tree-rows.ts';
import { type Tree, useTree } from './tree/use-tree.ts';
import { useGroupingLabel } from './use-grouping-label.ts';
import { useStatisticsColumns } from './use-statistics-columns.tsx';
import { useStatisticsFailure } from './use-statistics-failure.ts';
import { useStatisticsFilters } from './use-statistics-filters.ts';
import { useShownColumns } from './views/use-shown-columns.ts';
import { ViewsMenu } from './views/views-menu.tsx';
import { restOf, WhyLine } from './why/why-line.tsx';

export function StatisticsScreen() {
  const { t } = useTranslation(['statistics', 'push-statistics']);
  const list = useStatisticsSearch();
  const timeZone = useTeamTimeZone();
  const { filters } = list.query;
  const own = useOwnRatios(ratiosIn(filters));
  const choice = useShownColumns(list, own.ratios);
  return (
    <>
      <ScreenHeader
        title={t('title')}
        actions={
          <>
            <SectionLink section="messages" to={ROUTES.pushMessagesStatistics.path} icon="bell">
              {t('push-statistics:title')}
            </SectionLink>
            <ViewsMenu list={list} choice={choice} ownRatios={own.ratios} />
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
      {timeZone && <OfDays list={list} timeZone={timeZone} choice={choice} own={own} />}
    </>
  );
}

/** A number and its change. */
const COMPARED_ROW_PX = 36;

/** Not cleared by “reset”: period, groupings, saved view and its columns are not filters. */
const KEPT: readonly string[] = ['range', 'by', 'tree', 'open', 'chart', 'view', 'columns', 'ratios'];

const namesOfNarrowing = (filters: StatisticsFilters) =>
  (Object.keys(filters) as (keyof StatisticsFilters)[]).filter((name) => !KEPT.includes(name));
const noNarrowing = (filters: StatisticsFilters) =>
  Object.fromEntries(namesOfNarrowing(filters).map((name) => [name, []]));

type DaysProps = { list: StatisticsSearch; timeZone: string; choice: ColumnChoice; own: OwnRatios };

function OfDays({ list, timeZone, choice, own }: DaysProps) {
  const { t } = useTranslation('statistics');
  const today = todayIn(timeZone);
  const days = daysIn(list.query.filters, today);
  const maxDays = STATISTICS_LIMITS.days;
  const asked = { range: days, compare: comparisonIn(list.query.filters, days, today).days };
  const tooLong = (['range', 'compare'] as const).find((name) => countDays(asked[name] ?? days) > maxDays);
  if (!tooLong) {
    return <Numbers list={list} days={days} timeZone={timeZone} choice={choice} own={own} />;
  }
  const show = (range: DayRange) => list.setFilters({ [tooLong]: rangeToText(range) });
  return (
    <RangeTooLong
      days={asked[tooLong] ?? days}
      maxDays={maxDays}
      timeZone={timeZone}
      onShorten={show}
      title={tooLong === 'compare' ? t('compareTooLong') : undefined}
    />
  );
}

type NumbersProps = DaysProps & { days: DayRange };

function Numbers({ list, days, timeZone, choice, own }: NumbersProps) {
  const { filters } = list.query;
  const groupings = groupingsIn(filters);
  const { sort, order } = list.query;
  const comparison = comparisonIn(filters, days, todayIn(timeZone));
  const report = useStatistics(
    { days, groupings, sort, order, filters },
    { compared: comparison.days, ...rowsComparedWith(comparison, groupings) },
  );
  // By time, whatever the table's grouping. Same query as the default table's, so that the two share one request.
  const step = chartStep(days);
  // Whatever values the lines are filtered by: a day is no line of theirs.
  const overTime = useStatistics(
    { days, groupings: [step], sort: step, order: 'desc', filters },
    { isByValue: false, compared: comparison.days },
  );
  const filtered = isTreeIn(filters) ? groupings.slice(0, 1) : groupings;
  const unfiltered = useStatistics(
    { days, groupings: filtered, sort: filtered[0] ?? 'day', order: 'asc', filters },
    { isByValue: false, isEnabled: valueFiltersIn(filters).length > 0 },
  );
  const narrowing = Object.fromEntries(namesOfNarrowing(filters).map((name) => [name, filters[name]]));
  return (
    <div className={classes.screen}>
      <FilterBar
        filters={useStatisticsFilters(filters, timeZone, own.ratios)}
        values={narrowing}
        // A condition without its number is none.
        onChange={({ having, ...next }) =>
          list.setFilters({ ...next, ...(having && { having: valueFiltersIn({ having: listOf(having) }) }) })
        }
        onReset={() => list.setFilters(noNarrowing(filters))}
      />
      <StaleNumbers of={[report, overTime]} />
      <StatisticsChart
        report={overTime}
        isCompared={!comparison.isOff}
        columns={chartColumnsIn(filters)}
        isNamed={namesChart(filters)}
        onColumns={(columns) => list.setFilters({ chart: columns })}
      />
      <Table
        list={list}
        report={report}
        unfiltered={unfiltered}
        tree={useTree({ days, sort, order, filters, comparison }, report, (change) =>
          list.setFilters(({ open }) => ({ open: change(open) })),
        )}
        groupings={groupings}
        days={days}
        choice={choice}
        own={own}
      />
      <NumberPanel table={{ filters, days, groupings }} />
    </div>
  );
}

/** One stale note for summary, chart and table. */
function StaleNumbers({ of }: { of: readonly StatisticsAnswering[] }) {
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
  /** The lines that conditions on numbers are about, whatever their numbers. */
  unfiltered: StatisticsAnswering;
  tree: Tree | undefined;
  /** The requested groupings; those of the shown rows are in the answer's question. */
  groupings: ReturnType<typeof groupingsIn>;
  days: DayRange;
  choice: ColumnChoice;
  own: OwnRatios;
};

function Table({ list, report: flat, unfiltered, tree, groupings, days, choice, own }: TableProps) {
  const { t } = useTranslation(['statistics', 'parts', 'shell']);
  const language = useLanguage();
  const labelOf = useGroupingLabel();
  const report = tree?.report ?? flat;
  const { answer, isOutdated } = report;
  const data = answer?.data;
  const shownBy = answer?.question.groupings ?? groupings;
  const [explained, setExplained] = useState<string>();
  const why = {
    rowId: explained,
    toggle: (rowId: string) => setExplained((before) => (before === rowId ? undefined : rowId)),
  };
  const isByValue = (answer?.question.having.length ?? 0) > 0;
  // The totals of what matches are of other rows than those of the days before.
  const areRowsCompared = !isByValue && data?.rows.some(({ previous }) => previous !== undefined);
  const isNarrowed = isByValue || Object.keys(answer?.question.narrowing ?? {}).length > 0;
  const columns = useStatisticsColumns({
    groupings: shownBy,
    days: answer?.question.days ?? days,
    report: data,
    isOutdated,
    onDrill: (next: Partial<StatisticsFilters>) => list.setFilters({ ...next, open: [] }),
    tree,
    why,
    isByValue,
    order: choice.order,
    ownRatios: own.ratios,
  });
  const matchingLines = tree ? tree.outermost : (data?.total ?? 0);
  const lines = flat.answer?.data;
  const failure = useStatisticsFailure(report);
  const shown = columns.filter(
    ({ id }) => (COLUMN_NAMES.some((name) => name === id) || isOwnId(id)) && !choice.hidden.has(id),
  );
  return (
    <ReportTable<StatisticsRow>
      label={t('title')}
      report={report}
      list={list}
      columns={columns}
      choice={choice}
      presets={useColumnPresets()}
      chooserExtra={
        <OwnRatiosForm
          made={own.made}
          remove={own.remove}
          add={(ratio) => {
            own.add(ratio);
            choice.setHidden(ownId(ratio), false);
          }}
        />
      }
      totals={data && { group: {}, ...data.totals, ...(areRowsCompared && { previous: data.previous }) }}
      totalsLabel={isByValue ? t('totalOfMatching') : undefined}
      rowId={rowIdOf}
      rowLevel={tree && ((row) => depthOf(row) + 1)}
      isRowOpen={
        tree && ((row) => (depthOf(row) < shownBy.length - 1 ? tree.isOpen(rowIdOf(row)) : undefined))
      }
      tallRowHeight={({ previous }) => (previous ? COMPARED_ROW_PX : 0)}
      error={failure}
      rowDetail={(row) => {
        if (row.profit >= 0 || isOutdated || rowIdOf(row) !== explained) return null;
        const line = shownBy.slice(0, depthOf(row) + 1).map((name) => row.group[name] ?? '');
        const asked = { filters: list.query.filters, days, groupings: shownBy };
        // Beside the rest of the team alone: filters narrow the totals, too.
        const others = data && !isNarrowed ? restOf(data.totals, row) : undefined;
        return <WhyLine row={row} line={line} table={asked} others={others} />;
      }}
      groupBy={
        <>
          <GroupBySelect value={groupings} onChange={(by) => list.setFilters({ by, open: [] })} />
          {groupings.length > 1 && (
            <Switch
              size="xs"
              label={t('asTree')}
              checked={tree !== undefined}
              onChange={({ currentTarget }) => list.setFilters({ tree: currentTarget.checked ? '' : FLAT })}
            />
          )}
        </>
      }
      note={
        <>
          {lines && lines.total > lines.rows.length && (
            <span>
              {t('firstLines', {
                shown: formatCount(lines.rows.length, language),
                total: formatCount(lines.total, language),
              })}
            </span>
          )}
          {data && isByValue && (
            <>
              <span>{t('matching', { total: formatCount(matchingLines, language) })}</span>
              <HiddenLines
                matching={{ lines: matchingLines, profit: data.totals.profit }}
                all={unfiltered}
                onShow={() => list.setFilters({ having: [] })}
              />
            </>
          )}
        </>
      }
      actions={
        <ExportButton
          table={
            answer && answer.data.total > 0
              ? {
                  question: answer.question,
                  columns: shown.map(({ id }) => id),
                  titles: [...shownBy.map(labelOf), ...shown.map(({ label }) => label)],
                  totalTitle: isByValue ? t('totalOfMatching') : t('parts:list.totals'),
                }
              : undefined
          }
        />
      }
      empty={
        <EmptyState
          icon="chart-bar"
          guide
          title={t(isNarrowed ? 'notFound' : 'empty')}
          text={t(isNarrowed ? 'notFoundText' : 'emptyText')}
          onReset={isNarrowed ? () => list.setFilters(noNarrowing(list.query.filters)) : undefined}
        >
          {!isNarrowed && (
            <SectionLink section="streams" to={ROUTES.streams.path} icon="route">
              {t('shell:menu.streams')}
            </SectionLink>
          )}
        </EmptyState>
      }
    />
  );
}

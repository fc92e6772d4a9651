import { SegmentedControl } from '@mantine/core';
import type { PushStatisticsReport, PushStatisticsRow } from '@sluice/contracts';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../parts/states/empty-state.tsx';
import { ColumnChooser } from '../../parts/table/column-chooser.tsx';
import { DataTable } from '../../parts/table/data-table.tsx';
import { tableStateOf } from '../../parts/table/table-state.ts';
import { useColumnChoice } from '../../parts/table/use-column-choice.ts';
import { Freshness } from '../dashboard/freshness.tsx';
import classes from './push-statistics.module.css';
import type { usePushStatistics } from './push-statistics.queries.ts';
import type { groupingsIn, PushStatisticsSearch } from './push-statistics-search.ts';
import { usePushColumns } from './use-push-columns.tsx';

const ROW_HEIGHT_PX = 40;

type Props = {
  list: PushStatisticsSearch;
  report: ReturnType<typeof usePushStatistics>;
  groupings: ReturnType<typeof groupingsIn>;
};

export function PushTable({ list, report, groupings }: Props) {
  const { t } = useTranslation('push-statistics');
  const choice = useColumnChoice('push-statistics');
  const { answer } = report;
  const data = answer?.data;
  const shown = answer?.question ?? { groupings, narrowing: {} };
  const columns = usePushColumns({ groupings: shown.groupings, report: data, onDrill: list.setFilters });
  const isSearch = Object.keys(shown.narrowing).length > 0;
  return (
    <section className={classes.table}>
      <div className={classes.controls}>
        <GroupBy groupings={groupings} onChange={(by) => list.setFilters({ by })} />
        <div className={classes.state}>
          {data?.watermark && <Freshness watermark={data.watermark} />}
          {data && <span>{t('timeZone', { timeZone: data.timeZone })}</span>}
        </div>
        <ColumnChooser columns={columns} choice={choice} />
      </div>
      <DataTable<PushStatisticsRow>
        {...tableStateOf({ ...report, answer: answer && { ...answer, data: pageOf(answer.data) } })}
        label={t('title')}
        columns={columns}
        choice={choice}
        list={answer ? { ...list, query: { ...list.query, ...sortingOf(answer.question) } } : list}
        isWhole
        totals={data && { date: null, country: null, ...data.totals }}
        rowId={({ date, country }) => `${date} ${country}`}
        rowHeight={ROW_HEIGHT_PX}
        empty={
          <EmptyState
            icon="bell"
            title={t(isSearch ? 'notFound' : 'empty')}
            text={t(isSearch ? 'notFoundText' : 'emptyText')}
          />
        }
      />
    </section>
  );
}

const pageOf = ({ rows, total }: PushStatisticsReport) => ({ items: rows, total });
const sortingOf = ({ sort, order }: Pick<PushStatisticsSearch['query'], 'sort' | 'order'>) => ({
  sort,
  order,
});

type GroupByProps = { groupings: Props['groupings']; onChange: (by: readonly string[]) => void };

function GroupBy({ groupings, onChange }: GroupByProps) {
  const { t } = useTranslation('push-statistics');
  const id = useId();
  return (
    <div className={classes.groupBy}>
      <span id={id}>{t('groupBy')}</span>
      <SegmentedControl
        aria-labelledby={id}
        size="xs"
        value={groupings.join(',')}
        onChange={(by) => onChange(by.split(','))}
        data={[
          { value: 'date', label: t('columns.date') },
          { value: 'country', label: t('columns.country') },
          { value: 'date,country', label: t('dateAndCountry') },
        ]}
      />
    </div>
  );
}

import { Button, SegmentedControl } from '@mantine/core';
import type { PushStatisticsRow } from '@sluice/contracts';
import { Link } from '@tanstack/react-router';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../parts/states/empty-state.tsx';
import { ReportTable } from '../../parts/table/report-table.tsx';
import { useColumnChoice } from '../../parts/table/use-column-choice.ts';
import { REDIRECTS } from '../../routes/route-list.ts';
import classes from './push-statistics.module.css';
import type { usePushStatistics } from './push-statistics.queries.ts';
import { type groupingsIn, NO_NARROWING, type PushStatisticsSearch } from './push-statistics-search.ts';
import { usePushColumns } from './use-push-columns.tsx';

type Props = {
  list: PushStatisticsSearch;
  report: ReturnType<typeof usePushStatistics>;
  groupings: ReturnType<typeof groupingsIn>;
};

export function PushTable({ list, report, groupings }: Props) {
  const { t } = useTranslation(['push-statistics', 'shell']);
  const choice = useColumnChoice('push-statistics');
  const { answer } = report;
  const data = answer?.data;
  const shown = answer?.question ?? { groupings, narrowing: {} };
  const columns = usePushColumns({ groupings: shown.groupings, report: data, onDrill: list.setFilters });
  const isSearch = Object.keys(shown.narrowing).length > 0;
  return (
    <ReportTable<PushStatisticsRow>
      label={t('title')}
      report={report}
      list={list}
      columns={columns}
      choice={choice}
      totals={data && { date: null, country: null, ...data.totals }}
      rowId={({ date, country }) => `${date} ${country}`}
      groupBy={<GroupBy groupings={groupings} onChange={(by) => list.setFilters({ by })} />}
      empty={
        <EmptyState
          icon="bell"
          guide
          title={t(isSearch ? 'notFound' : 'empty')}
          text={t(isSearch ? 'notFoundText' : 'emptyText')}
          onReset={isSearch ? () => list.setFilters(NO_NARROWING) : undefined}
        >
          {!isSearch && (
            <Button variant="default" component={Link} to={REDIRECTS['/push-messages']}>
              {t('shell:menu.pushMessages')}
            </Button>
          )}
        </EmptyState>
      }
    />
  );
}

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

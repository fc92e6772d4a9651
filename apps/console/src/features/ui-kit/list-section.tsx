/** The list as screens make it: filters, table, paging, all in the address. */
import { SERVING_STATUS_LABELS, SERVING_STATUSES } from '@sluice/reference';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../api/use-answer.ts';
import { confirm } from '../../parts/confirm/confirm.ts';
import type { Filter } from '../../parts/filters/filter.ts';
import { FilterBar } from '../../parts/filters/filter-bar.tsx';
import { notify } from '../../parts/notify/notify.tsx';
import { formatCount } from '../../parts/numbers/formats.ts';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import type { BulkAction, RowAction } from '../../parts/table/column.ts';
import { ColumnChooser } from '../../parts/table/column-chooser.tsx';
import { DataTable } from '../../parts/table/data-table.tsx';
import { defineList } from '../../parts/table/list-search.ts';
import { useColumnChoice } from '../../parts/table/use-column-choice.ts';
import { useListSearch } from '../../parts/table/use-list-search.ts';
import type { DemoStream } from './demo-streams.ts';
import { DEMO_NUMBERS, DEMO_SORTS, listDemoStreams } from './memory-source.ts';
import { Section } from './section.tsx';
import classes from './ui-kit.module.css';
import { useDemoColumns } from './use-demo-columns.tsx';

const SCHEMA = defineList({
  sorts: DEMO_SORTS,
  firstSort: 'uniques',
  firstOrder: 'desc',
  filters: { period: 'one', geo: 'many', status: 'many', member: 'one', name: 'one', having: 'many' },
});
/** Demo rows. */
const NO_TEAM = 0;
const MEMBERS = ['nika', 'oleh', 'marta', 'ivan'].map((name) => ({ value: name, label: name }));

export function ListSection() {
  const { t } = useTranslation('ui-kit');
  const language = useLanguage();
  const list = useListSearch(SCHEMA);
  const columns = useDemoColumns();
  const choice = useColumnChoice('ui-kit-streams');
  const { answer, isFetching } = useAnswer({ teamId: NO_TEAM, query: list.wire }, ({ query }) => ({
    queryKey: ['ui-kit', 'streams'],
    queryFn: () => listDemoStreams(query),
  }));
  const data = answer?.data;

  const filters: Filter[] = [
    { id: 'period', label: t('filters.period'), kind: 'range', timeZone: 'Europe/Kyiv' },
    { id: 'geo', label: t('table.geo'), kind: 'countries' },
    {
      id: 'status',
      label: t('table.status'),
      kind: 'choices',
      options: SERVING_STATUSES.map((status) => ({
        value: status,
        label: SERVING_STATUS_LABELS[language][status],
      })),
    },
    { id: 'member', label: t('filters.member'), kind: 'choice', options: MEMBERS },
    { id: 'name', label: t('table.name'), kind: 'text' },
    {
      id: 'having',
      label: t('filters.numbers'),
      kind: 'numbers',
      options: DEMO_NUMBERS.map((value) => ({ value, label: t(`table.${value}`) })),
    },
  ];
  const bulkActions: BulkAction[] = [
    {
      id: 'launch',
      label: t('actions.launch'),
      icon: 'player-play',
      run: () => notify.success(t('actions.done')),
    },
    {
      id: 'stop',
      label: t('actions.stop'),
      icon: 'player-pause',
      run: () => notify.success(t('actions.done')),
    },
    {
      id: 'delete',
      label: t('actions.delete'),
      icon: 'trash',
      isDanger: true,
      run: async ({ clear }) => {
        if (await confirm({ danger: true })) clear();
      },
    },
  ];
  const rowActions = (row: DemoStream): RowAction[] => [
    { id: 'edit', label: t('actions.edit'), icon: 'edit', run: () => notify.success(row.name) },
    { id: 'copy', label: t('actions.copy'), icon: 'copy', run: () => notify.success(row.name) },
    {
      id: 'delete',
      label: t('actions.delete'),
      icon: 'trash',
      isDanger: true,
      run: () => confirm({ danger: true }),
    },
  ];
  return (
    <Section id="table" title={t('sections.table')}>
      <div className={classes.toolbar}>
        <FilterBar
          filters={filters}
          values={list.query.filters}
          onChange={list.setFilters}
          onReset={list.resetFilters}
        />
        <div className={classes.toolbarEnd}>
          <span className={classes.total}>{formatCount(data?.total, language)}</span>
          <ColumnChooser columns={columns} choice={choice} />
        </div>
      </div>
      <DataTable
        label={t('sections.table')}
        columns={columns}
        choice={choice}
        rows={data?.items}
        total={data?.total}
        rowId={(row) => row.id}
        rowName={(row) => row.name}
        list={list}
        isRefreshing={isFetching}
        rowActions={rowActions}
        bulkActions={bulkActions}
        rowHeight={60}
      />
    </Section>
  );
}

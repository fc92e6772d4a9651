/** The list as screens make it: filters, table or lines, paging, all in the address. */
import { SegmentedControl } from '@mantine/core';
import { SERVING_STATUS_LABELS, SERVING_STATUSES } from '@sluice/reference';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../api/use-answer.ts';
import { confirm } from '../../parts/confirm/confirm.ts';
import type { Filter } from '../../parts/filters/filter.ts';
import { notify } from '../../parts/notify/notify.tsx';
import { formatCount } from '../../parts/numbers/formats.ts';
import { useLanguage } from '../../parts/numbers/use-language.ts';
import { EmptyState } from '../../parts/states/empty-state.tsx';
import type { BulkAction, RowAction } from '../../parts/table/column.ts';
import { defineList } from '../../parts/table/list-search.ts';
import { ListTable } from '../../parts/table/list-table.tsx';
import { resetOf } from '../../parts/table/reset-of.ts';
import { useListSearch } from '../../parts/table/use-list-search.ts';
import { DemoLines } from './demo-lines.tsx';
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
const SHAPES = ['wide', 'narrow'] as const;
type Shape = (typeof SHAPES)[number];
const MEMBERS = ['nika', 'oleh', 'marta', 'ivan'].map((name) => ({ value: name, label: name }));

export function ListSection() {
  const { t } = useTranslation('ui-kit');
  const language = useLanguage();
  const list = useListSearch(SCHEMA);
  const columns = useDemoColumns();
  const [shape, setShape] = useState<Shape>('wide');
  const page = useAnswer({ teamId: NO_TEAM, query: list.wire }, ({ query }) => ({
    queryKey: ['ui-kit', 'streams'],
    queryFn: () => listDemoStreams(query),
  }));

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
  const shared = { label: t('sections.table'), filters, list, page };
  return (
    <Section id="table" title={t('sections.table')}>
      <SegmentedControl
        size="xs"
        className={classes.shapes ?? ''}
        aria-label={t('table.shape')}
        value={shape}
        onChange={(value) => setShape(value as Shape)}
        data={SHAPES.map((value) => ({ value, label: t(`table.${value}`) }))}
      />
      {shape === 'narrow' ? (
        <DemoLines {...shared} empty={<EmptyState onReset={resetOf(list)} />} />
      ) : (
        <ListTable<DemoStream>
          {...shared}
          name="ui-kit-streams"
          note={<span className={classes.total}>{formatCount(page.answer?.data.total, language)}</span>}
          columns={columns}
          rowId={(row) => row.id}
          rowName={(row) => row.name}
          rowActions={rowActions}
          bulkActions={bulkActions}
          rowHeight={60}
          empty={(reset) => <EmptyState onReset={reset} />}
        />
      )}
    </Section>
  );
}

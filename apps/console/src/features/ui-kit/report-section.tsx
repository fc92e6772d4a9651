import { Switch } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../api/use-answer.ts';
import { ReportTable } from '../../parts/table/report-table.tsx';
import { useColumnChoice } from '../../parts/table/use-column-choice.ts';
import { type DemoReportRow, findDemoReport, type ReportQuery } from './demo-report.ts';
import { Section } from './section.tsx';
import { useReportColumns } from './use-report-columns.tsx';

/** Demo rows. */
const NO_TEAM = 0;
const SKELETON_ROWS = 9;
const FIRST: ReportQuery = { sort: 'uniques', order: 'desc', isTree: true };

export function ReportSection() {
  const { t } = useTranslation('ui-kit');
  const [query, setQuery] = useState(FIRST);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(['br']));
  const choice = useColumnChoice('ui-kit-report');
  const all = useAnswer({ teamId: NO_TEAM, ...query }, (question) => ({
    queryKey: ['ui-kit', 'report'],
    queryFn: () => findDemoReport(question),
  }));
  const { answer } = all;
  const isTree = answer?.question.isTree ?? query.isTree;
  const isOpen = (country: string) => open.has(country);
  const toggle = (country: string) => setOpen((before) => toggled(before, country));
  const isShown = ({ country, game }: DemoReportRow) => !isTree || game === undefined || isOpen(country);
  return (
    <Section id="report" title={t('sections.report')}>
      <ReportTable<DemoReportRow>
        label={t('sections.report')}
        report={{
          ...all,
          answer: answer && {
            ...answer,
            data: { ...answer.data, rows: answer.data.rows.filter(isShown) },
          },
        }}
        list={{
          query: { ...query, page: 1, limit: SKELETON_ROWS, filters: {} },
          setPage: () => {},
          setLimit: () => {},
          sortBy: (sort: ReportQuery['sort'], first = 'asc') =>
            setQuery(({ isTree: asTree, ...before }) => ({
              isTree: asTree,
              sort,
              order: sort !== before.sort ? first : before.order === 'asc' ? 'desc' : 'asc',
            })),
        }}
        columns={useReportColumns(isTree ? { isOpen, toggle } : undefined)}
        choice={choice}
        presets={[{ label: t('report.onlyMoney'), ids: ['cost', 'profit'] }]}
        totals={answer?.data.totals}
        rowId={({ id }) => id}
        rowLevel={isTree ? ({ game }) => (game === undefined ? 1 : 2) : undefined}
        isRowOpen={
          isTree ? ({ country, game }) => (game === undefined ? isOpen(country) : undefined) : undefined
        }
        groupBy={
          <Switch
            size="xs"
            label={t('report.asTree')}
            checked={query.isTree}
            onChange={({ currentTarget: { checked } }) =>
              setQuery((before) => ({ ...before, isTree: checked }))
            }
          />
        }
      />
    </Section>
  );
}

function toggled(names: ReadonlySet<string>, name: string): ReadonlySet<string> {
  const next = new Set(names);
  if (!next.delete(name)) next.add(name);
  return next;
}

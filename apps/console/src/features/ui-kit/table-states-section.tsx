import { Button } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import { EmptyState } from '../../parts/states/empty-state.tsx';
import { DataTable } from '../../parts/table/data-table.tsx';
import { useColumnChoice } from '../../parts/table/use-column-choice.ts';
import { makeDemoStreams } from './demo-streams.ts';
import { Sample, Section } from './section.tsx';
import classes from './ui-kit.module.css';
import { useDemoColumns } from './use-demo-columns.tsx';

const LOADING_ROWS = 10;
const REFRESHED_AFTER_MS = 3_000;

export function TableStatesSection() {
  const { t } = useTranslation('ui-kit');
  const columns = useDemoColumns();
  const choice = useColumnChoice('ui-kit-states');
  const few = useMemo(() => makeDemoStreams(3), []);
  const many = useMemo(() => makeDemoStreams(), []);
  const [isRefreshing, setRefreshing] = useState(false);
  const refresh = () => {
    setRefreshing(true);
    setTimeout(() => setRefreshing(false), REFRESHED_AFTER_MS);
  };
  const shared = { columns: columns.slice(0, 6), choice, rowId: (row: { id: string }) => row.id };
  const list = {
    query: { page: 1, limit: LOADING_ROWS, sort: 'name', order: 'asc' as const, filters: {} },
    setPage: () => {},
    setLimit: () => {},
    sortBy: () => {},
  };
  return (
    <Section id="table-states" title={t('sections.tableStates')}>
      <Sample name={t('states.virtual')}>
        <div className={classes.window}>
          <DataTable {...shared} columns={columns} label={t('states.virtual')} rows={many} bulkActions={[]} />
        </div>
      </Sample>
      <div className={classes.columns}>
        <Sample name={t('states.loading')}>
          <DataTable {...shared} label={t('states.loading')} rows={undefined} list={list} />
        </Sample>
        <Sample name={t('states.refreshing')}>
          <DataTable {...shared} label={t('states.refreshing')} rows={few} isRefreshing={isRefreshing} />
          <Button variant="subtle" size="xs" mt={8} onClick={refresh}>
            {t('states.refresh')}
          </Button>
        </Sample>
        <Sample name={t('states.empty')}>
          <DataTable {...shared} label={t('states.empty')} rows={[]} />
        </Sample>
        <Sample name={t('states.teaching')}>
          <DataTable
            {...shared}
            label={t('states.teaching')}
            rows={[]}
            empty={
              <EmptyState title={t('empty.title')} text={t('empty.text')} icon="route">
                <Button leftSection={<Icon name="plus" />}>{t('empty.button')}</Button>
              </EmptyState>
            }
          />
        </Sample>
        <Sample name={t('states.failed')}>
          <DataTable
            {...shared}
            label={t('states.failed')}
            rows={undefined}
            error={{
              answeredAt: 0,
              details: 'internal.unavailable',
              requestId: '01k9zq3v7w2m',
              onRetry: () => {},
            }}
          />
        </Sample>
      </div>
    </Section>
  );
}

import { Button } from '@mantine/core';
import type { Landing } from '@sluice/contracts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import { isSet } from '../../../parts/filters/filter.ts';
import { FilterBar } from '../../../parts/filters/filter-bar.tsx';
import { EmptyState } from '../../../parts/states/empty-state.tsx';
import { ColumnChooser } from '../../../parts/table/column-chooser.tsx';
import { DataTable } from '../../../parts/table/data-table.tsx';
import { tableStateOf } from '../../../parts/table/table-state.ts';
import { useColumnChoice } from '../../../parts/table/use-column-choice.ts';
import type { useLandingList } from './landing-list.queries.ts';
import { CREATE_PATH, landingPath, type useLandingSearch } from './landing-list.ts';
import classes from './landing-table.module.css';
import { useLandingActions } from './use-landing-actions.tsx';
import { useLandingColumns } from './use-landing-columns.tsx';
import { useLandingFilters } from './use-landing-filters.ts';

/** A phone of 36 × 64, with air around it. */
const ROW_HEIGHT_PX = 76;

type Props = { list: ReturnType<typeof useLandingSearch>; landings: ReturnType<typeof useLandingList> };

export function LandingTable({ list, landings }: Props) {
  const { t } = useTranslation('landings');
  const navigate = useNavigate();
  const columns = useLandingColumns();
  const choice = useColumnChoice('landings');
  const filters = useLandingFilters();
  const { actionsOf, bulkActions, dialogs } = useLandingActions();
  useLeaveLostPage(list, landings);
  return (
    <div className={classes.list}>
      <div className={classes.controls}>
        <FilterBar
          filters={filters}
          values={list.query.filters}
          onChange={list.setFilters}
          onReset={list.resetFilters}
        />
        <ColumnChooser columns={columns} choice={choice} />
      </div>
      <DataTable<Landing>
        label={t('list.label')}
        columns={columns}
        choice={choice}
        {...tableStateOf(landings)}
        rowId={({ id }) => String(id)}
        rowName={({ name }) => name}
        rowHeight={ROW_HEIGHT_PX}
        list={list}
        empty={<Empty isFiltered={Object.values(list.query.filters).some(isSet)} />}
        rowActions={actionsOf}
        bulkActions={bulkActions}
        onOpen={(landing) => void navigate({ to: landingPath(landing) })}
      />
      {dialogs}
    </div>
  );
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation('landings');
  if (isFiltered) {
    return <EmptyState icon="device-gamepad-2" title={t('list.notFound')} text={t('list.notFoundText')} />;
  }
  return (
    <EmptyState icon="device-gamepad-2" title={t('list.empty')} text={t('list.emptyText')}>
      <AddLanding />
    </EmptyState>
  );
}

export function AddLanding() {
  const { t } = useTranslation('landings');
  return (
    <Button component={Link} to={CREATE_PATH} leftSection={<Icon name="plus" />}>
      {t('list.add')}
    </Button>
  );
}

/** Whoever deletes all of the last page is left on one that is no more. */
function useLeaveLostPage({ query, setPage }: Props['list'], { data, isPlaceholderData }: Props['landings']) {
  const lastPage = data && Math.max(1, Math.ceil(data.total / query.limit));
  const isLost = lastPage !== undefined && !isPlaceholderData && query.page > lastPage;
  useEffect(() => {
    if (isLost) setPage(lastPage);
  });
}

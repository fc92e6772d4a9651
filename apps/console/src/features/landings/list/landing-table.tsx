import { Button } from '@mantine/core';
import type { ListedLanding } from '@sluice/contracts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import { EmptyState } from '../../../parts/states/empty-state.tsx';
import { ListTable } from '../../../parts/table/list-table.tsx';
import type { useLandingList } from './landing-list.queries.ts';
import { CREATE_PATH, landingPath, type useLandingSearch } from './landing-list.ts';
import { useLandingActions } from './use-landing-actions.tsx';
import { useLandingColumns } from './use-landing-columns.tsx';
import { useLandingFilters } from './use-landing-filters.ts';

/** A thumbnail of 36 × 64 px. */
const ROW_HEIGHT_PX = 76;

type Props = { list: ReturnType<typeof useLandingSearch>; landings: ReturnType<typeof useLandingList> };

export function LandingTable({ list, landings }: Props) {
  const { t } = useTranslation('landings');
  const navigate = useNavigate();
  const columns = useLandingColumns(landings.answer?.data.items ?? []);
  const filters = useLandingFilters();
  const { actionsOf, bulkActions, dialogs } = useLandingActions();
  return (
    <>
      <ListTable<ListedLanding>
        name="landings"
        label={t('list.label')}
        columns={columns}
        filters={filters}
        list={list}
        page={landings}
        rowId={({ id }) => String(id)}
        rowName={({ name }) => name}
        rowHeight={ROW_HEIGHT_PX}
        isCompact
        rowActions={actionsOf}
        bulkActions={bulkActions}
        empty={(reset) => <Empty reset={reset} />}
        onOpen={(landing) => void navigate({ to: landingPath(landing) })}
      />
      {dialogs}
    </>
  );
}

function Empty({ reset }: { reset: (() => void) | undefined }) {
  const { t } = useTranslation('landings');
  if (reset) {
    return (
      <EmptyState
        icon="device-gamepad-2"
        title={t('list.notFound')}
        text={t('list.notFoundText')}
        onReset={reset}
      />
    );
  }
  return (
    <EmptyState icon="device-gamepad-2" title={t('list.empty')} text={t('list.emptyText')} guide>
      <AddLanding />
    </EmptyState>
  );
}

export function AddLanding() {
  const { t } = useTranslation('landings');
  return (
    <Button aria-keyshortcuts="N" component={Link} to={CREATE_PATH} leftSection={<Icon name="plus" />}>
      {t('list.add')}
    </Button>
  );
}

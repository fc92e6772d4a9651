import { Button } from '@mantine/core';
import type { Carry, Stream } from '@sluice/contracts';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import { EmptyState } from '../../../parts/states/empty-state.tsx';
import { ListTable } from '../../../parts/table/list-table.tsx';
import { ROUTES } from '../../../routes/route-list.ts';
import { useBringBackFirstSteps } from '../../../shell/first-steps/first-steps.ts';
import { useActiveTeam } from '../../../shell/team/account.ts';
import { stepLink } from '../stream-routes.ts';
import type { useStreamList } from './stream-list.queries.ts';
import type { StreamSearch } from './stream-list.ts';
import { useStreamActions } from './use-stream-actions.tsx';
import { useStreamColumns } from './use-stream-columns.tsx';
import { useStreamFilters } from './use-stream-filters.ts';

/** A thumbnail of 28 × 50 px, or two chips below each other. */
const ROW_HEIGHT_PX = 64;

type Props = {
  list: StreamSearch;
  streams: ReturnType<typeof useStreamList>;
  /** A copy or transfer has started. */
  onCarry: (carry: Carry) => void;
};

export function StreamTable({ list, streams, onCarry }: Props) {
  const { t } = useTranslation('streams-list');
  const navigate = useNavigate();
  const columns = useStreamColumns();
  const filters = useStreamFilters(list.query);
  const { actionsOf, bulkActions, dialogs } = useStreamActions(onCarry);
  return (
    <>
      <ListTable<Stream>
        name="streams"
        label={t('title')}
        columns={columns}
        filters={filters}
        list={list}
        page={streams}
        rowId={({ id }) => String(id)}
        rowName={({ name }) => name}
        rowHeight={ROW_HEIGHT_PX}
        rowActions={actionsOf}
        bulkActions={bulkActions}
        empty={(isFiltered) => <Empty isFiltered={isFiltered} />}
        onOpen={({ id }) => void navigate(stepLink(id, 'domain'))}
      />
      {dialogs}
    </>
  );
}

function Empty({ isFiltered }: { isFiltered: boolean }) {
  const { t } = useTranslation('streams-list');
  if (isFiltered) return <EmptyState icon="route" title={t('notFound')} text={t('notFoundText')} />;
  return (
    <EmptyState icon="route" title={t('empty')} text={t('emptyText')}>
      <AddStream />
      <Guided />
    </EmptyState>
  );
}

/** The checklist that leads from an empty team to the first visit is on Home. */
function Guided() {
  const { t } = useTranslation('streams-list');
  const bringBack = useBringBackFirstSteps(useActiveTeam());
  return (
    <Button component={Link} to={ROUTES.dashboard.path} variant="subtle" onClick={bringBack}>
      {t('guided')}
    </Button>
  );
}

export function AddStream() {
  const { t } = useTranslation('streams-list');
  return (
    <Button component={Link} to={ROUTES.streamsCreate.path} leftSection={<Icon name="plus" />}>
      {t('add')}
    </Button>
  );
}

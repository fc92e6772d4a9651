import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { Carry, Stream } from '@sluice/contracts';
import { STATISTICS_LIMITS } from '@sluice/contracts/values';
import { Link, useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../../icons/icon.tsx';
import { DateRangePicker } from '../../../parts/date-range/date-range-picker.tsx';
import { EmptyState } from '../../../parts/states/empty-state.tsx';
import { ListTable } from '../../../parts/table/list-table.tsx';
import { PHONE } from '../../../parts/table/phone-list.tsx';
import { resetOf } from '../../../parts/table/reset-of.ts';
import { ROUTES } from '../../../routes/route-list.ts';
import { useBringBackFirstSteps } from '../../../shell/first-steps/first-steps.ts';
import { useActiveTeam } from '../../../shell/team/account.ts';
import { stepLink } from '../stream-routes.ts';
import { PhoneStreams } from './phone-streams.tsx';
import type { useStreamList } from './stream-list.queries.ts';
import type { StreamSearch } from './stream-list.ts';
import { useStreamActions } from './use-stream-actions.tsx';
import { useStreamColumns } from './use-stream-columns.tsx';
import { useStreamFilters } from './use-stream-filters.ts';
import type { useStreamPeriod } from './use-stream-period.ts';

/** A thumbnail of 28 × 50 px, or two chips below each other. */
const ROW_HEIGHT_PX = 64;

type Props = {
  list: StreamSearch;
  streams: ReturnType<typeof useStreamList>;
  period: ReturnType<typeof useStreamPeriod>;
  /** A copy or transfer has started. */
  onCarry: (...carries: readonly Carry[]) => void;
};

export function StreamTable({ list, streams, period, onCarry }: Props) {
  const { t } = useTranslation('streams-list');
  const navigate = useNavigate();
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const columns = useStreamColumns();
  const filters = useStreamFilters(list.query);
  const { actionsOf, bulkActions, dialogs } = useStreamActions(period, onCarry);
  const shared = {
    label: t('title'),
    filters,
    list,
    page: streams,
    columns,
    totals: totalsOf(streams),
    period: <Period {...period} />,
  };
  const open = ({ id }: Stream) => void navigate(stepLink(id, 'domain'));
  if (isPhone) {
    return (
      <>
        <PhoneStreams {...shared} actionsOf={actionsOf} onOpen={open} empty={<Empty list={list} />} />
        {dialogs}
      </>
    );
  }
  return (
    <>
      <ListTable<Stream>
        {...shared}
        name="streams"
        rowId={({ id }) => String(id)}
        rowName={({ name }) => name}
        rowHeight={ROW_HEIGHT_PX}
        isCompact
        rowActions={actionsOf}
        bulkActions={bulkActions}
        empty={() => <Empty list={list} />}
        onOpen={open}
      />
      {dialogs}
    </>
  );
}

/** As a row: only its numbers are shown. */
function totalsOf({ answer }: Props['streams']): Stream | undefined {
  const first = answer?.data.items[0];
  return first && answer.data.totals ? { ...first, counters: answer.data.totals } : undefined;
}

function Period({ value, timeZone, change }: Props['period']) {
  const { t } = useTranslation('streams-list');
  if (timeZone === undefined) return null;
  return (
    <DateRangePicker
      label={t('period')}
      size="xs"
      value={value}
      timeZone={timeZone}
      maxDays={STATISTICS_LIMITS.days}
      onChange={change}
      onAnyTime={() => change(undefined)}
    />
  );
}

function Empty({ list }: Pick<Props, 'list'>) {
  const { t } = useTranslation('streams-list');
  const reset = resetOf(list);
  if (reset) {
    return <EmptyState icon="route" title={t('notFound')} text={t('notFoundText')} onReset={reset} />;
  }
  return (
    <EmptyState icon="route" title={t('empty')} text={t('emptyText')} guide="first-stream">
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
    <Button
      aria-keyshortcuts="N"
      component={Link}
      to={ROUTES.streamsCreate.path}
      leftSection={<Icon name="plus" />}
    >
      {t('add')}
    </Button>
  );
}

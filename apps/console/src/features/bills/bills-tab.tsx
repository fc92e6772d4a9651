import { useMediaQuery } from '@mantine/hooks';
import type { Bill } from '@sluice/contracts';
import { useTranslation } from 'react-i18next';
import { notifyFailure } from '../../parts/failure/notify-failure.ts';
import { saveFile } from '../../parts/file/save-file.ts';
import type { Filter } from '../../parts/filters/filter.ts';
import { EmptyState } from '../../parts/states/empty-state.tsx';
import { ListTable } from '../../parts/table/list-table.tsx';
import { PHONE } from '../../parts/table/phone-list.tsx';
import { resetOf } from '../../parts/table/reset-of.ts';
import { useActiveTeam } from '../../shell/team/account.ts';
import { type BillSearch, billsWire } from './bill-search.ts';
import { downloadReceipt, useBillList, usePaymentSystems } from './bills.queries.ts';
import { PhoneBills } from './phone-bills.tsx';
import { useBillColumns } from './use-bill-columns.tsx';

/** Two lines. */
const ROW_HEIGHT_PX = 50;

type Props = {
  list: BillSearch;
  timeZone: string;
  /** To filter by. */
  members: readonly { id: number; name: string }[] | undefined;
  onOpen: (billId: number) => void;
};

export function BillsTab({ list, timeZone, members, onOpen }: Props) {
  const { t } = useTranslation('bills');
  const { id: teamId } = useActiveTeam();
  const bills = useBillList(billsWire(list.query, timeZone));
  const open = ({ id }: Bill) => onOpen(id);
  const saveReceipt = async ({ id }: Bill) => {
    try {
      saveFile(await downloadReceipt(teamId, id));
    } catch (error) {
      notifyFailure(error, () => undefined);
    }
  };
  const columns = useBillColumns({ timeZone, onOpen: open, onReceipt: (bill) => void saveReceipt(bill) });
  const filters = useBillFilters(timeZone, members);
  const isPhone = useMediaQuery(PHONE, undefined, { getInitialValueInEffect: false });
  const empty = (reset: (() => void) | undefined) => (
    <EmptyState
      icon="wallet"
      guide
      title={t(reset ? 'empty.found' : 'empty.title')}
      {...(!reset && { text: t('empty.text') })}
      onReset={reset}
    />
  );
  const shared = { list, columns, filters, page: bills, onOpen: open };
  if (isPhone) {
    return <PhoneBills {...shared} timeZone={timeZone} empty={empty(resetOf(list))} />;
  }
  return (
    <ListTable<Bill>
      name="bills"
      label={t('list')}
      {...shared}
      rowId={({ id }) => String(id)}
      rowName={({ id }) => t('bill', { number: id })}
      rowHeight={ROW_HEIGHT_PX}
      empty={empty}
    />
  );
}

/** `new` and `paying` are shown as one. */
const SHOWN_STATUSES = [
  { value: 'new', key: 'new' },
  { value: 'paying', key: 'paying' },
  { value: 'paid', key: 'paid' },
  { value: 'overdue', key: 'overdue' },
  { value: 'rejected', key: 'rejected' },
] as const;

function useBillFilters(timeZone: string, members: Props['members'] = []): readonly Filter[] {
  const { t } = useTranslation('bills');
  const systems = usePaymentSystems().data ?? [];
  return [
    {
      kind: 'choices',
      id: 'status',
      label: t('columns.status'),
      options: SHOWN_STATUSES.map(({ value, key }) => ({ value, label: t(`filterStatuses.${key}`) })),
    },
    {
      kind: 'choice',
      id: 'system',
      label: t('columns.method'),
      options: systems.map(({ id, token, chain }) => ({ value: id, label: t('on', { token, chain }) })),
    },
    {
      kind: 'choice',
      id: 'member',
      label: t('columns.member'),
      options: members.map(({ id, name }) => ({ value: String(id), label: name })),
    },
    { kind: 'range', id: 'range', label: t('columns.created'), timeZone },
  ];
}

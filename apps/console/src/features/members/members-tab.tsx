import type { Member } from '@sluice/contracts';
import { MEMBER_STATUSES, ROLES } from '@sluice/contracts/values';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { isSet } from '../../parts/filters/filter.ts';
import { FilterBar } from '../../parts/filters/filter-bar.tsx';
import { keepKnown } from '../../parts/filters/keep-known.ts';
import { EmptyState } from '../../parts/states/empty-state.tsx';
import { ColumnChooser } from '../../parts/table/column-chooser.tsx';
import { DataTable } from '../../parts/table/data-table.tsx';
import { tableStateOf } from '../../parts/table/table-state.ts';
import { useColumnChoice } from '../../parts/table/use-column-choice.ts';
import type { useMemberList } from './member.queries.ts';
import { useMemberColumns } from './member-columns.tsx';
import { type MemberSearch, memberPath } from './member-list.ts';
import classes from './members-tab.module.css';
import { MonthNote } from './month-note.tsx';
import { useMemberActions } from './use-member-actions.tsx';
import { useMemberFilters } from './use-member-filters.ts';

/** Two lines, a name and an address, with air around them. */
const ROW_HEIGHT_PX = 56;

type Props = { list: MemberSearch; members: ReturnType<typeof useMemberList> };

export function MembersTab({ list, members }: Props) {
  const { t } = useTranslation('members');
  const navigate = useNavigate();
  const columns = useMemberColumns();
  const choice = useColumnChoice('members');
  const { actionsOf, dialogs } = useMemberActions();
  const { answer } = members;
  const filters = useMemberFilters();
  const isFiltered = Object.values(list.query.filters).some(isSet);
  return (
    <div className={classes.tab}>
      <div className={classes.controls}>
        <FilterBar
          filters={filters}
          values={list.query.filters}
          onChange={list.setFilters}
          onReset={list.resetFilters}
        />
        <div className={classes.aside}>
          <MonthNote isAway={answer?.data.items.some(({ month }) => month === null) ?? false} />
          <ColumnChooser columns={columns} choice={choice} />
        </div>
      </div>
      <DataTable<Member>
        label={t('list')}
        columns={columns}
        choice={choice}
        {...tableStateOf(members)}
        rowId={({ id }) => String(id)}
        rowName={({ name }) => name}
        rowHeight={ROW_HEIGHT_PX}
        list={list}
        empty={isFiltered && <EmptyState icon="users" title={t('nobodyFound')} text={t('nobodyFoundText')} />}
        rowActions={actionsOf}
        onOpen={(member) => void navigate({ to: memberPath(member) })}
      />
      {dialogs}
    </div>
  );
}

/** An address may name roles and statuses that there are none of; the api would refuse the whole list. */
export function knownFilters<Query extends { roles?: string; status?: string }>(query: Query): Query {
  return { ...query, roles: keepKnown(query.roles, ROLES), status: keepKnown(query.status, MEMBER_STATUSES) };
}

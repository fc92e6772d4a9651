import type { Member } from '@sluice/contracts';
import { MEMBER_STATUSES, ROLES } from '@sluice/contracts/values';
import { useNavigate } from '@tanstack/react-router';
import { useTranslation } from 'react-i18next';
import { keepKnown } from '../../parts/filters/keep-known.ts';
import { EmptyState } from '../../parts/states/empty-state.tsx';
import { ListTable } from '../../parts/table/list-table.tsx';
import type { useMemberList } from './member.queries.ts';
import { useMemberColumns } from './member-columns.tsx';
import { type MemberSearch, memberPath } from './member-list.ts';
import { MonthNote } from './month-note.tsx';
import { MonthSelect } from './month-select.tsx';
import { useMemberActions } from './use-member-actions.tsx';
import { useMemberFilters } from './use-member-filters.ts';
import { monthSearch, type useMonth } from './use-month.ts';

/** Two lines: name and address. */
const ROW_HEIGHT_PX = 56;

type Props = {
  list: MemberSearch;
  month: ReturnType<typeof useMonth>;
  members: ReturnType<typeof useMemberList>;
};

export function MembersTab({ list, month, members }: Props) {
  const { t } = useTranslation('members');
  const navigate = useNavigate();
  const { actionsOf, dialogs } = useMemberActions();
  return (
    <>
      <ListTable<Member>
        name="members"
        label={t('list')}
        columns={useMemberColumns()}
        filters={useMemberFilters()}
        list={list}
        page={members}
        period={<MonthSelect {...month} />}
        note={<MonthNote isAway={members.answer?.data.items.some((one) => one.month === null) ?? false} />}
        totals={totalsOf(members)}
        rowId={({ id }) => String(id)}
        rowName={({ name }) => name}
        rowHeight={ROW_HEIGHT_PX}
        rowActions={actionsOf}
        empty={(reset) =>
          reset && (
            <EmptyState icon="users" title={t('nobodyFound')} text={t('nobodyFoundText')} onReset={reset} />
          )
        }
        onOpen={(member) => void navigate({ to: memberPath(member), search: monthSearch(month.month) })}
      />
      {dialogs}
    </>
  );
}

/** As a row: only the month's numbers are of all, so the number of streams is left out. */
function totalsOf({ answer }: Props['members']): Member | undefined {
  const first = answer?.data.items[0];
  return first && answer.data.totals ? { ...first, month: answer.data.totals } : undefined;
}

/** Drops unknown roles and statuses from the URL; the api would refuse the whole list. */
export function knownFilters<Query extends { roles?: string; status?: string }>(query: Query): Query {
  return { ...query, roles: keepKnown(query.roles, ROLES), status: keepKnown(query.status, MEMBER_STATUSES) };
}

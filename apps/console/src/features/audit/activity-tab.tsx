import { Select } from '@mantine/core';
import type { AuditAction } from '@sluice/contracts';
import { AUDIT_ACTIONS } from '@sluice/contracts/values';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../parts/states/empty-state.tsx';
import { useRememberedSearch } from '../../parts/table/use-remembered-search.ts';
import classes from './activity.module.css';
import { Activity } from './activity.tsx';
import { readActivitySearch } from './activity-search.ts';
import { MemberSelect } from './member-select.tsx';

export function ActivityTab() {
  const { t } = useTranslation('audit');
  const { search, change } = useRememberedSearch(['who', 'action']);
  const filter = readActivitySearch(search);
  const isFiltered = filter.memberId !== undefined || filter.action !== undefined;
  return (
    <div className={classes.tab}>
      <div className={classes.filters}>
        <MemberSelect
          value={filter.memberId}
          onChange={(who) => change({ who: who === undefined ? undefined : Number(who) })}
        />
        <ActionSelect value={filter.action} onChange={(action) => change({ action })} />
      </div>
      <div className={classes.card}>
        <Activity
          filter={filter}
          empty={
            <EmptyState
              icon="history"
              title={t(isFiltered ? 'nothingFound' : 'empty')}
              {...(!isFiltered && { text: t('emptyText') })}
              onReset={isFiltered ? () => change({ who: undefined, action: undefined }) : undefined}
            />
          }
        />
      </div>
    </div>
  );
}

type ActionProps = { value: AuditAction | undefined; onChange: (value: string | undefined) => void };

function ActionSelect({ value, onChange }: ActionProps) {
  const { t } = useTranslation(['audit', 'parts']);
  const groups = [...new Set(AUDIT_ACTIONS.map(groupOf))];
  return (
    <Select
      size="xs"
      label={t('filters.action')}
      placeholder={t('filters.anything')}
      data={groups.map((group) => ({
        group: t(`groups.${group}`),
        items: AUDIT_ACTIONS.filter((action) => groupOf(action) === group).map((action) => ({
          value: action,
          label: t(`actions.${action}`),
        })),
      }))}
      value={value ?? null}
      onChange={(next) => onChange(next ?? undefined)}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': t('parts:form.clearField') }}
      nothingFoundMessage={t('parts:form.nothingFound')}
    />
  );
}

type Group = AuditAction extends `${infer Feature}.${string}` ? Feature : never;
const groupOf = (action: AuditAction): Group => action.split('.')[0] as Group;

import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import type { AuditAction } from '@sluice/contracts';
import { AUDIT_ACTIONS } from '@sluice/contracts/values';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '../../parts/states/empty-state.tsx';
import { useMember, useMemberList } from '../members/member.queries.ts';
import classes from './activity.module.css';
import { Activity } from './activity.tsx';
import { readActivitySearch } from './activity-search.ts';

export function ActivityTab() {
  const { t } = useTranslation('audit');
  const navigate = useNavigate();
  const filter = readActivitySearch(useSearch({ strict: false }));
  const isFiltered = filter.memberId !== undefined || filter.action !== undefined;
  const change = (next: { who?: number | undefined; action?: string | undefined }) =>
    void navigate({ to: '.', search: ((before: object) => ({ ...before, ...next })) as never });
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
            />
          }
        />
      </div>
    </div>
  );
}

type SelectProps<Value> = { value: Value | undefined; onChange: (value: string | undefined) => void };

const TYPED_AFTER_MS = 200;
const OFFERED_MAX = 25;

/** Asks the api for names while they are typed: a team may hold a thousand. */
function MemberSelect({ value, onChange }: SelectProps<number>) {
  const { t } = useTranslation(['audit', 'parts']);
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed, TYPED_AFTER_MS);
  const chosen = useMember(value ?? null).data;
  const isChosenName = asked === chosen?.name;
  const members = useMemberList({ limit: OFFERED_MAX, ...(asked && !isChosenName && { member: asked }) });
  const found = members.answer?.data.items;
  const people = [...(chosen ? [chosen] : []), ...(found ?? []).filter(({ id }) => id !== chosen?.id)];
  return (
    <Select
      size="xs"
      label={t('filters.member')}
      placeholder={t('filters.anybody')}
      data={people.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={value === undefined ? null : String(value)}
      onChange={(next) => onChange(next ?? undefined)}
      searchable
      searchValue={typed}
      onSearchChange={setTyped}
      // The api has narrowed it by name and by address; a second sieve by name would lose the latter.
      filter={({ options }) => options}
      clearable
      clearButtonProps={{ 'aria-label': t('parts:form.clearField') }}
      nothingFoundMessage={t('parts:form.nothingFound')}
    />
  );
}

function ActionSelect({ value, onChange }: SelectProps<AuditAction>) {
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

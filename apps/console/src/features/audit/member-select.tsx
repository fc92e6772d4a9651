import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/api.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useActiveTeam } from '../../shell/team/account.ts';

const TYPING_MS = 200;
const OFFERED_MAX = 25;

type Props = { value: number | undefined; onChange: (value: string | undefined) => void };

/** Asks the api for names while they are typed: a team may hold a thousand. */
export function MemberSelect({ value, onChange }: Props) {
  const { t } = useTranslation(['audit', 'parts']);
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed, TYPING_MS);
  const people = useMemberChoices(value, asked);
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
      // The api has already filtered by name and address; filtering again by label would drop matches by address.
      filter={({ options }) => options}
      clearable
      clearButtonProps={{ 'aria-label': t('parts:form.clearField') }}
      nothingFoundMessage={t('parts:form.nothingFound')}
    />
  );
}

/** The chosen member first, then those whose name or address matches. */
function useMemberChoices(chosenId: number | undefined, asked: string) {
  const { id: teamId } = useActiveTeam();
  const { data: chosen } = useQuery({
    ...api.members.get.queryOptions({ input: { params: { teamId, memberId: chosenId ?? 0 } } }),
    enabled: chosenId !== undefined,
  });
  // Mantine puts the chosen member's name into the field: it is not a search.
  const member = asked === chosen?.name ? '' : asked;
  const query = { limit: OFFERED_MAX, ...(member && { member }) };
  const { answer } = useAnswer({ teamId, query }, () =>
    api.members.list.queryOptions({ input: { params: { teamId }, query } }),
  );
  const found = (answer?.data.items ?? []).filter(({ id }) => id !== chosen?.id);
  return chosen ? [chosen, ...found] : found;
}

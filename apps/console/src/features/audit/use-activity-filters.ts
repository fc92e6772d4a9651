import { useDebouncedValue } from '@mantine/hooks';
import { AUDIT_ACTIONS } from '@sluice/contracts/values';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { api } from '../../api/api.ts';
import { useAnswer } from '../../api/use-answer.ts';
import type { Filter } from '../../parts/filters/filter.ts';
import { useActiveTeam } from '../../shell/team/account.ts';
import type { AuditFilter } from './audit.queries.ts';

const TYPING_MS = 200;
const OFFERED_MAX = 25;

/** Named as the address names them. */
export function useActivityFilters({ memberId }: AuditFilter): readonly Filter[] {
  const { t } = useTranslation('audit');
  return [
    {
      kind: 'select',
      id: 'who',
      label: t('filters.member'),
      ...useMemberOptions(memberId),
      isSearchWider: true,
    },
    {
      kind: 'select',
      id: 'action',
      label: t('filters.action'),
      options: AUDIT_ACTIONS.map((action) => ({ value: action, label: t(`actions.${action}`) })),
    },
  ];
}

/** The chosen member first, then those whose name or address has what was typed: a team may hold a thousand. */
function useMemberOptions(chosenId: number | undefined) {
  const { id: teamId } = useActiveTeam();
  const [typed, setTyped] = useState('');
  const [asked] = useDebouncedValue(typed.trim(), TYPING_MS);
  const { data: chosen } = useQuery({
    ...api.members.get.queryOptions({ input: { params: { teamId, memberId: chosenId ?? 0 } } }),
    enabled: chosenId !== undefined,
  });
  // The select shows the chosen member's name in its field: it is not a search.
  const member = asked === chosen?.name ? '' : asked;
  const query = { limit: OFFERED_MAX, ...(member && { member }) };
  const { answer } = useAnswer({ teamId, query }, () =>
    api.members.list.queryOptions({ input: { params: { teamId }, query } }),
  );
  const found = (answer?.data.items ?? []).filter(({ id }) => id !== chosen?.id);
  const people = chosen ? [chosen, ...found] : found;
  return { options: people.map(({ id, name }) => ({ value: String(id), label: name })), onSearch: setTyped };
}

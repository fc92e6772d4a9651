import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useAnswer } from '../../api/use-answer.ts';
import type { Option } from '../../parts/filters/filter.ts';
import { useActiveTeam } from '../../shell/team/account.ts';
import { isStreamId } from './statistics-search.ts';

const OFFERED_STREAMS = 100;
const TYPING_MS = 200;

/** A team can have thousands of streams: those that fit what is typed, by name, and those that the address names. */
export function useStreamOptions(chosen: readonly string[]): {
  options: readonly Option[];
  onSearch: (text: string) => void;
} {
  const { id: teamId } = useActiveTeam();
  const [typed, setTyped] = useState('');
  const [name] = useDebouncedValue(typed.trim(), TYPING_MS);
  const query = { limit: OFFERED_STREAMS, sort: 'name', order: 'asc', ...(name && { name }) } as const;
  const { answer: found } = useAnswer({ teamId, query }, () =>
    api.streams.list.queryOptions({ input: { params: { teamId }, query } }),
  );
  const ids = chosen.filter(isStreamId).slice(0, OFFERED_STREAMS).join(',');
  const { answer: named } = useAnswer(
    { teamId, ids },
    () =>
      api.streams.list.queryOptions({
        input: { params: { teamId }, query: { ids, limit: OFFERED_STREAMS } },
      }),
    { enabled: ids !== '' },
  );
  const streams = new Map(
    [...(named?.data.items ?? []), ...(found?.data.items ?? [])].map(({ id, name }) => [id, name]),
  );
  return {
    options: [...streams].map(([id, label]) => ({ value: String(id), label })),
    onSearch: setTyped,
  };
}

import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { api } from '../../api/api.ts';
import { useAnswer } from '../../api/use-answer.ts';
import type { Option } from '../../parts/filters/filter.ts';
import { readId } from '../../routes/read-id.ts';
import { useActiveTeam } from './account.ts';

const OFFERED_STREAMS = 100;
const TYPING_MS = 200;

/** Options for a stream filter: streams matching the typed text, and those in the URL. */
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
  const ids = chosen
    .filter((id) => readId(id) !== null)
    .slice(0, OFFERED_STREAMS)
    .join(',');
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

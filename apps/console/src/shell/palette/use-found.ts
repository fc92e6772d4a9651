import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../api/api.ts';
import { useAccount } from '../team/account.ts';

/** Between two keystrokes of a quick hand. */
const DEBOUNCE_MS = 200;
const TEXT_MIN = 2;
const TEXT_MAX = 100;

/** Streams, landings and members of the active team whose name holds the text. */
export function useFound(text: string) {
  const { activeTeam } = useAccount();
  const [asked] = useDebouncedValue(text.trim().slice(0, TEXT_MAX), DEBOUNCE_MS);
  const isAsked = asked.length >= TEXT_MIN && activeTeam !== undefined;
  const { data, isFetching } = useQuery({
    ...api.search.find.queryOptions({
      input: { params: { teamId: activeTeam?.id ?? 0 }, query: { text: asked } },
    }),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  return { found: isAsked ? data : undefined, isSearching: isFetching };
}

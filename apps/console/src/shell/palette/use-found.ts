import { useDebouncedValue } from '@mantine/hooks';
import { api, type apiClient } from '../../api/api.ts';
import { useAnswer } from '../../api/use-answer.ts';
import { useAccount } from '../team/account.ts';

type SearchResults = Awaited<ReturnType<typeof apiClient.search.find>>;

/** Debounce while typing. */
const DEBOUNCE_MS = 200;
const TEXT_MIN = 2;
const TEXT_MAX = 100;

/** Streams, landings and members of the active team whose name holds the text. */
export function useFound(text: string) {
  const { activeTeam } = useAccount();
  const typed = text.trim().slice(0, TEXT_MAX);
  const [asked] = useDebouncedValue(typed, DEBOUNCE_MS);
  const isAsked = asked.length >= TEXT_MIN && activeTeam !== undefined;
  const { answer, isFetching } = useAnswer(
    { teamId: activeTeam?.id ?? 0, text: asked },
    ({ teamId }) => api.search.find.queryOptions({ input: { params: { teamId }, query: { text: asked } } }),
    { enabled: isAsked },
  );
  const isSearching = isFetching || (typed !== asked && typed.length >= TEXT_MIN);
  if (!isAsked || !answer) return { found: undefined, isSearching };
  const { question, data } = answer;
  // Filters the previous results by the current text: Enter must not open a stale match.
  return { found: question.text === typed ? data : fitting(data, typed), isSearching };
}

function fitting({ streams, landings, members }: SearchResults, typed: string): SearchResults {
  const text = typed.toLowerCase();
  const fits = ({ name, note }: SearchResults['streams'][number]) =>
    [name, note].some((words) => words.toLowerCase().includes(text));
  return {
    streams: streams.filter(fits),
    landings: landings.filter(fits),
    members: members.filter(fits),
  };
}

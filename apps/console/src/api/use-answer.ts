/**
 * An answer carries the question that it answers. While the next answer loads, a screen keeps the previous one and renders its
 * columns, labels and totals from `answer.question`, never from the current question. Only this file may keep an answer: the
 * linter forbids `keepPreviousData` and `placeholderData` elsewhere.
 */
import {
  type InfiniteData,
  keepPreviousData,
  type QueryFunction,
  type QueryKey,
  type UseInfiniteQueryOptions,
  type UseQueryOptions,
  useInfiniteQuery,
  useQuery,
} from '@tanstack/react-query';
import { useRef } from 'react';

/** The question as data, part of the query key. With the team, since answers of another team are never kept. */
export type TeamQuestion = { readonly teamId: number };

export type Answer<Question, Data> = { readonly question: Question; readonly data: Data };

export type Answering<Question, Data> = {
  /** Undefined until the first answer, and after a refusal. */
  answer: Answer<Question, Data> | undefined;
  /** The answer belongs to the previous question. Mark it as outdated and render it with its own question. */
  isOutdated: boolean;
  error: Error | null;
  isFetching: boolean;
  isRefetching: boolean;
  /** When the answer came, in ms; 0 before the first. */
  answeredAt: number;
  refetch: () => unknown;
};

/** Of `api.….queryOptions({ input })`. */
type Asked<Data> = { queryKey: QueryKey; queryFn: QueryFunction<Data> };
type Settings<Question, Data> = Pick<
  UseQueryOptions<Answer<Question, Data>>,
  'enabled' | 'refetchInterval' | 'staleTime'
>;

export function useAnswer<Question extends TeamQuestion, Data>(
  question: Question,
  ask: (question: Question) => Asked<Data>,
  settings: Settings<Question, Data> = {},
): Answering<Question, Data> {
  const { queryKey, queryFn } = ask(question);
  const query = useQuery<Answer<Question, Data>>({
    ...settings,
    queryKey: [...queryKey, { question }],
    queryFn: async (context) => ({ question, data: await queryFn(context) }),
    placeholderData: (before) => keptFor(question, before, before),
  });
  return { ...stateOf(query), answer: query.data };
}

/**
 * Answers that are shown as one, such as the levels of a tree: while the next ones arrive one after the other, the last that were
 * asked for together stay. Answers that are each kept from another question are not shown as one, even if they would fit. Without
 * parts nothing is kept.
 */
export function useAgreeing<Question, Data>(
  parts: readonly Answering<Question, Data>[],
  isAgreed: (questions: readonly Question[]) => boolean,
): { answers: readonly Answer<Question, Data>[] | undefined; isOutdated: boolean } {
  const kept = useRef<readonly Answer<Question, Data>[]>(undefined);
  const answers = parts.flatMap(({ answer }) => answer ?? []);
  const isWhole =
    answers.length === parts.length &&
    parts.every(({ isOutdated }) => !isOutdated) &&
    isAgreed(answers.map(({ question }) => question));
  if (parts.length === 0) kept.current = undefined;
  else if (isWhole) kept.current = answers;
  return { answers: kept.current, isOutdated: !isWhole };
}

/** Of `api.….infiniteOptions({ input, … })`. */
type AskedPages<Page, Cursor> = {
  queryKey: QueryKey;
  queryFn: QueryFunction<Page, QueryKey, Cursor>;
  initialPageParam: Cursor;
  getNextPageParam: (last: Page) => Cursor | null | undefined;
};
type PageSettings<Question, Page, Cursor> = Pick<
  UseInfiniteQueryOptions<
    Answer<Question, Page>,
    Error,
    InfiniteData<Answer<Question, Page>>,
    QueryKey,
    Cursor
  >,
  'refetchInterval'
>;

export type AnsweringPages<Question, Page> = Answering<Question, readonly Page[]> & {
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
};

/** The same for paged queries. */
export function useAnswerPages<Question extends TeamQuestion, Page, Cursor>(
  question: Question,
  ask: (question: Question) => AskedPages<Page, Cursor>,
  settings: PageSettings<Question, Page, Cursor> = {},
): AnsweringPages<Question, Page> {
  const { queryKey, queryFn, initialPageParam, getNextPageParam } = ask(question);
  const query = useInfiniteQuery<
    Answer<Question, Page>,
    Error,
    InfiniteData<Answer<Question, Page>>,
    QueryKey,
    Cursor
  >({
    ...settings,
    queryKey: [...queryKey, { question }],
    queryFn: async (context) => ({ question, data: await queryFn(context as never) }),
    initialPageParam,
    getNextPageParam: (last) => getNextPageParam(last.data),
    placeholderData: (before) => keptFor(question, before?.pages[0], before),
  });
  const { hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  const [first] = query.data?.pages ?? [];
  const pages = query.data?.pages.map(({ data }) => data);
  return {
    ...stateOf(query),
    hasNextPage,
    isFetchingNextPage,
    fetchNextPage,
    answer: first && pages && { question: first.question, data: pages },
  };
}

const keptFor = <Kept>(
  { teamId }: TeamQuestion,
  answer: Answer<TeamQuestion, unknown> | undefined,
  kept: Kept | undefined,
): Kept | undefined => (answer?.question.teamId === teamId ? keepPreviousData(kept) : undefined);

type QueryState = {
  isPlaceholderData: boolean;
  dataUpdatedAt: number;
} & Pick<Answering<unknown, unknown>, 'error' | 'isFetching' | 'isRefetching' | 'refetch'>;

const stateOf = (query: QueryState): Omit<Answering<unknown, unknown>, 'answer'> => ({
  isOutdated: query.isPlaceholderData,
  error: query.error,
  isFetching: query.isFetching,
  isRefetching: query.isRefetching,
  answeredAt: query.dataUpdatedAt,
  refetch: query.refetch,
});

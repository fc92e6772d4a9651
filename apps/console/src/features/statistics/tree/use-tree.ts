/** The table as a tree: what its levels ask, and which rows are open. */
import { useAgreeing } from '../../../api/use-answer.ts';
import type { DayRange } from '../../../parts/date-range/preset-range.ts';
import { type Comparison, rowsComparedWith } from '../comparing/comparison.ts';
import { type StatisticsAnswering, type StatisticsQuestion, useStatistics } from '../statistics.queries.ts';
import {
  groupingsIn,
  isTreeIn,
  type StatisticsFilters,
  type StatisticsSearch,
  sortingIn,
} from '../statistics-search.ts';
import { openRowIds, toggleRow } from './open-rows.ts';
import { flattenTree } from './tree-rows.ts';

export type Tree = {
  report: StatisticsAnswering;
  /** How many rows of the first grouping there are. */
  outermost: number;
  isOpen: (rowId: string) => boolean;
  toggle: (rowId: string) => void;
};

type Asked = { days: DayRange; filters: StatisticsFilters; comparison: Comparison } & Pick<
  StatisticsSearch['query'],
  'sort' | 'order'
>;

/** Undefined where the table is none: it was not asked for, or there is but one grouping. */
export function useTree(
  asked: Asked,
  whole: StatisticsAnswering,
  /** Given the newest of what is open: of two presses that follow each other at once none is lost. */
  onOpen: (change: (open: readonly string[]) => readonly string[]) => void,
): Tree | undefined {
  const groupings = groupingsIn(asked.filters);
  const isTree = isTreeIn(asked.filters);
  const first = useLevel(asked, 1, isTree);
  const second = useLevel(asked, 2, isTree && groupings.length > 2);
  const parts = groupings.length > 2 ? [first, second, whole] : [first, whole];
  const agreed = useAgreeing(isTree ? parts : [], areLevels);
  if (!isTree) return undefined;
  const paths = asked.filters.open;
  // A grouping was added: the rows of the only one before stay until all levels are there.
  const before = whole.answer?.question.groupings.length === 1 ? [whole.answer] : undefined;
  const answers = agreed.answers ?? before;
  const last = answers?.at(-1);
  const open = openRowIds(paths, last?.question.groupings ?? groupings);
  const levels = answers?.map(({ data }) => data.rows) ?? [];
  const failed = parts.find(({ error }) => error !== null);
  return {
    report: {
      ...whole,
      ...(failed && { error: failed.error }),
      isOutdated: agreed.isOutdated,
      isFetching: parts.some(({ isFetching }) => isFetching),
      refetch: () => {
        for (const { refetch } of parts) void refetch();
      },
      answer: last && {
        question: last.question,
        data: { ...last.data, rows: flattenTree(levels, last.question.groupings, open) },
      },
    },
    outermost: answers?.[0]?.data.total ?? 0,
    isOpen: (rowId) => open.has(rowId),
    toggle: (rowId) => onOpen((now) => toggleRow(now, rowId)),
  };
}

/** Outermost rows alone are compared: the second line of every row would hide the rows. */
function useLevel({ comparison, ...asked }: Asked, depth: number, isEnabled: boolean): StatisticsAnswering {
  const groupings = groupingsIn(asked.filters).slice(0, depth);
  const sorting = sortingIn({ ...asked, filters: { by: [...groupings] } });
  const compared = rowsComparedWith(comparison, groupings);
  return useStatistics({ ...asked, ...sorting, groupings }, { isEnabled, ...compared });
}

/** They are levels of one table: the same numbers, by the first so many of its groupings. */
function areLevels(questions: readonly StatisticsQuestion[]): boolean {
  const whole = questions.at(-1)?.groupings ?? [];
  const aboutOf = ({ teamId, days, groupings, narrowing, having, havingLevel }: StatisticsQuestion) =>
    JSON.stringify([
      teamId,
      days,
      narrowing,
      having,
      havingLevel ?? 0,
      [...groupings, ...whole.slice(groupings.length)],
    ]);
  return new Set(questions.map(aboutOf)).size === 1;
}

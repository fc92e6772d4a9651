/** The table as a tree: what its levels ask, and which rows are open. */
import { useState } from 'react';
import { useAgreeing } from '../../../api/use-answer.ts';
import type { DayRange } from '../../../parts/date-range/preset-range.ts';
import { type StatisticsAnswering, type StatisticsQuestion, useStatistics } from '../statistics.queries.ts';
import {
  groupingsIn,
  isTreeIn,
  type StatisticsFilters,
  type StatisticsSearch,
  sortingIn,
} from '../statistics-search.ts';
import { flattenTree } from './tree-rows.ts';

export type Tree = {
  report: StatisticsAnswering;
  /** How many rows of the first grouping there are. */
  outermost: number;
  isOpen: (rowId: string) => boolean;
  toggle: (rowId: string) => void;
};

type Asked = { days: DayRange; filters: StatisticsFilters } & Pick<
  StatisticsSearch['query'],
  'sort' | 'order'
>;

/** Undefined where the table is none: it was not asked for, or there is but one grouping. */
export function useTree(asked: Asked, whole: StatisticsAnswering): Tree | undefined {
  const groupings = groupingsIn(asked.filters);
  const isTree = isTreeIn(asked.filters);
  const first = useLevel(asked, 1, isTree);
  const second = useLevel(asked, 2, isTree && groupings.length > 2);
  const parts = groupings.length > 2 ? [first, second, whole] : [first, whole];
  const agreed = useAgreeing(isTree ? parts : [], areLevels);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set());
  if (!isTree) return undefined;
  const last = agreed.answers?.at(-1);
  const levels = agreed.answers?.map(({ data }) => data.rows) ?? [];
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
    outermost: agreed.answers?.[0]?.data.total ?? 0,
    isOpen: (rowId) => open.has(rowId),
    toggle: (rowId) =>
      setOpen((before) => {
        const next = new Set(before);
        if (!next.delete(rowId)) next.add(rowId);
        return next;
      }),
  };
}

function useLevel(asked: Asked, depth: number, isEnabled: boolean): StatisticsAnswering {
  const groupings = groupingsIn(asked.filters).slice(0, depth);
  const sorting = sortingIn({ ...asked, filters: { by: [...groupings] } });
  return useStatistics({ ...asked, ...sorting, groupings }, { isEnabled });
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

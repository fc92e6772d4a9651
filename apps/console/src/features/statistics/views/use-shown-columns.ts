import { type ColumnChoice, useColumnChoice } from '../../../parts/table/use-column-choice.ts';
import { COLUMN_NAMES, type StatisticsSearch } from '../statistics-search.ts';
import { columnsIn, columnsText } from './view-search.ts';

/** The columns in the URL, set by a saved view, otherwise the person's own choice. */
export function useShownColumns(list: StatisticsSearch): ColumnChoice {
  const own = useColumnChoice('statistics');
  const shown = columnsIn(list.query.filters);
  if (!shown) return own;
  const show = (next: typeof shown) => list.setFilters({ columns: columnsText(next) });
  return {
    hidden: new Set(COLUMN_NAMES.filter((name) => !shown.includes(name))),
    setHidden: (id, isHidden) =>
      show(COLUMN_NAMES.filter((name) => (name === id ? !isHidden : shown.includes(name)))),
    showAll: () => show(COLUMN_NAMES),
    showOnly: (ids) => show(COLUMN_NAMES.filter((name) => ids.includes(name))),
    order: own.order,
    setOrder: own.setOrder,
  };
}

import { type ColumnChoice, useColumnChoice } from '../../../parts/table/use-column-choice.ts';
import { COLUMN_NAMES, type StatisticsSearch } from '../statistics-search.ts';
import { columnsIn, columnsText } from './view-search.ts';

/** Those of the address where a view has put them there, else those that the person is used to. */
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
  };
}

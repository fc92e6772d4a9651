import { type ColumnChoice, useColumnChoice } from '../../../parts/table/use-column-choice.ts';
import { isOwnId, type OwnRatio, ownId } from '../own-ratios/own-ratio.ts';
import { COLUMN_NAMES, type StatisticsSearch } from '../statistics-search.ts';
import { columnsIn, columnsText, type ShownColumn } from './view-search.ts';

/** The columns in the URL, set by a saved view, otherwise the person's own choice. */
export function useShownColumns(list: StatisticsSearch, ownRatios: readonly OwnRatio[]): ColumnChoice {
  const own = useColumnChoice('statistics');
  const shown = columnsIn(list.query.filters);
  if (!shown) return own;
  const all: readonly ShownColumn[] = [...COLUMN_NAMES, ...ownRatios.map(ownId)];
  // From the newest address: of two presses that follow each other at once none is lost.
  const show = (next: (now: readonly ShownColumn[]) => readonly ShownColumn[]) =>
    list.setFilters((now) => ({ columns: columnsText(next(columnsIn(now) ?? shown)) }));
  return {
    hidden: new Set(all.filter((name) => !shown.includes(name))),
    setHidden: (id, isHidden) => {
      // A ratio that was only just made is in no list yet.
      const added = isOwnId(id) ? id : all.find((name) => name === id);
      show((now) => {
        const others = now.filter((name) => name !== id);
        return isHidden || added === undefined ? others : [...others, added];
      });
    },
    showAll: () => show(() => all),
    showOnly: (ids) => show(() => all.filter((name) => ids.includes(name))),
    order: own.order,
    setOrder: own.setOrder,
  };
}

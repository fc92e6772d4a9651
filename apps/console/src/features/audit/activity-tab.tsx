import { useTranslation } from 'react-i18next';
import { type FilterValues, textOf } from '../../parts/filters/filter.ts';
import { FilterBar } from '../../parts/filters/filter-bar.tsx';
import { EmptyState } from '../../parts/states/empty-state.tsx';
import { useRememberedSearch } from '../../parts/table/use-remembered-search.ts';
import classes from './activity.module.css';
import { Activity } from './activity.tsx';
import { readActivitySearch } from './activity-search.ts';
import { useActivityFilters } from './use-activity-filters.ts';

export function ActivityTab() {
  const { t } = useTranslation('audit');
  const { search, change } = useRememberedSearch(['who', 'action']);
  const filter = readActivitySearch(search);
  const isFiltered = filter.memberId !== undefined || filter.action !== undefined;
  const reset = () => change({ who: undefined, action: undefined });
  const set = ({ who, action }: FilterValues) =>
    change({
      ...(who !== undefined && { who: Number(textOf(who)) || undefined }),
      ...(action !== undefined && { action: textOf(action) || undefined }),
    });
  return (
    <div className={classes.tab}>
      <FilterBar
        filters={useActivityFilters(filter)}
        values={{ who: String(filter.memberId ?? ''), action: filter.action ?? '' }}
        onChange={set}
        onReset={reset}
      />
      <div className={classes.card}>
        <Activity
          filter={filter}
          empty={
            <EmptyState
              icon="history"
              guide
              title={t(isFiltered ? 'nothingFound' : 'empty')}
              {...(!isFiltered && { text: t('emptyText') })}
              onReset={isFiltered ? reset : undefined}
            />
          }
        />
      </div>
    </div>
  );
}

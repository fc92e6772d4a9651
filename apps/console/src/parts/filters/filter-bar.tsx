import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import { emptyValue, type Filter, type FilterValues, isSet } from './filter.ts';
import { FilterChip } from './filter-chip.tsx';
import { FilterDrawer } from './filter-drawer.tsx';
import classes from './filters.module.css';

type Props = {
  filters: readonly Filter[];
  /** `list.query.filters` of a `useListSearch`. */
  values: FilterValues;
  /** `list.setFilters` */
  onChange: (values: FilterValues) => void;
  /** `list.resetFilters` */
  onReset: () => void;
};

/** One chip per filter. “Filters” opens all of them, and is the only control on a phone. */
export function FilterBar({ filters, values, onChange, onReset }: Props) {
  const { t } = useTranslation('parts');
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const change = (next: FilterValues) => onChange(trimmed(next));
  const number = filters.filter((filter) => isSet(values[filter.id])).length;
  return (
    // biome-ignore lint/a11y/useSemanticElements: <search> is not known to every reader yet
    <div className={classes.bar} role="search" aria-label={t('list.filters')}>
      <Button
        variant="default"
        size="xs"
        leftSection={<Icon name="filter" size={16} />}
        rightSection={number > 0 ? <span className={classes.number}>{number}</span> : undefined}
        onClick={() => setDrawerOpen(true)}
      >
        {t('list.filters')}
      </Button>
      <div className={classes.chips}>
        {filters
          .filter((filter) => !filter.isRare || isSet(values[filter.id]))
          .map((filter) => (
            <FilterChip
              key={filter.id}
              filter={filter}
              value={values[filter.id] ?? emptyValue(filter)}
              onChange={(value) => change({ [filter.id]: value })}
            />
          ))}
      </div>
      {number > 0 && (
        <Button variant="subtle" color="gray" size="xs" onClick={onReset}>
          {t('list.resetAll')}
        </Button>
      )}
      <FilterDrawer
        filters={filters}
        values={values}
        isOpen={isDrawerOpen}
        onClose={() => setDrawerOpen(false)}
        onChange={change}
        onReset={onReset}
      />
    </div>
  );
}

/** A name that was pasted brings spaces along. */
const trimmed = (values: FilterValues): FilterValues =>
  Object.fromEntries(
    Object.entries(values).map(([id, value]) => [id, typeof value === 'string' ? value.trim() : value]),
  );

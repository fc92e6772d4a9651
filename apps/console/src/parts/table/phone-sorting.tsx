/** By what a phone's list is sorted: it has no column heads to press. */
import { ActionIcon, NativeSelect } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Icon } from '../../icons/icon.tsx';
import type { Column } from './column.ts';
import classes from './phone-list.module.css';

type Props = {
  columns: readonly Pick<Column<never>, 'id' | 'label' | 'kind' | 'isSortable' | 'firstOrder'>[];
  query: { sort: string; order: 'asc' | 'desc' };
  sortBy: (sort: never, first?: 'asc' | 'desc') => void;
};

export function PhoneSorting({ columns, query: { sort, order }, sortBy }: Props) {
  const { t } = useTranslation('parts');
  const sortable = columns.filter(({ isSortable }) => isSortable);
  const sorted = sortable.find(({ id }) => id === sort);
  if (sortable.length === 0) return null;
  const choose = (id: string) => {
    const column = sortable.find((each) => each.id === id);
    if (column) sortBy(id as never, column.firstOrder ?? (column.kind === 'number' ? 'desc' : 'asc'));
  };
  const isAscending = order === 'asc';
  return (
    <div className={classes.sorting}>
      <NativeSelect
        size="xs"
        aria-label={t('list.sortBy')}
        value={sorted?.id ?? ''}
        // A list may come in an order that is none of its columns'.
        data={[
          ...(sorted ? [] : [{ value: '', label: t('list.sortBy') }]),
          ...sortable.map(({ id, label }) => ({ value: id, label })),
        ]}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      />
      {sorted && (
        <ActionIcon
          variant="default"
          size={30}
          aria-label={t(isAscending ? 'list.ascending' : 'list.descending')}
          onClick={() => sortBy(sorted.id as never)}
        >
          <Icon name={isAscending ? 'arrow-up' : 'arrow-down'} size={16} />
        </ActionIcon>
      )}
    </div>
  );
}

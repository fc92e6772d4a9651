import { useTranslation } from 'react-i18next';
import { type Column, stickyLeft } from './column.ts';
import classes from './data-table.module.css';
import { HeaderCell } from './header-cell.tsx';
import { RowCheckbox } from './row-checkbox.tsx';
import type { Sorting } from './sorting.ts';

type Props<Row> = {
  columns: readonly Column<Row>[];
  sorting: Sorting | undefined;
  hasMenu: boolean;
  /** Undefined: rows cannot be selected. */
  selected: { isAll: boolean; isSome: boolean; onChange: (isAll: boolean) => void } | undefined;
};

export function TableHead<Row>({ columns, sorting, hasMenu, selected }: Props<Row>) {
  const { t } = useTranslation('parts');
  return (
    <thead className={classes.head}>
      <tr>
        {selected && (
          <th scope="col" className={classes.checkboxCell}>
            <RowCheckbox
              label={t('list.selectAll')}
              isChecked={selected.isAll}
              isPartly={selected.isSome && !selected.isAll}
              isTabStop
              onChange={selected.onChange}
            />
          </th>
        )}
        {columns.map((column, index) => (
          <HeaderCell
            key={column.id}
            column={column}
            isFirst={index === 0}
            left={stickyLeft(columns, index)}
            sorting={sorting}
          />
        ))}
        {hasMenu && (
          <th scope="col" className={classes.menuCell}>
            <span className={classes.hidden}>{t('list.rowActions')}</span>
          </th>
        )}
      </tr>
    </thead>
  );
}

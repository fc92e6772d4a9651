import { useTranslation } from 'react-i18next';
import bands from './bands.module.css';
import { type Column, stickyLeft } from './column.ts';
import classes from './data-table.module.css';
import { HeaderCell } from './header-cell.tsx';
import { RowCheckbox } from './row-checkbox.tsx';
import type { Sorting } from './sorting.ts';
import { stickyProps } from './sticky-props.ts';
import { usePressedSorting } from './use-pressed-sorting.ts';

type Props<Row> = {
  columns: readonly Column<Row>[];
  sorting: Sorting | undefined;
  hasMenu: boolean;
  /** Undefined: rows cannot be selected. */
  selected: { isAll: boolean; isSome: boolean; onChange: (isAll: boolean) => void } | undefined;
};

export function TableHead<Row>({ columns, sorting, hasMenu, selected }: Props<Row>) {
  const { t } = useTranslation('parts');
  const shownSorting = usePressedSorting(sorting);
  return (
    <thead className={classes.head}>
      <Bands columns={columns} hasCheckbox={selected !== undefined} hasMenu={hasMenu} />
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
            sorting={shownSorting}
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

type BandsProps<Row> = { columns: readonly Column<Row>[]; hasCheckbox: boolean; hasMenu: boolean };

/** Plain cells, no headers: each column's own header says what it is. */
function Bands<Row>({ columns, hasCheckbox, hasMenu }: BandsProps<Row>) {
  if (columns.every(({ band }) => band === undefined)) return null;
  return (
    <tr className={bands.bands}>
      {hasCheckbox && <td className={classes.checkboxCell} />}
      {columns.map((column, index) => {
        const { band } = column;
        if (band !== undefined && columns[index - 1]?.band === band) return null;
        const behind = columns.slice(index);
        const end = behind.findIndex((other) => other.band !== band);
        return (
          <td
            key={column.id}
            colSpan={band === undefined ? 1 : end === -1 ? behind.length : end}
            data-band={band !== undefined || undefined}
            data-first={index === 0 || undefined}
            {...stickyProps(stickyLeft(columns, index))}
          >
            {band}
          </td>
        );
      })}
      {hasMenu && <td className={classes.menuCell} />}
    </tr>
  );
}

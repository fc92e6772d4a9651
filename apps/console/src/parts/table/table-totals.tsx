import type { ReactNode } from 'react';
import { type Column, stickyLeft } from './column.ts';
import classes from './data-table.module.css';
import { stickyProps } from './sticky-props.ts';

type Props<Row> = {
  columns: readonly Column<Row>[];
  totals: Row;
  label: string;
  hasCheckbox: boolean;
  hasMenu: boolean;
};

/** The totals row. */
export function TableTotals<Row>({ columns, totals, label, hasCheckbox, hasMenu }: Props<Row>) {
  const [first, ...others] = columns;
  return (
    <tfoot className={classes.totals}>
      <tr>
        {hasCheckbox && <td className={classes.checkboxCell} />}
        {first && (
          <th scope="row" data-first>
            {label}
          </th>
        )}
        {others.map((column, index) => (
          <td
            key={column.id}
            data-number={column.kind === 'number' || undefined}
            {...stickyProps(stickyLeft(columns, index + 1))}
          >
            {totalOf(column, totals)}
          </td>
        ))}
        {hasMenu && <td className={classes.menuCell} />}
      </tr>
    </tfoot>
  );
}

function totalOf<Row>(column: Column<Row>, totals: Row): ReactNode {
  if (column.total) return column.total();
  return column.kind === 'number' ? column.cell(totals) : null;
}

import { Skeleton } from '@mantine/core';
import { type Column, stickyLeft } from './column.ts';
import classes from './data-table.module.css';
import { stickyProps } from './sticky-props.ts';

type Props<Row> = {
  count: number;
  columns: readonly Column<Row>[];
  hasCheckbox: boolean;
  hasMenu: boolean;
};

/** Uneven bars: even ones look like an empty form. */
const LENGTHS = ['72%', '54%', '64%', '46%', '60%'];

/** Same number, height and columns as the rows, so that nothing moves when they are loaded. */
export function SkeletonRows<Row>({ count, columns, hasCheckbox, hasMenu }: Props<Row>) {
  return (
    <tbody aria-hidden="true">
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <tr key={index}>
          {hasCheckbox && (
            <td className={classes.checkboxCell}>
              <Skeleton width={16} height={16} radius={4} />
            </td>
          )}
          {columns.map((column, position) => (
            <td
              key={column.id}
              data-first={position === 0 || undefined}
              data-number={column.kind === 'number' || undefined}
              {...stickyProps(stickyLeft(columns, position))}
            >
              <Skeleton
                height={12}
                maw="100%"
                width={column.kind === 'number' ? 48 : LENGTHS[(index + position) % LENGTHS.length]}
                ml={column.kind === 'number' ? 'auto' : 0}
              />
            </td>
          ))}
          {hasMenu && <td className={classes.menuCell} />}
        </tr>
      ))}
    </tbody>
  );
}

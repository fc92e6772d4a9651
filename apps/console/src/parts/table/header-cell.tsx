import { Tooltip, UnstyledButton } from '@mantine/core';
import { Fragment } from 'react';
import { Icon } from '../../icons/icon.tsx';
import type { Column } from './column.ts';
import classes from './data-table.module.css';
import type { Sorting } from './sorting.ts';
import { stickyProps } from './sticky-props.ts';

type Props<Row> = {
  column: Column<Row>;
  isFirst: boolean;
  /** Undefined: it scrolls, or is the first. */
  left: number | undefined;
  sorting: Sorting | undefined;
};

/** A header sorts when pressed anywhere, and says what it counts when pointed at or focused. */
export function HeaderCell<Row>({ column, isFirst, left, sorting }: Props<Row>) {
  const isSortable = Boolean(column.isSortable && sorting);
  const isSorted = isSortable && sorting?.sort === column.id;
  const isAscending = sorting?.order === 'asc';
  const isNumber = column.kind === 'number';
  const firstOrder = column.firstOrder ?? (isNumber ? 'desc' : 'asc');
  return (
    <th
      scope="col"
      data-first={isFirst || undefined}
      data-number={isNumber || undefined}
      {...stickyProps(left)}
      aria-sort={isSorted ? (isAscending ? 'ascending' : 'descending') : undefined}
    >
      <Explained text={column.explains}>
        {isSortable || column.explains ? (
          <UnstyledButton
            className={classes.headerButton}
            data-sortable={isSortable || undefined}
            aria-label={column.short && column.label}
            onClick={isSortable ? () => sorting?.sortBy(column.id, firstOrder) : undefined}
          >
            {column.short ? (
              <span data-short={column.short}>{column.label}</span>
            ) : (
              <span>{breakable(column.label)}</span>
            )}
            {isSorted && <Icon name={isAscending ? 'arrow-up' : 'arrow-down'} size={14} />}
          </UnstyledButton>
        ) : (
          <span>{column.label}</span>
        )}
      </Explained>
    </th>
  );
}

/** Browsers do not break a line after a stroke unless they are told that they may. */
const breakable = (label: string) =>
  label.split(/(?<=\/)/).map((part, at) => (
    <Fragment key={part}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));

function Explained({ text, children }: { text: string | undefined; children: React.ReactElement }) {
  if (!text) return children;
  return (
    <Tooltip label={text} multiline maw={280} events={{ hover: true, focus: true, touch: true }}>
      {children}
    </Tooltip>
  );
}

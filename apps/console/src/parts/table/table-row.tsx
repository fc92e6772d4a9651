import { type MouseEvent, memo, type ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { type Column, type RowAction, stickyLeft } from './column.ts';
import classes from './data-table.module.css';
import { RowCheckbox } from './row-checkbox.tsx';
import { RowMenu } from './row-menu.tsx';
import { stickyProps } from './sticky-props.ts';

type Props<Row> = {
  row: Row;
  index: number;
  /** Says which row this is, to who cannot see it. */
  name: string;
  columns: readonly Column<Row>[];
  isActive: boolean;
  /** Undefined: rows cannot be selected. */
  isSelected: boolean | undefined;
  actions: ((row: Row) => readonly RowAction[]) | undefined;
  onSelect: (index: number, isRange: boolean) => void;
  onFocus: (index: number) => void;
  onOpen: ((row: Row) => void) | undefined;
  /** In a tree, from 1. */
  level: number | undefined;
  /** Undefined: a leaf, or no tree at all. */
  isOpen: boolean | undefined;
  detail: ReactNode;
};

function TableRowInner<Row>(props: Props<Row>) {
  const { row, index, name, columns, isActive, isSelected, actions, onSelect, onFocus, onOpen } = props;
  const { level, isOpen, detail } = props;
  const { t } = useTranslation('parts');
  const line = (
    <tr
      data-index={index}
      tabIndex={isActive ? 0 : -1}
      aria-selected={isSelected}
      aria-rowindex={index + 2}
      aria-level={level}
      aria-expanded={isOpen}
      data-openable={onOpen ? true : undefined}
      onFocus={(event) => event.target === event.currentTarget && onFocus(index)}
      onClick={onOpen && ((event: MouseEvent) => !isControl(event.target) && onOpen(row))}
    >
      {isSelected !== undefined && (
        <td className={classes.checkboxCell}>
          <RowCheckbox
            label={`${t('list.selectRow')}: ${name}`}
            isChecked={isSelected}
            onChange={(_, isRange) => onSelect(index, isRange)}
          />
        </td>
      )}
      {columns.map((column, position) => (
        <td
          key={column.id}
          data-first={position === 0 || undefined}
          data-number={column.kind === 'number' || undefined}
          {...stickyProps(stickyLeft(columns, position))}
        >
          {column.cell(row) as ReactNode}
        </td>
      ))}
      {actions && (
        <td className={classes.menuCell}>
          <RowMenu name={name} actions={actions(row)} />
        </td>
      )}
    </tr>
  );
  if (!detail) return line;
  const cells = columns.length + (isSelected === undefined ? 0 : 1) + (actions ? 1 : 0);
  return (
    <>
      {line}
      <tr className={classes.detailRow}>
        <td colSpan={cells}>
          <div className={classes.detail}>{detail}</div>
        </td>
      </tr>
    </>
  );
}

/** Memoised: with ten thousand rows, each re-renders only when its own props change. */
export const TableRow = memo(TableRowInner) as typeof TableRowInner;

/** A click on a control inside the row is for the control. */
function isControl(target: EventTarget): boolean {
  return target instanceof Element && target.closest('a, button, input, label, [role="menu"]') !== null;
}

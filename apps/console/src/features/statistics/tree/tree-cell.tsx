import { UnstyledButton } from '@mantine/core';
import type { StatisticsReport, StatisticsRow } from '@sluice/contracts';
import type { StatisticsGrouping } from '@sluice/contracts/values';
import type { CSSProperties, KeyboardEvent } from 'react';
import { Icon } from '../../../icons/icon.tsx';
import { GroupText } from '../group-cell.tsx';
import classes from './tree.module.css';
import { depthOf, rowIdOf } from './tree-rows.ts';
import type { Tree } from './use-tree.ts';

type Props = {
  row: StatisticsRow;
  groupings: readonly StatisticsGrouping[];
  report: Pick<StatisticsReport, 'timeZone' | 'names'>;
  tree: Pick<Tree, 'isOpen' | 'toggle'>;
};

/** A row's own group, set in by its depth. A press opens and folds it, as do the arrows to the right and to the left. */
export function TreeCell({ row, groupings, report, tree }: Props) {
  const depth = depthOf(row);
  const grouping = groupings[depth];
  if (!grouping) return null;
  const text = <GroupText grouping={grouping} value={row.group[grouping] ?? ''} report={report} />;
  const style = { '--depth': depth } as CSSProperties;
  if (depth === groupings.length - 1) {
    return (
      <span className={classes.leaf} style={style}>
        {text}
      </span>
    );
  }
  const id = rowIdOf(row);
  const isOpen = tree.isOpen(id);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== (isOpen ? 'ArrowLeft' : 'ArrowRight')) return;
    // Otherwise the table's own keys would go on to the next control of the row.
    event.stopPropagation();
    tree.toggle(id);
  };
  return (
    <UnstyledButton
      className={classes.branch}
      style={style}
      data-outermost={depth === 0 || undefined}
      aria-expanded={isOpen}
      onClick={() => tree.toggle(id)}
      onKeyDown={onKeyDown}
    >
      <Icon name={isOpen ? 'chevron-down' : 'chevron-right'} size={14} />
      {text}
    </UnstyledButton>
  );
}

import type { ReactNode } from 'react';
import { ToneChip } from '../status/status-chip.tsx';
import classes from './page.module.css';

type Props = {
  title: string;
  /** How many there are, in a pill after the title. */
  count?: ReactNode;
  /** Before the title: the list that this thing stands in. */
  parent?: ReactNode;
  /** Beside the title: a status. */
  badge?: ReactNode;
  /** After the title: where it is explained. */
  help?: ReactNode;
  /** At the right; the primary one last. */
  actions?: ReactNode;
};

/** The title row of a screen. */
export function PageHeader({ title, count, parent, badge, help, actions }: Props) {
  return (
    <header className={classes.header}>
      <div className={classes.titles}>
        {parent && (
          <span className={classes.parent}>
            {parent} <span aria-hidden="true">/</span>
          </span>
        )}
        <h1 className={classes.title}>{title}</h1>
        {count !== undefined && (
          <ToneChip tone="neutral" hasDot={false}>
            {count}
          </ToneChip>
        )}
        {badge}
        {help}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </header>
  );
}

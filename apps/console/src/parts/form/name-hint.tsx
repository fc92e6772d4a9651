import type { ReactNode } from 'react';
import { Icon } from '../../icons/icon.tsx';
import classes from './name-hint.module.css';

type Props = { isWarning: boolean; children: ReactNode };

/** A one-line hint under a field while typing: constant height, so that buttons do not move. */
export function NameHint({ isWarning, children }: Props) {
  return (
    <p className={classes.hint} data-warning={isWarning || undefined} role="status">
      {isWarning && <Icon name="alert-triangle" size={14} />}
      {children}
    </p>
  );
}

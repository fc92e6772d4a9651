import type { ReactNode } from 'react';
import { Icon } from '../../icons/icon.tsx';
import classes from './name-hint.module.css';

type Props = { isWarning: boolean; children: ReactNode };

/** Under a field, while it is typed into. One line, whatever it says: a button must not move away from under the hand. */
export function NameHint({ isWarning, children }: Props) {
  return (
    <p className={classes.hint} data-warning={isWarning || undefined} role="status">
      {isWarning && <Icon name="alert-triangle" size={14} />}
      {children}
    </p>
  );
}

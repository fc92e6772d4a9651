import type { ReactNode } from 'react';
import classes from './form.module.css';

/** Fields side by side where there is room, one under another where there is not. */
export function FormRow({ children }: { children: ReactNode }) {
  return <div className={classes.row}>{children}</div>;
}

import type { ReactNode } from 'react';
import { Icon } from '../../icons/icon.tsx';
import type { IconName } from '../../icons/icon-names.ts';
import classes from './note-bar.module.css';

type Props = {
  icon: IconName;
  tone?: 'primary' | 'warning';
  /** Names it as a landmark; without, it is a status that is read out when it appears. */
  label?: string;
  children: ReactNode;
  /** Buttons, at the end of the line. */
  actions?: ReactNode;
};

/** A line above a screen or a form, with what can be done about it. */
export function NoteBar({ icon, tone = 'primary', label, children, actions }: Props) {
  const content = (
    <>
      <span className={classes.icon} data-tone={tone}>
        <Icon name={icon} size={18} />
      </span>
      <p className={classes.text}>{children}</p>
      {actions}
    </>
  );
  if (label) {
    return (
      <aside className={classes.bar} aria-label={label}>
        {content}
      </aside>
    );
  }
  return (
    <div role="status" className={classes.bar}>
      {content}
    </div>
  );
}

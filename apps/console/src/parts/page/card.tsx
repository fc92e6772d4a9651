import type { ReactNode } from 'react';
import classes from './page.module.css';

type Props = {
  title?: ReactNode;
  /** At the right of the title. */
  aside?: ReactNode;
  children: ReactNode;
};

/** A box that holds one thing; parted from its neighbours by a line, not a shadow. */
export function Card({ title, aside, children }: Props) {
  return (
    <section className={classes.card}>
      {(title || aside) && (
        <div className={classes.cardHead}>
          <h2 className={classes.cardTitle}>{title}</h2>
          {aside}
        </div>
      )}
      {children}
    </section>
  );
}

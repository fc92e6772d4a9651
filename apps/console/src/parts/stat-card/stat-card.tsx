import { Skeleton } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './stat-card.module.css';

type Props = {
  label: string;
  /** The number, formatted: `<Money …>`, `<Count …>`. */
  value: ReactNode;
  /** After the number, smaller: “/ 60”. */
  of?: ReactNode;
  /** In the corner: a link such as “Top up”. */
  action?: ReactNode;
  /** A `<Sparkline>`. */
  sparkline?: ReactNode;
  /** The line below: what the number means today. */
  children?: ReactNode;
  isLoading?: boolean;
};

/** One number with label, trend and note. */
export function StatCard({ label, value, of, action, sparkline, children, isLoading = false }: Props) {
  return (
    <section className={classes.card} aria-label={label} aria-busy={isLoading}>
      <div className={classes.head}>
        <span className={classes.label}>{label}</span>
        {action}
      </div>
      <div className={classes.body}>
        {isLoading ? (
          <Skeleton width={96} height={28} my={4} />
        ) : (
          <div className={classes.value}>
            {value}
            {of && <span className={classes.of}> {of}</span>}
          </div>
        )}
        {!isLoading && sparkline}
      </div>
      <div className={classes.foot}>{isLoading ? <Skeleton width={160} height={12} my={4} /> : children}</div>
    </section>
  );
}

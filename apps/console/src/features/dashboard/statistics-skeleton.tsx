import { Skeleton } from '@mantine/core';
import { SERIES } from './series.ts';
import classes from './statistics.module.css';

/** Of the plot with its days: the skeleton is as high as what comes in its place. */
export const PLOT_PX = 376;

export function StatisticsSkeleton() {
  return (
    <div aria-hidden="true">
      <div className={classes.state}>
        <Skeleton width={240} height={12} />
      </div>
      <div className={classes.totals}>
        {SERIES.map((id) => (
          <div key={id} className={classes.total}>
            <Skeleton width={80} height={12} my={4} />
            <Skeleton width={64} height={20} my={4} />
          </div>
        ))}
      </div>
      <Skeleton height={PLOT_PX} />
    </div>
  );
}

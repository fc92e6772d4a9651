import { Skeleton } from '@mantine/core';
import classes from './top-geo.module.css';

/** As high as what comes in its place. */
export function TopGeoSkeleton({ lines }: { lines: number }) {
  return (
    <div className={classes.countries} aria-hidden="true">
      <Skeleton className={classes.mapSkeleton ?? ''} />
      <div className={classes.list}>
        {Array.from({ length: lines }, (_, line) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: lines without anything to tell them apart
          <div key={line} className={classes.country}>
            <Skeleton width={18} height={13} />
            <Skeleton height={12} className={classes.name ?? ''} />
          </div>
        ))}
      </div>
    </div>
  );
}

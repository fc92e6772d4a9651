import classes from './limit-bar.module.css';

/** Of a limit, from where on it is nearly used up. */
export const NEAR_LIMIT = 0.9;

type Props = {
  share: number;
  /** @default true: otherwise it is a share of the greatest of several. */
  hasLimit?: boolean;
  /** Said in the warning colour. @default from nine tenths of the limit on */
  isNear?: boolean;
};

/** How much of a limit is gone. It stands beside the figures, which say the same in words. */
export function LimitBar({ share, hasLimit = true, isNear = hasLimit && share >= NEAR_LIMIT }: Props) {
  return (
    <span
      aria-hidden="true"
      className={classes.bar}
      data-limit={hasLimit || undefined}
      data-near={isNear || undefined}
    >
      <span style={{ width: `${Math.min(share, 1) * 100}%` }} />
    </span>
  );
}

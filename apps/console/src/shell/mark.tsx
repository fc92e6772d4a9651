import classes from './mark.module.css';

type Props = {
  /** In pixels. @default 28 */
  size?: number;
};

/** The product's mark: two gates, and what flows between them. Its name stands beside it or on the control around it. */
export function Mark({ size = 28 }: Props) {
  return (
    <svg aria-hidden="true" viewBox="0 0 32 32" width={size} height={size} className={classes.mark}>
      <rect width="32" height="32" rx="8" />
      <path d="M9 8v16M23 8v16M9 12c4.5 0 4.5 3 7 3s2.5-3 7-3M9 19c4.5 0 4.5 3 7 3s2.5-3 7-3" />
    </svg>
  );
}

import type { CSSProperties } from 'react';

/** Of a cell whose column stays in sight, so far from the left edge. */
export const stickyProps = (left: number | undefined) =>
  left === undefined ? undefined : { 'data-sticky': true, style: { '--left': `${left}px` } as CSSProperties };

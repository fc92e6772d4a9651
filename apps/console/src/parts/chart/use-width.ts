import { type RefObject, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** Until the element has been measured, and where nothing measures. */
const FIRST_WIDTH_PX = 640;

export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(FIRST_WIDTH_PX);
  useEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const observer = new ResizeObserver(([entry]) => {
      if (!entry || entry.contentRect.width === 0) return;
      // Measured before paint, so that the chart never overlaps when the sidebar appears.
      flushSync(() => setWidth(entry.contentRect.width));
    });
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return width;
}

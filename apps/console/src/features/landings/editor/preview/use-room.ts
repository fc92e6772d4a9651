import { type RefObject, useLayoutEffect, useState } from 'react';

export type Room = { width: number; height: number };

/** How much room an element has: measured before anything is painted, so that what fits itself into it is never seen at no size. */
export function useRoom(element: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState<Room>({ width: 0, height: 0 });
  useLayoutEffect(() => {
    const target = element.current;
    if (!target) return undefined;
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = target;
      setRoom((known) => (known.width === width && known.height === height ? known : { width, height }));
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return room;
}

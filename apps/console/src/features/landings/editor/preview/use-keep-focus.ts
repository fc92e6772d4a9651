import { type RefObject, useEffect } from 'react';

/** A key is pressed and the focus moves in the same moment. */
const BY_TAB_MS = 200;

/**
 * Returns the focus to the field: dialogs of the previewed landing take it, since a framed page may. Not when the person went
 * into the frame, by Tab or with the pointer after the last key press. Clicks reach the page either way.
 */
export function useKeepFocus(room: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    let last: HTMLElement | undefined;
    let lastKey = { name: '', at: 0 };
    let enteredAt: number | undefined;
    const isInside = (element: Element | null) => Boolean(element && room.current?.contains(element));
    const stop = new AbortController();
    const on = <Name extends keyof WindowEventMap>(
      name: Name,
      listen: (event: WindowEventMap[Name]) => void,
    ) => window.addEventListener(name, listen, { capture: true, signal: stop.signal });

    on('focusin', ({ target }) => {
      if (target instanceof HTMLElement && !isInside(target)) last = target;
    });
    on('keydown', ({ key, timeStamp }) => {
      lastKey = { name: key, at: timeStamp };
    });
    on('pointerover', ({ target, timeStamp }) => {
      if (!isInside(target as Element)) enteredAt = undefined;
      else enteredAt ??= timeStamp;
    });
    on('blur', ({ target, timeStamp }) => {
      if (target !== window || !isInside(document.activeElement)) return;
      const isByTab = lastKey.name === 'Tab' && timeStamp - lastKey.at < BY_TAB_MS;
      const isByPointer = enteredAt !== undefined && enteredAt > lastKey.at;
      if (isByTab || isByPointer) return;
      // In the next task: within this one the browser has not yet handed the keys over to the frame, and would do so afterwards.
      setTimeout(() => last?.focus({ preventScroll: true }));
    });
    return () => stop.abort();
  }, [room]);
}

import { useEffect, useRef } from 'react';

/** Focuses a field after the dialog has opened, which would otherwise focus its close button. */
export function useFirstFocus(focus: () => void): void {
  const first = useRef(focus);
  useEffect(() => {
    const timer = setTimeout(first.current);
    return () => clearTimeout(timer);
  }, []);
}

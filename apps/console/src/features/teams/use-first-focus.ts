import { useEffect, useRef } from 'react';

/** Puts the focus where typing begins. After the dialog has taken it, which would put it on its cross. */
export function useFirstFocus(focus: () => void): void {
  const first = useRef(focus);
  useEffect(() => {
    const timer = setTimeout(first.current);
    return () => clearTimeout(timer);
  }, []);
}

import { useFocusWithin, useHover, useMergedRef } from '@mantine/hooks';
import { useRef } from 'react';

/** What was there when the pointer or the focus came stays until both have gone: nothing moves away from under a hand. */
export function usePaused<Value>(value: Value): {
  ref: (element: HTMLElement | null) => void;
  shown: Value;
  isPaused: boolean;
} {
  const { hovered, ref: hoverRef } = useHover();
  const { focused, ref: focusRef } = useFocusWithin();
  const isPaused = hovered || focused;
  const kept = useRef(value);
  if (!isPaused) kept.current = value;
  return { ref: useMergedRef(hoverRef, focusRef), shown: kept.current, isPaused };
}

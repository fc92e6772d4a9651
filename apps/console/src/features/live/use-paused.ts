import { useFocusWithin, useHover, useMergedRef } from '@mantine/hooks';
import { useRef } from 'react';

/** Freezes the list while it is hovered or focused, so that nothing moves under the pointer. */
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

/** The focus of who saves: fields take what stands in them when it leaves them, and while they are disabled it is lost. */
import { useEffect, useRef } from 'react';

const findFocused = () =>
  document.activeElement instanceof HTMLElement && document.activeElement !== document.body
    ? document.activeElement
    : undefined;

/** A list of choices that opens with the focus stays closed. */
function focusQuietly(field: HTMLElement): void {
  const stop = (event: Event) => event.stopPropagation();
  field.addEventListener('focusin', stop);
  field.focus({ preventScroll: true });
  field.removeEventListener('focusin', stop);
}

/** Neither a press on Save nor its key takes the focus from a field, so a tag or time may stand there that it has not taken yet. */
export function commitTyped(): void {
  const field = findFocused();
  field?.blur();
  if (field) focusQuietly(field);
}

/** Gives the focus back after a save, unless it went elsewhere. To be called as the save begins. */
export function useKeptFocus(isSaving: boolean): () => void {
  const field = useRef<HTMLElement>(undefined);
  useEffect(() => {
    if (isSaving) return;
    if (field.current && !findFocused()) focusQuietly(field.current);
    field.current = undefined;
  }, [isSaving]);
  return () => {
    field.current = findFocused();
  };
}

/** Ctrl/⌘ S saves the form that somebody is in, or the one that was changed. */
import { type RefObject, useEffect, useRef } from 'react';

type OpenForm = { element: () => HTMLFormElement | null; isDirty: () => boolean; submit: () => void };
const open = new Set<OpenForm>();

/** By the key's place, so that it is the same key under a Ukrainian or Russian layout. */
const isSaveKey = ({ code, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): boolean =>
  code === 'KeyS' && (ctrlKey || metaKey) && !altKey && !shiftKey;

/** Undefined where it is not clear which is meant. One that nobody is in and nobody has changed is not: saving it may create something. */
function findMeant(): OpenForm | undefined {
  const dialog = [...document.querySelectorAll('[role="dialog"], [role="alertdialog"]')].at(-1);
  const reachable = [...open].filter(({ element }) => !dialog || dialog.contains(element()));
  const entered = reachable.find(({ element }) => element()?.contains(document.activeElement));
  if (entered) return entered;
  const changed = reachable.filter(({ isDirty }) => isDirty());
  return changed.length === 1 ? changed[0] : undefined;
}

function onKey(event: KeyboardEvent): void {
  if (!isSaveKey(event) || open.size === 0) return;
  // Nobody who is in a form means the browser's “save page”.
  event.preventDefault();
  const form = findMeant();
  if (!form) return;
  // The screen below a dialog has its own.
  event.stopPropagation();
  form.submit();
}

export function useSaveKey(
  element: RefObject<HTMLFormElement | null>,
  form: { isDirty: boolean; submit: () => unknown },
): void {
  const latest = useRef(form);
  latest.current = form;
  useEffect(() => {
    const entry: OpenForm = {
      element: () => element.current,
      isDirty: () => latest.current.isDirty,
      submit: () => void latest.current.submit(),
    };
    if (open.size === 0) document.addEventListener('keydown', onKey, { capture: true });
    open.add(entry);
    return () => {
      open.delete(entry);
      if (open.size === 0) document.removeEventListener('keydown', onKey, { capture: true });
    };
  }, [element]);
}

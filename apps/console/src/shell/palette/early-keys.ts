/** What is typed after Ctrl K and before the palette's field is there: its code may still be on its way. */

let typed = '';
let stop: (() => void) | undefined;

/** From now on keys go into the text, and to nothing on the page below. */
export function collectKeys(target: Pick<Window, 'addEventListener' | 'removeEventListener'> = window): void {
  dropKeys();
  target.addEventListener('keydown', collect, { capture: true });
  stop = () => target.removeEventListener('keydown', collect, { capture: true });
}

/** Once the field has the focus: what it has missed. */
export function takeKeys(): string {
  const missed = typed;
  dropKeys();
  return missed;
}

export function dropKeys(): void {
  stop?.();
  stop = undefined;
  typed = '';
}

function collect(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, isComposing } = event;
  if (ctrlKey || metaKey || altKey || isComposing) return;
  if (key.length === 1) typed += key;
  else if (key === 'Backspace') typed = typed.slice(0, -1);
  // Enter would press whatever has the focus behind the palette.
  else if (key !== 'Enter') return;
  event.preventDefault();
  event.stopPropagation();
}

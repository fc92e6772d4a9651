/** Buffers keys typed after Ctrl K until the palette is loaded. */

let typed = '';
let stop: (() => void) | undefined;

/** Starts capturing keys, so that none reaches the page below. */
export function collectKeys(target: Pick<Window, 'addEventListener' | 'removeEventListener'> = window): void {
  dropKeys();
  target.addEventListener('keydown', collect, { capture: true });
  stop = () => target.removeEventListener('keydown', collect, { capture: true });
}

/** Returns the buffered text once the field has the focus. */
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
  // Enter would activate the focused element behind the palette.
  else if (key !== 'Enter') return;
  event.preventDefault();
  event.stopPropagation();
}

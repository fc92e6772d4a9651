/** What single letters do on a screen; loaded when one is pressed. Each says whether there was something to do. */

const REACHABLE = 'a[href], button:not(:disabled), [tabindex="0"]';
/** A list of its own, not the parts of an entry, the steps of a form or a menu. */
const ENTRIES = 'main :is(ul, ol) > li';
const NO_ENTRIES = 'li li, nav li, header li, form li, [role="tablist"] li';

/** To the row of the table that the keys were at last, or to its first. */
function focusRow(): boolean {
  const row = document.querySelector<HTMLElement>('main tbody tr[data-index][tabindex="0"]');
  row?.focus();
  return row !== null;
}

/** In a list that is no table: from entry to entry. */
function focusEntry(step: 1 | -1): boolean {
  const entries = [...document.querySelectorAll<HTMLElement>(ENTRIES)].filter(
    (entry) => !entry.matches(NO_ENTRIES) && entry.getClientRects().length > 0,
  );
  const at = entries.findIndex((entry) => entry.contains(document.activeElement));
  const next = at === -1 ? entries[step === 1 ? 0 : entries.length - 1] : entries[at + step];
  if (!next) return false;
  const target = next.querySelector<HTMLElement>(REACHABLE) ?? next;
  // An entry with nothing to press can still be read from.
  if (target === next) next.tabIndex = -1;
  target.focus();
  return true;
}

function openFilters(): boolean {
  const button = document.querySelector<HTMLElement>('main [role="search"] button');
  button?.click();
  return button !== null;
}

/** The button that begins something new says so itself, which screen readers tell. The screen's own, before those of its cards. */
function pressAdd(): boolean {
  const button = document.querySelector<HTMLElement>('main [aria-keyshortcuts="N"]:not(:disabled)');
  button?.click();
  return button !== null;
}

export const LETTER_ACTIONS: Readonly<Record<string, () => boolean>> = {
  KeyJ: () => focusRow() || focusEntry(1),
  KeyK: () => focusEntry(-1),
  KeyF: openFilters,
  KeyN: pressAdd,
};

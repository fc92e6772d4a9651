/** Keys of the console: what each does, where a single letter may act at all, and how a person turns them off. */
import type { RouteName } from '../../routes/route-list.ts';

/** After "g". By the key's place on the board, so that they are the same keys under a Ukrainian or Russian layout. */
export const GO_KEYS: Partial<Record<RouteName, string>> = {
  dashboard: 'H',
  streams: 'S',
  landings: 'L',
  domains: 'D',
  integrations: 'I',
  statistics: 'R',
  pushMessagesCompany: 'M',
  postbacksFacebook: 'P',
  teamWork: 'T',
  financesBills: 'B',
  changelog: 'W',
};

/** Keys of `list-keys.ts`, which is loaded when one is pressed. */
export const LETTERS = ['KeyJ', 'KeyK', 'KeyF', 'KeyN'];

/** How long "g" waits for its letter. */
export const GO_WAIT_MS = 1_500;
/** Somebody who speaks to the machine, or whose keyboard sends letters of its own, turns single letters off. */
export const KEYS_OFF = 'screenKeysOff';

const EDITABLE = 'input, textarea, select, [contenteditable=""], [contenteditable="true"], [role="textbox"]';
const IN_FRONT = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

export type PressedKey = Pick<
  KeyboardEvent,
  | 'key'
  | 'code'
  | 'shiftKey'
  | 'ctrlKey'
  | 'metaKey'
  | 'altKey'
  | 'target'
  | 'isComposing'
  | 'defaultPrevented'
>;

/** A key that somebody types into a field, or that belongs to what lies in front of the screen, is none of ours. */
export function isForScreen(event: PressedKey): boolean {
  const { ctrlKey, metaKey, altKey, target, isComposing, defaultPrevented } = event;
  if (ctrlKey || metaKey || altKey || isComposing || defaultPrevented) return false;
  if (target instanceof Element && target.closest(EDITABLE)) return false;
  return isScreenFree();
}

/** A form that is being saved has no focus, and what is typed on is still its own. */
export const isScreenFree = (): boolean =>
  !document.querySelector('form[aria-busy="true"]') &&
  ![...document.querySelectorAll(IN_FRONT)].some(isShown);

/** A closed select keeps its list in the page. By style and not by boxes, which the tests' document has none of. */
function isShown(element: Element): boolean {
  for (let each: Element | null = element; each; each = each.parentElement)
    if (getComputedStyle(each).display === 'none') return false;
  return true;
}

/** "?" stands elsewhere on other boards: by what is typed, or by its place on an English one. */
export const isHelpKey = ({ key, code, shiftKey }: PressedKey): boolean =>
  key === '?' || (shiftKey && code === 'Slash');

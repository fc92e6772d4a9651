import { afterEach, describe, expect, it } from 'vitest';
import { focusRow, GO_KEYS, isForScreen, isHelpKey, openFilters, type PressedKey } from './screen-keys.ts';

const pressed = (of: Partial<PressedKey>): PressedKey => ({
  key: '',
  code: '',
  shiftKey: false,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  target: document.body,
  isComposing: false,
  defaultPrevented: false,
  ...of,
});

afterEach(() => {
  document.body.innerHTML = '';
});

describe('a key is the screen’s', () => {
  it('unless it is typed into a field, or held with another', () => {
    document.body.innerHTML =
      '<input><textarea></textarea><div contenteditable="true"><b></b></div><button></button>';
    const isOurs = (selector: string) => isForScreen(pressed({ target: document.querySelector(selector) }));
    expect(['input', 'textarea', 'b', 'button'].map(isOurs)).toEqual([false, false, false, true]);
    for (const held of ['ctrlKey', 'metaKey', 'altKey', 'isComposing', 'defaultPrevented'] as const)
      expect(isForScreen(pressed({ [held]: true }))).toBe(false);
  });

  it.each(['dialog', 'menu', 'listbox', 'alertdialog'])('not while a %s lies in front', (role) => {
    expect(isForScreen(pressed({}))).toBe(true);
    document.body.innerHTML = `<div role="${role}"></div>`;
    expect(isForScreen(pressed({}))).toBe(false);
  });
});

it('“?” is known by what it types and by its place', () => {
  expect(isHelpKey(pressed({ key: '?', code: 'Digit7', shiftKey: true }))).toBe(true);
  expect(isHelpKey(pressed({ key: ',', code: 'Slash', shiftKey: true }))).toBe(true);
  expect(isHelpKey(pressed({ key: '/', code: 'Slash' }))).toBe(false);
});

it('no two places have the same letter', () => {
  const letters = Object.values(GO_KEYS);
  expect(new Set(letters).size).toBe(letters.length);
});

it('goes to the row that was active, and says when there is none', () => {
  expect([focusRow(), openFilters()]).toEqual([false, false]);
  let opened = 0;
  document.body.innerHTML = `<main><div role="search"><button></button></div><table><tbody>
    <tr data-index="0" tabindex="-1"></tr><tr data-index="1" tabindex="0"></tr></tbody></table></main>`;
  document.querySelector('button')?.addEventListener('click', () => opened++);
  expect([focusRow(), openFilters()]).toEqual([true, true]);
  expect(document.activeElement?.getAttribute('data-index')).toBe('1');
  expect(opened).toBe(1);
});

import { Select } from '@mantine/core';
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, describe, expect, it } from 'vitest';
import { renderPart } from '../../parts/testing/render-part.tsx';
import { LETTER_ACTIONS } from './list-keys.ts';
import { GO_KEYS, isForScreen, isHelpKey, LETTERS, type PressedKey } from './screen-keys.ts';

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

  it.each(['dialog', 'menu', 'listbox', 'alertdialog'])('while a %s is in the page and not shown', (role) => {
    for (const hidden of [
      `<div role="${role}" style="display: none"></div>`,
      `<div style="display: none"><div role="${role}"></div></div>`,
    ]) {
      document.body.innerHTML = hidden;
      expect(isForScreen(pressed({}))).toBe(true);
      document.body.innerHTML = `${hidden}<div role="${role}"></div>`;
      expect(isForScreen(pressed({}))).toBe(false);
    }
  });

  it('not while a form is being saved', () => {
    document.body.innerHTML = '<form aria-busy="true"></form>';
    expect(isForScreen(pressed({}))).toBe(false);
    document.body.innerHTML = '<form aria-busy="false"></form><div aria-busy="true"></div>';
    expect(isForScreen(pressed({}))).toBe(true);
  });

  it('while a closed select stands on the screen, and not while its list is open', async () => {
    await renderPart(<Select label="Zone" data={['Kyiv', 'Warsaw']} />);
    expect(document.querySelector('[role="listbox"]')).not.toBeNull();
    expect(isForScreen(pressed({}))).toBe(true);
    await userEvent.click(screen.getByRole('combobox', { name: 'Zone' }));
    await screen.findByRole('option', { name: 'Kyiv' });
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

it('every letter of a screen does something', () => {
  expect(Object.keys(LETTER_ACTIONS)).toEqual(LETTERS);
});

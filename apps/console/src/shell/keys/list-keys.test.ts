import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { LETTER_ACTIONS } from './list-keys.ts';

const press = (letter: string) => LETTER_ACTIONS[`Key${letter}`]?.();
const focused = () => document.activeElement?.id;

// The test's document has no layout, in which everything would count as hidden.
beforeEach(() => {
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
});
afterEach(() => {
  vi.restoreAllMocks();
  document.body.innerHTML = '';
});

it('does nothing where there is neither table nor list, filter nor button', () => {
  document.body.innerHTML = '<main><p></p></main>';
  expect(['J', 'K', 'F', 'N'].map(press)).toEqual([false, false, false, false]);
});

it('J goes to the row of a table that was active', () => {
  document.body.innerHTML = `<main><ul><li><a href="#"></a></li></ul><table><tbody>
    <tr data-index="0" tabindex="-1"></tr><tr id="active" data-index="1" tabindex="0"></tr></tbody></table></main>`;
  expect(press('J')).toBe(true);
  expect(focused()).toBe('active');
});

describe('in a list without a table', () => {
  beforeEach(() => {
    document.body.innerHTML = `<nav><ul><li><a href="#"></a></li></ul></nav><main>
      <nav><ol><li><a href="#"></a></li></ol></nav><form><ul><li><button></button></li></ul></form>
      <ul><li><a id="first" href="#"></a><ul><li><a href="#"></a></li></ul></li>
      <li><button disabled></button><button id="second"></button></li><li id="third">To be read</li></ul></main>`;
  });

  it('J goes from entry to entry, and K back', () => {
    const walked = ['J', 'J', 'J', 'J', 'K', 'K'].map((letter) => {
      press(letter);
      return focused();
    });
    expect(walked).toEqual(['first', 'second', 'third', 'third', 'second', 'first']);
    expect(press('K')).toBe(false);
  });
});

it('F opens the filters, and N presses the button that adds', () => {
  document.body.innerHTML = `<main><div role="search"><button id="filters"></button></div>
    <button aria-keyshortcuts="N" disabled></button><button id="add" aria-keyshortcuts="N"></button></main>`;
  const pressed: string[] = [];
  document.addEventListener('click', ({ target }) => pressed.push((target as Element).id), { once: false });
  expect([press('F'), press('N')]).toEqual([true, true]);
  expect(pressed).toEqual(['filters', 'add']);
});

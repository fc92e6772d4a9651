/** What of a page the robot may touch: roles that show something, and none that saves, confirms or signs out. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

export type RobotControl = {
  /** Of this look at the page; the element carries it until the next. */
  mark: string;
  role: string;
  name: string;
};

const PRESSED = [
  'a[href]',
  'button',
  'summary',
  ...['tab', 'menuitem', 'menuitemcheckbox', 'menuitemradio', 'option', 'switch', 'treeitem'].map(
    (role) => `[role=${role}]`,
  ),
  'input[type=checkbox]',
  'input[type=radio]',
];
const TYPED = ['input[type=text]', 'input[type=search]', 'input:not([type])', 'textarea'];
/** Filled in a window: the press that confirms. */
const SAVES = ['[type=submit]', '[role=dialog] button[data-variant=filled]'];
/** Saves nothing: a list narrowed by its filters is a page like any other. */
const FILTERS = ['form[data-filters] [type=submit]', '[role=search] [type=submit]'];
const DENIED = [
  `:is(${SAVES.join(',')}):not(${FILTERS.join(',')})`,
  '[target=_blank]',
  '[download]',
  '[href^="mailto:"]',
  ':disabled',
  '[aria-disabled=true]',
  '[data-disabled]',
  '[readonly]',
  'iframe *',
];

export const typeable = ({ role }: RobotControl): boolean => role === 'textbox';

const shellTexts = (language: string): { menu: { logout: string }; demo: { enter: string } } =>
  JSON.parse(
    readFileSync(new URL(`../apps/console/src/i18n/${language}/shell.json`, import.meta.url), 'utf8'),
  );
/** Whoever signs out has walked home; in the demo team everybody is its owner, and the walk is another role's. */
const LEAVING = ['en', 'ru', 'uk'].flatMap((language) => {
  const { menu, demo } = shellTexts(language);
  return [menu.logout, demo.enter];
});

/** In the order of the page; each is marked with its number. */
export function listControls(page: Page): Promise<RobotControl[]> {
  return page.evaluate(
    ({ pressed, typed, denied, leaving }) => {
      for (const old of document.querySelectorAll('[data-robot]')) old.removeAttribute('data-robot');
      const windows = [...document.querySelectorAll('[role=dialog],[role=alertdialog]')].filter(
        (found) => found.checkVisibility() && found.getBoundingClientRect().height > 0,
      );
      const uppermost = windows.at(-1);
      const isIn = (element: Element) =>
        !uppermost ||
        uppermost.contains(element) ||
        element.closest('[data-portal]')?.contains(uppermost) === false;
      const isMet = (element: Element) => {
        const { left, top, width, height } = element.getBoundingClientRect();
        if (width < 4 || height < 4) return false;
        const [x, y] = [left + width / 2, top + height / 2];
        // Beyond the window it will be scrolled to; what lies over it there is not known yet.
        if (x < 0 || y < 0 || x > innerWidth || y > innerHeight) return isIn(element);
        const hit = document.elementFromPoint(x, y);
        return (
          hit !== null &&
          (element.contains(hit) || hit.contains(element) || hit.closest('label')?.contains(element) === true)
        );
      };
      const nameOf = (element: Element) =>
        (
          element.getAttribute('aria-label') ||
          element.closest('label')?.textContent ||
          element.textContent ||
          element.getAttribute('placeholder') ||
          element.getAttribute('name') ||
          ''
        )
          .replace(/\s+/g, ' ')
          .trim()
          .slice(0, 60);
      const found = [...document.querySelectorAll([...pressed, ...typed].join(','))].filter(
        (element) =>
          !element.matches(denied.join(',')) &&
          element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
          (!(element instanceof HTMLAnchorElement) || element.origin === location.origin) &&
          isMet(element) &&
          !leaving.includes(nameOf(element)),
      );
      return found.map((element, at) => {
        element.setAttribute('data-robot', String(at));
        const isTyped = element.matches(typed.join(',')) && element.getAttribute('role') !== 'combobox';
        const role = isTyped ? 'textbox' : (element.getAttribute('role') ?? element.tagName.toLowerCase());
        return { mark: String(at), role, name: nameOf(element) };
      });
    },
    { pressed: PRESSED, typed: TYPED, denied: DENIED, leaving: LEAVING },
  );
}

/** What no page of the console may show, wherever a walk has led. */
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

type ErrorTexts = { notFound: { title: string }; start: { title: string }; screen: { title: string } };
const ERROR_TITLES = ['en', 'ru', 'uk'].flatMap((language) => {
  const file = new URL(`../apps/console/src/i18n/${language}/shell-errors.json`, import.meta.url);
  const { notFound, start, screen }: ErrorTexts = JSON.parse(readFileSync(file, 'utf8'));
  return [notFound.title, start.title, screen.title];
});

/** The page of parts shows errors on purpose. */
const SHOWS_ERRORS = '/ui-kit';
const PHONE_WIDTH = 480;

export async function findPageTroubles(page: Page): Promise<string[]> {
  const { pathname } = new URL(page.url());
  const texts = pathname === SHOWS_ERRORS ? [] : await page.locator('h1, [role=alert]').allInnerTexts();
  const errors = texts.filter((text) => ERROR_TITLES.some((title) => text.includes(title)));
  const isPhone = (page.viewportSize()?.width ?? 0) <= PHONE_WIDTH;
  const wide = isPhone ? await sidewaysScroll(page) : 0;
  return [
    ...errors.map((text) => `an error page: ${text.replace(/\s+/g, ' ').slice(0, 120)}`),
    ...(wide > 0 ? [`${pathname} scrolls sideways by ${wide} px`] : []),
    ...(await listCutNumbers(page)),
    ...(await listOverlappingLabels(page)),
  ];
}

const LOOKS = 10;
const LOOK_AGAIN_MS = 300;

/** The least of some looks: a page that is wider for a moment, while parts of it are drawn, is nothing that a thumb can move. */
async function sidewaysScroll(page: Page): Promise<number> {
  for (let look = 1; ; look++) {
    const wide = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    if (wide <= 0 || look === LOOKS) return wide;
    await page.waitForTimeout(LOOK_AGAIN_MS);
  }
}

/**
 * Numbers that are seen in part: their text reaches out of the box it stands in, or of one around it that hides what is too much. What
 * can be scrolled to is not cut.
 */
const listCutNumbers = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const NUMBER =
      /^[\s\p{Sc}+\-−–~≈×x/:.,%\d\u00a0\u202f]*\d[\s\p{Sc}+\-−–~≈×x/:.,%\dKMBкмлндтис\u00a0\u202f]*$/u;
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    for (let node = texts.nextNode(); node; node = texts.nextNode()) {
      const text = node.textContent?.trim() ?? '';
      const parent = node.parentElement;
      if (!parent || !NUMBER.test(text) || parent.closest('svg,script,style,[aria-hidden=true]')) continue;
      if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      range.selectNodeContents(node);
      const { left, right, width } = range.getBoundingClientRect();
      if (width === 0) continue;
      let isOwnBox = true;
      for (let box: Element | null = parent; box && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box);
        if (style.display === 'inline' || style.display === 'contents') continue;
        const bounds = box.getBoundingClientRect();
        // For screen readers alone.
        if (bounds.width <= 1) break;
        const isClipping = style.overflowX === 'hidden' || style.overflowX === 'clip';
        if (style.overflowX === 'auto' || style.overflowX === 'scroll') break;
        if ((isOwnBox || isClipping) && (right > bounds.right + 1.5 || left < bounds.left - 1.5)) {
          cut.push(
            `the number ${text} is cut: ${Math.round(width)} px in a box of ${Math.round(bounds.width)} px (${box.className})`,
          );
          break;
        }
        isOwnBox = false;
      }
    }
    return cut;
  });

/** Labels of one drawing that lie on each other, so that neither can be read. */
const listOverlappingLabels = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const CLOSE_PX = 3;
    return [...document.querySelectorAll('svg')].flatMap((drawing) => {
      const labels = [...drawing.querySelectorAll('text')]
        .map((label) => ({ text: label.textContent ?? '', box: label.getBoundingClientRect() }))
        .filter(({ box }) => box.width > 0);
      return labels.flatMap((one, at) =>
        labels
          .slice(at + 1)
          .filter(
            ({ box }) =>
              Math.min(one.box.right, box.right) - Math.max(one.box.left, box.left) > CLOSE_PX &&
              Math.min(one.box.bottom, box.bottom) - Math.max(one.box.top, box.top) > CLOSE_PX,
          )
          .map((other) => `the labels ${one.text} and ${other.text} of a drawing lie on each other`),
      );
    });
  });

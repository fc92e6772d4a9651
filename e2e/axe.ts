/** Axe on the page as it stands. */
import type { Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

/** What a theme changes, and most of axe's work; the rest of a page is the same in both. */
const OF_COLOURS = ['color-contrast', 'link-in-text-block'];

type Look = {
  /** Only what a theme changes, or all but that. @default everything */
  only?: 'colours' | 'structure';
  /** Only what is in there. @default the whole page */
  within?: string;
};

/** What it finds, a line each. */
export async function findViolations(page: Page, { only, within = 'html' }: Look = {}): Promise<string[]> {
  await waitForAnimations(page);
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  const options: RunOptions = {
    // What stands in a frame is a page of its own, with landmarks of its own, and is looked at by itself.
    iframes: false,
    // What passes is not described node by node, which is most of the work.
    resultTypes: ['violations'],
    preload: false,
    ...(only === 'colours' && { runOnly: { type: 'rule', values: OF_COLOURS } }),
    ...(only === 'structure' && {
      rules: Object.fromEntries(OF_COLOURS.map((rule) => [rule, { enabled: false }])),
    }),
  };
  const context = { include: [[within]], exclude: [['iframe']] };
  return page.evaluate(
    async ([where, how]) => {
      const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(where, how);
      return violations.map(({ id, nodes }) => {
        const places = nodes.map(({ target }) => target.join(' ')).slice(0, 5);
        return `${id}: ${places.join(' | ')}`;
      });
    },
    [context, options] as const,
  );
}

/** Nothing may be fading in or out: it would be measured half-way. */
async function waitForAnimations(page: Page): Promise<void> {
  // A mark that pulses for as long as the page lives is waited for by nobody.
  await page.evaluate(() =>
    Promise.all(
      document
        .getAnimations()
        .filter((animation) => animation.effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY)
        .map((animation) => animation.finished.catch(() => {})),
    ),
  );
}

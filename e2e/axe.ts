/** Axe on the page as it stands. */
import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';

/** What a theme changes; the rest of a page is the same in both. */
export const OF_COLOURS: readonly string[] = ['color-contrast', 'link-in-text-block'];

/** What it finds, a line each; by all rules, where none are named. */
export async function findViolations(page: Page, rules: readonly string[] = []): Promise<string[]> {
  await waitForAnimations(page);
  // What stands in a frame is a page of its own, with landmarks of its own, and is looked at by itself.
  const axe = new AxeBuilder({ page })
    .exclude('iframe')
    // What passes is not described node by node, which is most of the work.
    .options({ resultTypes: ['violations'], preload: false });
  if (rules.length > 0) axe.withRules([...rules]);
  const { violations } = await axe.analyze();
  return violations.map(({ id, nodes }) => {
    const places = nodes.map(({ target }) => target.join(' ')).slice(0, 5);
    return `${id}: ${places.join(' | ')}`;
  });
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

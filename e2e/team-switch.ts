/** The team switcher of the side panel, and the page starting over after it. */
import { expect, type Locator, type Page } from '@playwright/test';

/** The card at the top of the side panel: who is signed in, and in which team. */
export const teamCard = (page: Page, name: string, team: string): Locator =>
  page
    .getByRole('button', { name: /^Switch team/ })
    .filter({ hasText: name })
    .filter({ hasText: team });

export async function openTeamMenu(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /^Switch team/ }).click();
  const menu = page.getByRole('menu');
  await expect(menu.getByText('Your teams')).toBeVisible();
  return menu;
}

/** Does something that must make the browser reload the page, and waits until it has. */
export async function waitForReload(page: Page, act: () => Promise<void>): Promise<void> {
  const loaded = page.waitForEvent('load');
  await act();
  await loaded;
}

export async function switchTeam(page: Page, name: string): Promise<void> {
  const menu = await openTeamMenu(page);
  await waitForReload(page, () => menu.getByRole('menuitem', { name, exact: true }).click());
  await expect(teamCard(page, '', name)).toBeVisible();
}

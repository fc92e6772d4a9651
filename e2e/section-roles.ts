/** Who finds a list in the menu and may open it: the same five roles for streams and landings, one test each. */
import { expect, type Page } from '@playwright/test';
import { test } from './console-test.ts';
import type { RunningPlatform } from './platform.ts';
import { signIn } from './sign-in.ts';

/** Who holds this role and no other, in the seeded North Team. */
const OPEN_TO = {
  owner: 'nika',
  admin: 'artem',
  mediabuyer: 'dasha',
  technical_specialist: 'taras',
  push_manager: 'sofia',
};
const CLOSED_TO = { financier: 'ira' };

type Section = {
  /** The id of the point that it proves. */
  point: string;
  /** In the menu. */
  label: string;
  path: string;
  /** On its button that makes the first. */
  add: string;
  open: (page: Page, platform: RunningPlatform, person: { email: string }) => Promise<void>;
};

export function testSectionRoles({ point, label, path, add, open }: Section): void {
  const what = label.toLowerCase();
  const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Main menu' });
  const linkOf = (page: Page) => menuOf(page).getByRole('link', { name: label });

  for (const [role, name] of Object.entries(OPEN_TO)) {
    test(`[${point}] ${role}: the ${what} are open`, async ({ page, platform }) => {
      await open(page, platform, { email: `${name}@sluice.test` });
      await expect(linkOf(page)).toBeVisible();
      await expect(page.getByRole('link', { name: add }).first()).toBeVisible();
    });
  }

  for (const [role, name] of Object.entries(CLOSED_TO)) {
    test(`[${point}] ${role}: the ${what} are not in the menu, and their address leads to the dashboard`, async ({
      page,
      platform,
    }) => {
      await signIn(page, platform.consoleUrl, { email: `${name}@sluice.test` });
      await page.goto(platform.consoleUrl + path);
      await expect(page).toHaveURL(`${platform.consoleUrl}/dashboard`);
      await expect(menuOf(page)).toBeVisible();
      await expect(linkOf(page)).toHaveCount(0);
    });
  }
}

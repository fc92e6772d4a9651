import { expect } from '@playwright/test';
import { test } from './console-test.ts';
import { createPerson } from './own-team.ts';
import { fillSignIn, signIn } from './sign-in.ts';
import { openTeamMenu, waitForReload } from './team-switch.ts';

test('a newcomer looks around in the demo team with one press, cannot change it, and is back with another', async ({
  page,
  platform,
  troubles,
}) => {
  const { consoleUrl } = platform;
  await signIn(page, consoleUrl, await createPerson(platform, 'Nova'));
  await page.getByRole('button', { name: 'Look around in a demo team' }).click();
  const banner = page.getByRole('complementary', { name: 'Demo team.' });
  await expect(banner).toBeVisible();

  await test.step('its week has numbers', async () => {
    await page.goto(`${consoleUrl}/streams`);
    await expect(page.getByText('Lucky Wheel · DE evening')).toBeVisible();
    await page.goto(`${consoleUrl}/statistics?range=last_7_days`);
    await expect(page.getByRole('row')).not.toHaveCount(0);
    await expect(banner).toBeVisible();
  });

  await test.step('it says why nothing is changed', async () => {
    await page.goto(`${consoleUrl}/settings`);
    const name = page.getByRole('textbox', { name: 'Team name' });
    await name.fill('Mine now');
    await page.getByRole('button', { name: 'Save' }).first().click();
    await expect(page.getByText('nothing is changed here')).toBeVisible();
    await name.fill('Demo team');
    // The browser notes the refusal.
    troubles.splice(0, troubles.length, ...troubles.filter((text) => !text.includes('403 (Forbidden)')));
  });

  await test.step('it is left with a press, and is not among the person’s teams', async () => {
    await banner.getByRole('button', { name: 'Back to Nova’s team' }).click();
    await expect(banner).toBeHidden();
    await openTeamMenu(page);
    await expect(page.getByRole('menuitem', { name: 'Nova’s team' })).toBeVisible();
    await expect(page.getByRole('menuitem', { name: 'Demo team', exact: true })).toHaveCount(0);
  });

  await test.step('the team’s menu and the search lead back into it', async () => {
    const demo = 'Look around in a demo team';
    await waitForReload(page, () => page.getByRole('menuitem', { name: demo }).click());
    await expect(banner).toBeVisible();
    await waitForReload(page, () => banner.getByRole('button', { name: 'Back to Nova’s team' }).click());
    await page.getByRole('button', { name: /^Find anything/ }).click();
    await page.getByPlaceholder(/^Find a screen/).fill('demo');
    await waitForReload(page, () => page.getByRole('button', { name: demo }).click());
    await expect(banner).toBeVisible();
  });
});

test('the home page leads a stranger into the demo team by way of the provider, and a member at once', async ({
  page,
  platform,
}) => {
  const { consoleUrl, identityUrl } = platform;
  const person = await createPerson(platform, 'Vera');
  await page.goto(`${consoleUrl}/`);
  await page.getByRole('link', { name: 'Look around in the demo team' }).click();
  await expect(page).toHaveURL(new RegExp(`^${identityUrl}/`));
  // The registration; who has an account goes on to the sign-in from there.
  await expect(page.locator('input[type="password"]')).toHaveCount(2);
  await page.getByRole('link', { name: /^Have an account/ }).click();
  await fillSignIn(page, person.email, person.password);
  const banner = page.getByRole('complementary', { name: 'Demo team.' });
  await expect(banner).toBeVisible();
  await expect(page).toHaveURL(`${consoleUrl}/dashboard`);

  await waitForReload(page, () => banner.getByRole('button', { name: 'Back to Vera’s team' }).click());
  await expect(banner).toBeHidden();
  await page.goto(`${consoleUrl}/`);
  await page.getByRole('link', { name: 'Look around in the demo team' }).click();
  await expect(banner).toBeVisible();
});

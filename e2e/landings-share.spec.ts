/** A landing is shown to somebody who has no account, by a link that can be taken back. */
import { expect } from '@playwright/test';
import { test } from './console-test.ts';
import { openShelf } from './own-landings.ts';
import { chooseAction, successOf } from './team-work.ts';

test('a landing is shared by a link, played by whoever has it, and withdrawn', async ({
  page,
  platform,
  browser,
  troubles,
}) => {
  const { show } = await openShelf(page, platform, ['Wheel BR']);
  await show();
  await chooseAction(page, 'Wheel BR', 'Edit');
  await page.getByRole('button', { name: 'Share preview' }).click();
  const dialog = page.getByRole('dialog', { name: 'Share a preview of “Wheel BR”' });
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const address = await dialog.getByRole('textbox', { name: 'Preview link' }).inputValue();

  const stranger = await browser.newContext({
    viewport: { width: 390, height: 844 },
    reducedMotion: 'reduce',
  });
  const shared = await stranger.newPage();
  await test.step('somebody without an account plays it to its end, and is led nowhere', async () => {
    await shared.goto(address);
    await shared.getByRole('button', { name: 'SPIN', exact: true }).click();
    await shared.getByRole('button', { name: 'SPIN AGAIN' }).click({ timeout: 20_000 });
    await shared.getByRole('button', { name: 'SPIN AGAIN' }).click({ timeout: 20_000 });
    const won = shared.getByRole('dialog', { name: 'You have won!' });
    await won.getByRole('link', { name: 'CONTINUE' }).click({ timeout: 20_000 });
    expect(shared.url()).toContain(address);
    expect(await stranger.cookies()).toEqual([]);
  });
  await test.step('until it is withdrawn', async () => {
    await dialog.getByRole('button', { name: 'Withdraw the link' }).click();
    await expect(successOf(page, 'Preview link withdrawn')).toBeVisible();
    await shared.reload();
    await expect(shared.getByText('This preview link has expired or was withdrawn.')).toBeVisible();
  });
  await stranger.close();
  expect(troubles).toEqual([]);
});

/** The preflight: everything that a launch depends on, with what to do about it. */
import { expect } from '@playwright/test';
import { test } from './console-test.ts';
import { createStreamTeam } from './own-streams.ts';
import { openStreamSettings } from './stream-settings.ts';

test('one press checks a stream, tells what is missing, and keeps the dated report', async ({
  page,
  platform,
}) => {
  const { owner, createStream, createLanding } = await createStreamTeam(platform, { balance: 0 });
  const landingId = await createLanding('Wheel');
  const { id } = await createStream({
    name: 'Unready',
    cloak: true,
    countries: ['DE'],
    landings: [{ landingId, weight: 100 }],
  });
  await openStreamSettings(page, platform, owner, id);
  await page.getByRole('button', { name: 'Preflight' }).click();
  const drawer = page.getByRole('dialog', { name: 'Preflight check' });
  await drawer.getByRole('button', { name: 'Run the check' }).click();
  await expect(drawer.getByRole('status')).toContainText('Not ready yet');
  const check = (name: string) => drawer.getByRole('listitem').filter({ hasText: name });
  await expect(check('Domain').first()).toContainText(
    'The stream has no domain. Bind or buy one in the Domain step.',
  );
  await expect(check('Redirect link')).toContainText('The button has no link');
  await expect(check('Balance')).toContainText('The team’s balance is $0.00: there is nothing to spend');
  await expect(check('White page').first()).toContainText('Generate one in the settings.');
  await expect(check('Page weight')).toContainText(/Wheel: \d+ KB of 100 KB/);
  await expect(drawer.getByRole('row').filter({ hasText: 'Germany' }).getByRole('cell').first()).toHaveText(
    'Landing',
  );
  await expect(drawer.getByRole('row').filter({ hasText: 'Any other' }).getByRole('cell').first()).toHaveText(
    'White page',
  );

  await page.reload();
  await page.getByRole('button', { name: 'Preflight' }).click();
  await expect(drawer.getByRole('status')).toContainText('Not ready yet');
  await expect(drawer.getByRole('button', { name: 'Run again' })).toBeVisible();
});

/** From the profile to the bot and back: subscribed by its link, told of a team, unsubscribed after the question. */
import { expect } from '@playwright/test';
import { correctBalance } from '@sluice/ledger';
import { openDatabase, withTeam } from '@sluice/postgres';
import { test } from './console-test.ts';
import { createOwnTeam, createPerson } from './own-team.ts';
import { pressSwitch } from './press-switch.ts';
import { signIn } from './sign-in.ts';

test('[S2.16-02] [S2.16-03] [S2.16-04] [S2.16-05] [S2.16-06] [S8.6-08] [S1.2-13] the bot is subscribed to, tells of the team that is switched on, and is left again', async ({
  page,
  context,
  platform,
}) => {
  const owner = await createPerson(platform, 'Nika');
  const other = await createOwnTeam(platform, { owner, name: 'Quiet team', balance: 150 });
  const team = await createOwnTeam(platform, { owner, name: 'Loud team', balance: 150 });
  await signIn(page, platform.consoleUrl, { ...owner, path: '/profile' });
  const notices = page.getByRole('status');
  await expect(page.getByRole('heading', { name: 'Notification settings' })).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(0);

  await page.getByRole('button', { name: 'Subscribe' }).click();
  const link = page.getByRole('link', { name: 'Open the bot' });
  const chat = await context.newPage();
  const href = await link.getAttribute('href');
  await chat.goto(`${href}&chat=${Math.floor(Math.random() * 1e9)}`);
  await chat.getByRole('button', { name: 'Start' }).click();
  await expect(chat.getByText('You are subscribed.')).toBeVisible();
  await expect(notices.filter({ hasText: 'Bot subscribed' })).toBeVisible();

  const toggle = (name: string) => page.getByRole('switch', { name });
  const switchOn = async (name: string) => {
    await pressSwitch(toggle(name));
    await expect(toggle(name)).toBeChecked();
    await expect(toggle('Loud team: Notify about everything for this team')).toBeEnabled();
  };
  await switchOn('Loud team: Deposits');
  await switchOn('Loud team: Notify about everything for this team');
  const everything = toggle('Loud team: Notify about everything for this team');
  await expect(toggle('Loud team: Balance')).toBeChecked();
  await expect(page.getByRole('rowheader', { name: 'Quiet team' })).toBeVisible();
  await page.reload();
  await expect(everything).toBeChecked();

  const database = openDatabase(platform.engines.databaseUrl, { applicationName: 'e2e' });
  try {
    for (const { teamId } of [other, team]) {
      await withTeam(database.db, teamId, (tx) =>
        correctBalance(tx, { teamId, key: 'take', amountMicros: -60_000_000, description: 'For tests' }),
      );
    }
  } finally {
    await database.close();
  }
  const told = chat.getByText('The balance is below $100.00: $90.00 left.');
  await expect(async () => {
    await chat.reload();
    await expect(told).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 15_000 });
  await expect(chat.getByText('Quiet team')).toHaveCount(0);
  // It opens what it tells of, in the team that it tells of.
  await chat.getByRole('link', { name: /finances\/bills/ }).click();
  await expect(chat).toHaveTitle('Sluice | Finances');
  await expect(chat.getByRole('button', { name: /^Switch team: / })).toContainText('Loud team');

  await page.getByRole('button', { name: 'Unsubscribe' }).click();
  const question = page.getByRole('dialog');
  await expect(question).toContainText(
    'Are you sure you want to unsubscribe from the bot? If you do this, you will no longer receive notifications.',
  );
  await question.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(notices.filter({ hasText: 'Subscription removed' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Subscribe' })).toBeVisible();
  await expect(page.getByRole('switch')).toHaveCount(0);
});

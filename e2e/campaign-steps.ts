/** The steps by which a person makes a campaign, and how its time comes sooner than a test could wait. */
import { expect, type Page } from '@playwright/test';
import pg from 'pg';
import { callApi } from './call-api.ts';
import { successOf } from './team-work.ts';

/** In two languages, German first. */
export async function makeCampaign(page: Page, audience: number): Promise<void> {
  await page.getByRole('textbox', { name: 'Name' }).fill('Evening');
  await page.getByRole('combobox', { name: 'Stream' }).click();
  await page.getByRole('option').first().click();
  await expect(page.getByTestId('audience')).toHaveText(`${audience}`);
  for (const name of ['Country', 'Country time zone', 'Available applications', 'Urgency'])
    await expect(page.getByRole('combobox', { name, exact: true })).toBeVisible();
  await addLanguage(page, 'French');
  await page.getByRole('button', { name: 'Remove the language French' }).click();
  await addLanguage(page, 'German');
  await page.getByRole('button', { name: 'Make main' }).click();
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(successOf(page, 'Campaign created')).toBeVisible();
  await expect(page).toHaveURL(/\/push-messages\/one-time\/\d+$/);
}

async function addLanguage(page: Page, name: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Add a language' }).fill(name);
  await page.getByRole('option', { name: new RegExp(`^${name} ..$`) }).click();
  await expect(page.getByRole('list', { name: 'Languages' }).getByText(name)).toBeVisible();
}

export async function addSchedule(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add schedule' }).click();
  const form = page.getByRole('dialog', { name: 'Add schedule' });
  await form.getByRole('button', { name: /^Date/ }).click();
  await page.getByRole('button', { name: 'Next month' }).click();
  await page.getByRole('button', { name: /^15 / }).click();
  await form.getByRole('combobox', { name: /^Time/ }).fill('20:00');
  await expect(form.getByRole('list', { name: 'Next send times' }).getByRole('listitem')).toHaveCount(1);
  await form.getByRole('textbox', { name: 'Title' }).fill('Drei {Drehungen|Runden}');
  await form.getByRole('textbox', { name: 'Body' }).fill('gratis');
  await form.getByRole('tab', { name: 'English' }).click();
  await form.getByRole('button', { name: 'Add a variant' }).click();
  await form.getByRole('textbox', { name: 'Title' }).fill('Three {turns|spins}');
  await form.getByRole('textbox', { name: 'Body' }).fill('free');
  await form.getByRole('button', { name: 'Save' }).click();
  await expect(successOf(page, 'Schedule Created')).toBeVisible();
}

/** As if it had been launched an hour ago, for a minute that has just passed. A time that is over when it is chosen would not be sent. */
export async function bringForward(
  platform: { engines: { databaseUrl: string }; apiUrl: string },
  { teamId, apiKey, page }: { teamId: number; apiKey: string; page: Page },
): Promise<void> {
  const [date = '', time = ''] = new Date(Date.now() - 60_000).toISOString().split(/[TZ]/);
  const timing = { type: 'manual', clock: 'zone', timeZone: 'UTC', date, time: time.slice(0, 5) };
  const client = new pg.Client(platform.engines.databaseUrl);
  await client.connect();
  try {
    await client.query(`UPDATE campaigns SET launched_at = now() - interval '1 hour' WHERE team_id = $1`, [
      teamId,
    ]);
    await client.query(
      `UPDATE campaign_schedules SET clock = 'zone', time_zone = 'UTC', date = $2, time = $3, covers_from = now() - interval '1 hour'
       WHERE team_id = $1`,
      [teamId, timing.date, timing.time],
    );
  } finally {
    await client.end();
  }
  const campaignId = Number(page.url().split('/').at(-1));
  const path = `/teams/${teamId}/campaigns/${campaignId}`;
  const { body: campaign } = await callApi<{ schedules: { id: number; messages: object }[] }>(
    platform.apiUrl,
    apiKey,
    path,
  );
  const [schedule] = campaign.schedules;
  // Saved as it stands: it is planned at once.
  const { status } = await callApi(platform.apiUrl, apiKey, `${path}/schedules/${schedule?.id}`, {
    method: 'PUT',
    body: { timing, messages: schedule?.messages },
  });
  expect(status).toBe(200);
}

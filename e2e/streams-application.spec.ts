/** The application step: who may install the app, and the way to it. */
import { expect, type Page } from '@playwright/test';
import type { Stream } from '@sluice/contracts';
import { callApi } from './call-api.ts';
import { test } from './console-test.ts';
import { createStreamTeam, expectToast } from './own-streams.ts';
import { createOwnTeam, createPerson } from './own-team.ts';
import { signIn } from './sign-in.ts';

const form = (page: Page) => page.getByRole('form', { name: 'Application' });

async function pickCountry(page: Page, field: string, name: string): Promise<void> {
  const input = form(page)
    .getByRole('textbox', { name: field })
    .or(form(page).getByRole('combobox', { name: field }));
  await input.first().fill(name);
  await page.getByRole('option', { name }).first().click();
  await page.keyboard.press('Escape');
}

test('[S3.13-01] minimal version, available and blocked GEO are kept', async ({ page, platform }) => {
  const { owner, createStream, getStream } = await createStreamTeam(platform);
  const { id } = await createStream({ name: 'Morning' });
  const { email, password } = owner;
  await signIn(page, platform.consoleUrl, { email, password, path: `/streams/edit/${id}?step=application` });
  await form(page).getByRole('textbox', { name: 'Minimal version' }).fill('new');
  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(form(page).getByText('Enter a version, such as 12 or 8.1')).toBeVisible();

  await form(page).getByRole('textbox', { name: 'Minimal version' }).fill('8.1');
  await pickCountry(page, 'Available GEO', 'Brazil');
  await pickCountry(page, 'Available GEO', 'Germany');
  await pickCountry(page, 'Blocked GEO', 'Germany');
  await form(page).getByRole('button', { name: 'Save' }).click();
  await expect(form(page).getByText('A country cannot be both available and blocked')).toBeVisible();
  await pickCountry(page, 'Blocked GEO', 'Germany');
  await pickCountry(page, 'Blocked GEO', 'France');
  await form(page).getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Stream updated');
  expect((await getStream(id)).app).toEqual({
    minimalVersion: '8.1',
    availableGeo: ['BR', 'DE'],
    blockedGeo: ['FR'],
  });

  await page.reload();
  await expect(form(page).getByRole('textbox', { name: 'Minimal version' })).toHaveValue('8.1');
  for (const country of ['Brazil', 'Germany', 'France']) {
    await expect(form(page).getByText(country, { exact: true })).toBeVisible();
  }
});

test('[S2.6-13] the application opens on the stream’s active domain, and without one says why it cannot', async ({
  page,
  platform,
  context,
}) => {
  const owner = await createPerson(platform, 'Vera');
  const host = `app-${owner.sub.slice(0, 8)}.localhost`;
  const streams = [
    { person: owner, name: 'Bare' },
    { person: owner, name: 'Served', hosts: [host] },
  ];
  const { teamId, apiKey } = await createOwnTeam(platform, { owner, streams });
  const { body } = await callApi<{ items: Stream[] }>(platform.apiUrl, apiKey, `/teams/${teamId}/streams`);
  const pathOf = (name: string) =>
    `/streams/edit/${body.items.find((stream) => stream.name === name)?.id}?step=application`;
  const { email, password } = owner;
  await signIn(page, platform.consoleUrl, { email, password, path: pathOf('Bare') });
  await expect(page.getByRole('button', { name: 'Go to application' })).toBeDisabled();
  await expect(page.getByText('The stream has no domain yet. Add one in the first step.')).toBeVisible();

  await page.goto(`${platform.consoleUrl}${pathOf('Served')}`);
  // What stands at the address is the edge's matter, and is tried elsewhere.
  await context.route(`https://${host}/`, (route) => route.fulfill({ body: 'the application' }));
  const opened = context.waitForEvent('page');
  await page.getByRole('link', { name: 'Go to application' }).click();
  const application = await opened;
  await application.waitForLoadState();
  expect(application.url()).toBe(`https://${host}/`);
  await expect(page).toHaveURL(/step=application/);
});

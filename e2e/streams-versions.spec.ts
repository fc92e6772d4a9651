/** What a stream was: its versions listed, two of them compared, one brought back. */
import { expect, type Page } from '@playwright/test';
import type { StreamDetail } from '@sluice/contracts';
import { callApi } from './call-api.ts';
import { test } from './console-test.ts';
import { createStreamTeam, expectToast } from './own-streams.ts';
import type { RunningPlatform } from './platform.ts';
import { signIn } from './sign-in.ts';

const drawer = (page: Page) => page.getByRole('dialog', { name: 'Versions of the stream' });
const versions = (page: Page) =>
  drawer(page).getByRole('list', { name: 'Versions of the stream' }).getByRole('listitem');
const changes = (page: Page) =>
  drawer(page).getByRole('list', { name: 'What differs' }).getByRole('listitem');

/** Three versions: made, changed, changed again. */
async function openStream(page: Page, platform: RunningPlatform) {
  const { owner, team, createStream, getStream, createLanding } = await createStreamTeam(platform);
  const wheel = await createLanding('Royal Wheel');
  const stream = await createStream({
    name: 'Morning',
    tags: ['first'],
    countries: ['DE'],
    landings: [{ landingId: wheel, weight: 100 }],
  });
  const change = async (version: number, fields: object) => {
    const body = { version, ...fields };
    const path = `/teams/${team.teamId}/streams/${stream.id}`;
    const answer = await callApi<StreamDetail>(platform.apiUrl, team.apiKey, path, { method: 'PATCH', body });
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body;
  };
  await change(1, { name: 'Evening', countries: ['DE', 'BR'], landings: [] });
  const settings = { ...stream.settings, footer: 'Only for adults' };
  await change(2, { link: 'https://offer.example/', settings });
  const { email, password } = owner;
  await signIn(page, platform.consoleUrl, { email, password, path: `/streams/settings/${stream.id}` });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Evening');
  return { owner, stream, get: () => getStream(stream.id) };
}

test('the versions of a stream tell who changed what, and any two are compared field by field', async ({
  page,
  platform,
}) => {
  const { owner } = await openStream(page, platform);
  await page.getByRole('button', { name: 'Versions' }).click();
  await expect(versions(page)).toHaveCount(3);
  await expect(versions(page)).toContainText(['Version 3', 'Version 2', 'Version 1']);
  await expect(versions(page).filter({ hasText: owner.name })).toHaveCount(3);
  await expect(versions(page).nth(0)).toContainText('Current');
  await expect(versions(page).nth(0)).toContainText('Redirect link, Footer text');
  await expect(versions(page).nth(1)).toContainText('Stream name, Landings, Country (GEO)');
  await expect(versions(page).nth(2)).toContainText('Stream created');

  await test.step('an old one beside the current', async () => {
    await drawer(page).getByRole('button', { name: 'Compare version 1' }).click();
    await expect(changes(page).getByRole('heading')).toHaveText([
      'Stream name',
      'Landings',
      'Country (GEO)',
      'Redirect link',
      'Footer text',
    ]);
    await expect(changes(page).locator('del')).toHaveText([
      'Morning',
      'Royal Wheel',
      'Germany',
      'None',
      /^18\+/,
    ]);
    await expect(changes(page).locator('ins')).toHaveText([
      'Evening',
      'None',
      'Germany, Brazil',
      'https://offer.example/',
      'Only for adults',
    ]);
  });

  await test.step('any other two', async () => {
    await drawer(page).getByRole('combobox', { name: 'From' }).click();
    await page.getByRole('option', { name: /^Version 3/ }).click();
    await expect(drawer(page).getByText('These versions do not differ')).toBeVisible();
    await drawer(page).getByRole('combobox', { name: 'To' }).click();
    await page.getByRole('option', { name: /^Version 2/ }).click();
    await expect(changes(page).getByRole('heading')).toHaveText(['Redirect link', 'Footer text']);
    await expect(changes(page).locator('ins').nth(0)).toHaveText('None');
    // What is there now cannot be brought back.
    await expect(drawer(page).getByRole('button', { name: /^Restore/ })).toHaveCount(0);
  });
});

test('a version is brought back once that is confirmed, and the page shows it', async ({
  page,
  platform,
}) => {
  const { stream, get } = await openStream(page, platform);
  const link = page.getByRole('textbox', { name: 'Redirect link' });
  await expect(link).toHaveValue('https://offer.example/');
  await page.getByRole('button', { name: 'Versions' }).click();
  const restore = drawer(page).getByRole('button', { name: 'Restore version 1' });
  const question = page.getByRole('dialog', { name: 'Restore version 1?' });

  await restore.click();
  await expect(question).toContainText('Status, domains, pixels and the white page stay.');
  await page.keyboard.press('Escape');
  await expect(question).toBeHidden();
  await expect(drawer(page)).toBeVisible();
  expect((await get()).version).toBe(3);

  await restore.click();
  await question.getByRole('button', { name: 'Restore' }).click();
  await expectToast(page, 'Version 1 restored');
  await expect(drawer(page)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Morning');
  // The form behind the drawer is reloaded: saving it must not undo the restore.
  await expect(link).toHaveValue('');
  expect(await get()).toMatchObject({
    version: 4,
    name: 'Morning',
    countries: ['DE'],
    link: null,
    settings: stream.settings,
  });
  await page.getByRole('button', { name: 'Versions' }).click();
  await expect(versions(page)).toHaveCount(4);
});

/** What the settings of a stream refuse, and how they say it. */
import { expect } from '@playwright/test';
import { test } from './console-test.ts';
import { allowCustomJs, createStreamTeam, expectToast } from './own-streams.ts';
import { codeEditor, openStreamSettings, save, section, settingsForm } from './stream-settings.ts';

test('[S5.2-10] a split test whose weights do not add up is refused', async ({ page, platform }) => {
  const { owner, createStream, getStream, createLanding } = await createStreamTeam(platform);
  const ids = [await createLanding('One'), await createLanding('Other')];
  const landings = ids.map((landingId) => ({ landingId, weight: 50 }));
  const { id, version } = await createStream({ name: 'Split', landings });
  await openStreamSettings(page, platform, owner, id);
  const split = section(page, 'Split testing');
  await split.getByRole('switch', { name: 'Split test' }).click({ force: true });
  await split.getByRole('textbox', { name: 'Weight of One' }).fill('60');
  await split.getByRole('textbox', { name: 'Weight of Other' }).fill('30');
  await save(page);
  await expect(split.getByText('Total weight should be 100%')).toBeVisible();
  expect((await getStream(id)).version).toBe(version);
  await split.getByRole('button', { name: 'Share evenly' }).click();
  await save(page);
  await expectToast(page, 'Stream updated');
});

test('[S5.2-11] integration without a platform is refused', async ({ page, platform }) => {
  const { owner, createStream } = await createStreamTeam(platform);
  const { id } = await createStream({ name: 'Alone' });
  await openStreamSettings(page, platform, owner, id);
  const integration = section(page, 'Integration with other platforms');
  await integration.getByRole('switch', { name: 'Integration' }).click({ force: true });
  await save(page);
  await expect(integration.getByText('Select one of the platforms for integration')).toBeVisible();
});

test('links that lead nowhere are refused at their fields', async ({ page, platform }) => {
  const { owner, createStream } = await createStreamTeam(platform);
  const { id } = await createStream({ name: 'Links' });
  await openStreamSettings(page, platform, owner, id);
  const form = settingsForm(page);
  await form.getByRole('textbox', { name: 'Redirect link' }).fill('javascript:alert(1)');
  await form.getByRole('textbox', { name: 'App store link' }).fill('store');
  await form.getByRole('textbox', { name: 'client_id' }).fill('click id');
  await save(page);
  await expect(form.getByText('Invalid URL.')).toHaveCount(2);
  await expect(form.getByText('The field must contain only Latin letters and numbers')).toBeVisible();
});

test('[S2.7-17] [S5.2-09] custom JS is kept in its script tags, and refused without them', async ({
  page,
  platform,
}) => {
  const { owner, team, createStream, getStream } = await createStreamTeam(platform);
  await allowCustomJs(platform, team);
  const { id } = await createStream({ name: 'Scripted' });
  await openStreamSettings(page, platform, owner, id);
  await codeEditor(page).fill('console.log("hello")');
  await save(page);
  await expect(settingsForm(page).getByText('Invalid format for Custom JS')).toBeVisible();
  await codeEditor(page).fill('<script>console.log("hello")</script>');
  await save(page);
  await expectToast(page, 'Stream updated');
  expect((await getStream(id)).settings.customJs).toBe('<script>console.log("hello")</script>');
});

test('[S6.3-01] custom JS is locked without the platform’s permission', async ({ page, platform }) => {
  const { owner, createStream } = await createStreamTeam(platform);
  const { id } = await createStream({ name: 'Locked' });
  await openStreamSettings(page, platform, owner, id);
  await expect(section(page, 'Custom JavaScript').getByRole('note')).toHaveText(
    'You do not have permission to edit this field. If necessary, please contact the platform support.',
  );
  await expect(codeEditor(page)).toHaveAttribute('aria-readonly', 'true');
  await codeEditor(page).press('x');
  await expect(codeEditor(page)).not.toContainText('x');
});

test('[S8.3-08] a stream without a landing is not launched', async ({ page, platform, troubles }) => {
  const { owner, createStream } = await createStreamTeam(platform);
  const { id } = await createStream({ name: 'Bare' });
  await openStreamSettings(page, platform, owner, id);
  await page.getByRole('switch', { name: 'Launch the stream' }).click({ force: true });
  await expectToast(page, 'The landing page is not created! Please create the landing page first.');
  troubles.length = 0;
});

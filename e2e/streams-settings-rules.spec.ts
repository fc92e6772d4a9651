/** Custom JS as it is typed into the real editor and kept by the real api. What else the settings refuse is in their component tests. */
import { expect } from '@playwright/test';
import { test } from './console-test.ts';
import { allowCustomJs, createStreamTeam, expectToast } from './own-streams.ts';
import { codeEditor, openStreamSettings, save, settingsForm, unfold } from './stream-settings.ts';

test('[S2.7-17] [S5.2-09] custom JS is kept in its script tags, and refused without them', async ({
  page,
  platform,
}) => {
  const { owner, team, createStream, getStream } = await createStreamTeam(platform);
  await allowCustomJs(platform, team);
  const { id } = await createStream({ name: 'Scripted' });
  await openStreamSettings(page, platform, owner, id);
  await unfold(page, 'Custom JavaScript');
  await codeEditor(page).fill('console.log("hello")');
  await save(page);
  await expect(settingsForm(page).getByText('Invalid format for Custom JS')).toBeVisible();
  await codeEditor(page).fill('<script>console.log("hello")</script>');
  await save(page);
  await expectToast(page, 'Stream updated');
  expect((await getStream(id)).settings.customJs).toBe('<script>console.log("hello")</script>');
});

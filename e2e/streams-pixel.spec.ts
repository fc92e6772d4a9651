/** The pixels of a stream: one by one, many at once, their tokens, their end. */
import { expect, type Locator, type Page } from '@playwright/test';
import type { Pixel } from '@sluice/contracts';
import { callApi } from './call-api.ts';
import { test } from './console-test.ts';
import { createStreamTeam, expectToast } from './own-streams.ts';
import type { RunningPlatform } from './platform.ts';
import { signIn } from './sign-in.ts';

const NETWORKS = ['Facebook', 'TikTok'] as const;
const EMPTY = "There's not a single pixel here yet.";
const TOKEN = 'EAAGm0PX4ZCpsBA-token-7f3a';

const section = (page: Page, network: string): Locator =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: new RegExp(`^${network}`) }) });
const dialogOf = (page: Page): Locator => page.getByRole('dialog');
const listed = (page: Page, network: string): Locator =>
  page.getByRole('list', { name: `${network} pixels` }).getByRole('listitem');

/** A stream of an own team, its pixel step open. */
async function openPixels(page: Page, platform: RunningPlatform) {
  const { owner, team, createStream } = await createStreamTeam(platform);
  const { id } = await createStream({ name: 'Morning' });
  const { email, password } = owner;
  const path = `/teams/${team.teamId}/streams/${id}/pixels`;
  await signIn(page, platform.consoleUrl, { email, password, path: `/streams/pixel/${id}` });
  await expect(section(page, 'Facebook')).toBeVisible();
  return {
    list: async () => (await callApi<Pixel[]>(platform.apiUrl, team.apiKey, path)).body,
    add: async (body: object) => {
      const { status } = await callApi(platform.apiUrl, team.apiKey, path, { method: 'POST', body });
      expect(status).toBe(201);
    },
  };
}

async function fillLines(page: Page, network: string, lines: string): Promise<void> {
  await section(page, network).getByRole('button', { name: 'Add multiple' }).click();
  await dialogOf(page).getByRole('textbox', { name: 'Pixels' }).fill(lines);
}

test('[S2.1-10] the pixel step opens with a stream in its address, and without one offers streams', async ({
  page,
  platform,
}) => {
  const { owner, createStream } = await createStreamTeam(platform);
  const { id } = await createStream({ name: 'Morning' });
  await createStream({ name: 'Evening' });
  const { email, password } = owner;
  await signIn(page, platform.consoleUrl, { email, password, path: '/streams/pixel' });
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Stream pixels');
  await page.getByRole('main').getByRole('link', { name: 'Morning' }).click();
  await expect(page).toHaveURL(`${platform.consoleUrl}/streams/pixel/${id}`);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Morning');
  const steps = page.getByRole('navigation', { name: 'Steps of the stream' });
  await expect(steps.locator('[aria-current=page]')).toContainText('Pixel');
});

test('[S2.8-01] [S2.8-02] [S2.8-04] [S8.6-07] each network has its section, and takes a pixel by its rules', async ({
  page,
  platform,
}) => {
  const pixels = await openPixels(page, platform);
  await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveText([...NETWORKS]);
  for (const network of NETWORKS) await expect(section(page, network).getByText(EMPTY)).toBeVisible();

  await test.step('Facebook: digits, and a token that starts with EAA', async () => {
    await section(page, 'Facebook').getByRole('button', { name: 'Add pixel' }).click();
    const form = dialogOf(page).getByRole('form', { name: 'Add a Facebook pixel' });
    await form.getByRole('button', { name: 'Add' }).click();
    await expect(form.getByText('Field is required')).toHaveCount(2);
    await form.getByRole('textbox', { name: 'Pixel ID' }).fill('12a');
    await expect(form.getByText('Must be numeric.')).toBeVisible();
    await form.getByRole('textbox', { name: 'Access token' }).fill('EAB');
    await expect(form.getByText('The token must start with EAA')).toBeVisible();
    await form.getByRole('textbox', { name: 'Pixel ID' }).fill('123456789');
    await form.getByRole('textbox', { name: 'Access token' }).fill(TOKEN);
    await form.getByRole('button', { name: 'Add' }).click();
    await expectToast(page, 'Pixel added');
    await expect(listed(page, 'Facebook')).toContainText(['123456789']);
    await expect(listed(page, 'Facebook').getByText('••••7f3a')).toBeVisible();
    await expect(dialogOf(page)).toHaveCount(0);
    // Said by a boolean: a failure need not print the whole page.
    expect((await page.content()).includes(TOKEN)).toBe(false);
  });

  await test.step('the same id is not taken twice', async () => {
    await section(page, 'Facebook').getByRole('button', { name: 'Add pixel' }).click();
    const form = dialogOf(page).getByRole('form');
    await form.getByRole('textbox', { name: 'Pixel ID' }).fill('123456789');
    await form.getByRole('textbox', { name: 'Access token' }).fill(TOKEN);
    await form.getByRole('button', { name: 'Add' }).click();
    await expect(form.getByText('A pixel id must be unique.')).toBeVisible();
    await form.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(dialogOf(page)).toHaveCount(0);
  });

  await test.step('TikTok: letters and digits, and the token comes later', async () => {
    await section(page, 'TikTok').getByRole('button', { name: 'Add pixel' }).click();
    const form = dialogOf(page).getByRole('form', { name: 'Add a TikTok pixel' });
    await form.getByRole('textbox', { name: 'Pixel ID' }).fill('C-1');
    await form.getByRole('button', { name: 'Add' }).click();
    await expect(form.getByText('Must contain only letters and numbers.')).toBeVisible();
    await form.getByRole('textbox', { name: 'Pixel ID' }).fill('C0ABC9');
    await form.getByRole('button', { name: 'Add' }).click();
    await expect(listed(page, 'TikTok')).toContainText(['No token']);
    await page.getByRole('button', { name: 'Actions: C0ABC9' }).click();
    await page.getByRole('menuitem', { name: 'Set token' }).click();
    const token = dialogOf(page).getByRole('form', { name: 'Token of C0ABC9' });
    await token.getByRole('textbox', { name: 'Access token' }).fill('later_token-0042');
    await token.getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Token saved');
    await expect(listed(page, 'TikTok').getByText('••••0042')).toBeVisible();
  });
  const kept = (await pixels.list()).map(({ network, pixelId, tokenHint }) => [network, pixelId, tokenHint]);
  expect(kept).toEqual([
    ['facebook', '123456789', '7f3a'],
    ['tiktok', 'C0ABC9', '0042'],
  ]);
});

test('[S2.8-03] [S5.2-06] [S8.6-07] many pixels are added from lines, and wrong lines are told by their number', async ({
  page,
  platform,
  troubles,
}) => {
  const pixels = await openPixels(page, platform);
  const problems = page.getByRole('list', { name: 'Lines to mend' }).getByRole('listitem');
  const lines = dialogOf(page).getByRole('textbox', { name: 'Pixels' });

  await test.step('as they are typed, but not while a line is being written', async () => {
    await section(page, 'Facebook').getByRole('button', { name: 'Add multiple' }).click();
    await lines.pressSequentially('111');
    await expect(problems).toHaveCount(0);
    await lines.press('Enter');
    await expect(problems).toHaveText(['Line 1: Invalid format "pixel:token"']);
    await lines.fill('111:EAAx\n222\n333:token\nabc:EAA\n111:EAAy');
    await dialogOf(page).getByRole('button', { name: 'Add', exact: true }).click();
    await expect(problems).toHaveText([
      'Line 2: Invalid format "pixel:token"',
      'Line 3: The token must start with EAA',
      'Line 4: Must be numeric.',
      'Line 5: A pixel id must be unique.',
    ]);
    expect(await pixels.list()).toEqual([]);
  });

  await test.step('and what only the api knows, at its line', async () => {
    await pixels.add({ network: 'facebook', pixelId: '222', token: TOKEN });
    await lines.fill(`111:${TOKEN}\n\n222:${TOKEN}`);
    await expect(problems).toHaveCount(0);
    await expect(dialogOf(page).getByText('2 pixels ready')).toBeVisible();
    await dialogOf(page).getByRole('button', { name: 'Add', exact: true }).click();
    await expect(problems).toHaveText(['Line 3: A pixel id must be unique.']);
    // The browser notes the refusal, too.
    troubles.length = 0;
    expect(await pixels.list()).toHaveLength(1);
  });

  await test.step('all of them, once they are mended', async () => {
    await lines.fill(`111:${TOKEN}\n333:${TOKEN}`);
    await dialogOf(page).getByRole('button', { name: 'Add', exact: true }).click();
    await expectToast(page, 'Pixels added');
    await expect(listed(page, 'Facebook')).toContainText(['222', '111', '333']);
  });

  await test.step('in the other section, too', async () => {
    await fillLines(page, 'TikTok', 'C1:abc_1\nC2:abc-2');
    await dialogOf(page).getByRole('button', { name: 'Add', exact: true }).click();
    await expect(listed(page, 'TikTok')).toContainText(['C1', 'C2']);
    expect((await pixels.list()).map(({ pixelId }) => pixelId)).toEqual(['222', '111', '333', 'C1', 'C2']);
  });
});

test('[S8.5-03] [S8.6-07] a pixel is deleted once its loss is confirmed', async ({ page, platform }) => {
  const pixels = await openPixels(page, platform);
  await fillLines(page, 'Facebook', `111:${TOKEN}\n222:${TOKEN}`);
  await dialogOf(page).getByRole('button', { name: 'Add', exact: true }).click();
  await expect(listed(page, 'Facebook')).toHaveCount(2);
  const remove = async (answer: string) => {
    await page.getByRole('button', { name: 'Actions: 111' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    const question = page.getByRole('dialog', { name: 'Delete the pixel 111?' });
    await expect(question).toContainText('All its content will be lost');
    await question.getByRole('button', { name: answer }).click();
    await expect(question).toBeHidden();
  };
  await remove('Cancel');
  await expect(listed(page, 'Facebook')).toHaveCount(2);
  await remove('Delete');
  await expectToast(page, 'Pixel removed');
  await expect(listed(page, 'Facebook')).toContainText(['222']);
  expect((await pixels.list()).map(({ pixelId }) => pixelId)).toEqual(['222']);
});

/** The stream wizard: its steps, a stream made and changed, and the draft of one that is not made yet. */
import { expect, type Page } from '@playwright/test';
import { test } from './console-test.ts';
import {
  chooseLandings,
  chosenLandings,
  createStreamTeam,
  expectToast,
  forgetRefusals,
  launchSwitch,
  nameField,
  openWizard,
  streamForm,
  streamIdOf,
} from './own-streams.ts';
import { forgetNotFound } from './page-checks.ts';
import { pressSwitch } from './press-switch.ts';
import { fillSignIn } from './sign-in.ts';

const STEPS = ['Domain', 'Application', 'Settings', 'Pixel'];
const steps = (page: Page) => page.getByRole('navigation', { name: 'Steps of the stream' });

test('[S2.1-07] [S2.6-01] [S2.6-02] [S2.6-12] [S8.6-02] a stream is made with its name, tags and landings', async ({
  page,
  platform,
}) => {
  test.slow();
  const { owner, createLanding, getStream } = await createStreamTeam(platform);
  const wheel = await createLanding('Royal Wheel');
  const drop = await createLanding('Drop BR');
  await openWizard(page, platform, owner);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('New stream');
  await expect(steps(page).getByRole('listitem')).toHaveText(STEPS.map((name, at) => `${at + 1}${name}`));
  await expect(steps(page).locator('[aria-current=page]')).toContainText('Domain');
  // There is nothing to open yet.
  await expect(steps(page).getByRole('link')).toHaveCount(0);

  await test.step('not without a name', async () => {
    await streamForm(page).getByRole('button', { name: 'Create stream' }).click();
    await expect(streamForm(page).getByText('Field is required')).toBeVisible();
    await expect(nameField(page)).toBeFocused();
  });
  await nameField(page).fill('Spin Garden');
  await streamForm(page).getByLabel('Tags').fill('summer');
  await page.keyboard.press('Enter');
  await chooseLandings(page, ['Royal Wheel', 'Drop BR']);
  await expect(chosenLandings(page)).toContainText(['Royal Wheel', 'Drop BR']);
  await streamForm(page).getByRole('button', { name: 'Create stream' }).click();

  await expectToast(page, 'Stream created');
  await expect(page).toHaveURL(/\/streams\/edit\/\d+$/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Spin Garden');
  const stream = await getStream(streamIdOf(page));
  expect(stream).toMatchObject({ name: 'Spin Garden', tags: ['summer'], status: 'suspended', domains: [] });
  expect(stream.landings.map(({ landingId, weight }) => [landingId, weight])).toEqual([
    [wheel, 50],
    [drop, 50],
  ]);
});

test('[S2.1-08] [S8.6-02] the same screen launches, stops and changes a stream that is there, its steps lead on, and one that is not there is told as such', async ({
  page,
  platform,
  troubles,
}) => {
  test.slow();
  const { owner, createLanding, createStream, getStream } = await createStreamTeam(platform);
  const first = await createLanding('Royal Wheel');
  await createLanding('Drop BR');
  const { id } = await createStream({ name: 'Morning', link: 'https://offer.example/' });
  await openWizard(page, platform, owner, `/streams/edit/${id}`);
  await expect(nameField(page)).toHaveValue('Morning');

  await test.step('launched and stopped, once it has a landing; without a domain that is said', async () => {
    const launch = launchSwitch(page);
    await pressSwitch(launch);
    await expectToast(page, 'The landing page is not created! Please create the landing page first.');
    await expect(launch).not.toBeChecked();
    forgetRefusals(troubles, 409);

    await chooseLandings(page, ['Royal Wheel']);
    await streamForm(page).getByRole('button', { name: 'Save' }).click();
    await expectToast(page, 'Stream updated');
    await pressSwitch(launch);
    await expectToast(page, 'Stream launched, but it has no domain: no visitor can reach it yet.');
    await expect(launch).toBeChecked();
    expect(await getStream(id)).toMatchObject({ status: 'launched', landings: [{ landingId: first }] });
    await pressSwitch(launch);
    await expectToast(page, 'Stream stopped');
    expect((await getStream(id)).status).toBe('suspended');
  });
  await expect(chosenLandings(page)).toContainText(['Royal Wheel']);
  await nameField(page).fill('Evening');
  await chooseLandings(page, ['Drop BR']);
  await chosenLandings(page).getByRole('button', { name: 'Show “Drop BR” first' }).click();
  await expect(chosenLandings(page)).toContainText(['Drop BR', 'Royal Wheel']);
  await streamForm(page).getByRole('button', { name: 'Save' }).click();
  await expectToast(page, 'Stream updated');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Evening');
  expect((await getStream(id)).landings.map(({ name }) => name)).toEqual(['Drop BR', 'Royal Wheel']);

  await test.step('a reload shows what was saved', async () => {
    await page.reload();
    await expect(nameField(page)).toHaveValue('Evening');
    await expect(chosenLandings(page)).toContainText(['Drop BR', 'Royal Wheel']);
  });
  await test.step('each step has its address', async () => {
    const addresses = await steps(page)
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(addresses).toEqual([
      `/streams/edit/${id}`,
      `/streams/edit/${id}?step=application`,
      `/streams/settings/${id}`,
      `/streams/pixel/${id}`,
    ]);
    await steps(page).getByRole('link', { name: 'Application' }).click();
    await expect(steps(page).locator('[aria-current=page]')).toContainText('Application');
    await expect(page.getByRole('form', { name: 'Application' })).toBeVisible();
  });
  await test.step('a stream that is not there is told as such', async () => {
    for (const lost of ['999999', 'x']) {
      await page.goto(`${platform.consoleUrl}/streams/edit/${lost}`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no such stream');
    }
    forgetNotFound(troubles);
  });
});

test('[S2.3-17] leaving a new stream asks; what was typed outlives a reload, a second tab, a session that is over and a network away', async ({
  page,
  platform,
  troubles,
}) => {
  test.slow();
  const { owner, createLanding } = await createStreamTeam(platform);
  await createLanding('Royal Wheel');
  await openWizard(page, platform, owner);
  const goOn = (on: Page) => on.getByRole('button', { name: 'Continue with it' });
  const expectTyped = async (on: Page) => {
    await expect(nameField(on)).toHaveValue('Half a thought');
    await expect(chosenLandings(on)).toContainText(['Royal Wheel']);
    await expect(on.getByRole('textbox', { name: 'Domain name' })).toHaveValue('half.example');
  };
  const type = async () => {
    await nameField(page).fill('Half a thought');
    await chooseLandings(page, ['Royal Wheel']);
    await page.getByRole('radio', { name: /^Bind own domain/ }).click();
    await page.getByRole('textbox', { name: 'Domain name' }).fill('half.example');
  };

  await test.step('whoever says that it may be lost is not asked about it again', async () => {
    const menu = page.getByRole('navigation', { name: 'Main menu' });
    // Nothing is typed, so nothing is asked; and the browser's own Forward leads away from now on.
    await menu.getByRole('link', { name: 'Landings' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Landings' })).toBeVisible();
    await page.goBack();
    await type();
    const question = page.getByRole('dialog', { name: 'Data Not Saved!' });
    await menu.getByRole('link', { name: 'Landings' }).click();
    await question.getByRole('button', { name: 'Stay' }).click();
    await expectTyped(page);
    // The browser has left the address by the time it is asked: whoever stays has it back.
    const address = page.url();
    await page.evaluate(() => history.forward());
    await question.getByRole('button', { name: 'Stay' }).click();
    await expectTyped(page);
    expect(page.url()).toBe(address);
    await menu.getByRole('link', { name: 'Landings' }).click();
    await question.getByRole('button', { name: 'Leave without saving' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Landings' })).toBeVisible();
    await page.goBack();
    await expect(nameField(page)).toHaveValue('');
    await expect(goOn(page)).toHaveCount(0);
    await expect(page.getByRole('textbox', { name: 'Domain name' })).toHaveCount(0);
  });
  await test.step('a reload', async () => {
    await type();
    await page.reload();
    await goOn(page).click();
    await expectTyped(page);
  });
  await test.step('a second tab', async () => {
    const second = await page.context().newPage();
    await second.goto(`${platform.consoleUrl}/streams/create`);
    await goOn(second).click();
    await expectTyped(second);
    await second.close();
  });
  await test.step('a session that is over', async () => {
    await page.context().clearCookies({ name: /^_?session/i });
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.startsWith('oidc.')) localStorage.removeItem(key);
    });
    await page.reload();
    await fillSignIn(page, owner.email, owner.password);
    await expect(page).toHaveURL(`${platform.consoleUrl}/streams/create`);
    await goOn(page).click();
    await expectTyped(page);
  });
  await test.step('a network away', async () => {
    await page.context().setOffline(true);
    await streamForm(page).getByRole('button', { name: 'Create stream' }).click();
    await expect(page.getByText('Oops, something went wrong!').first()).toBeVisible();
    await expectTyped(page);
    await page.context().setOffline(false);
    await streamForm(page).getByRole('button', { name: 'Create stream' }).click();
    await expect(page).toHaveURL(/\/streams\/edit\/\d+$/);
    await expectTyped(page);
  });
  await page.goto(`${platform.consoleUrl}/streams/create`);
  await expect(nameField(page)).toHaveValue('');
  await expect(goOn(page)).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Domain name' })).toHaveCount(0);
  // The browser notes each call that went nowhere while the network was away.
  troubles.length = 0;
});

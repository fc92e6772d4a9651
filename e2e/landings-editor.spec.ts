/** A landing from nothing to completed, in three languages, with the page in sight all the way. */
import { expect } from '@playwright/test';
import { test } from './console-test.ts';
import { landingIdOf, openNewLanding, readLanding } from './landing-editor.ts';

const TABS = [
  'Main',
  'Design of the playing field',
  'Params',
  'The name of the sectors',
  'Content',
  'Modal window',
  'Bonuses',
];
const ARABIC = 'العب الآن';

test('[S2.1-22] [S2.1-23] [S2.13-09] [S2.13-10] [S2.13-11] [S2.13-12] [S8.6-04] a landing is made, translated and completed', async ({
  page,
  platform,
}) => {
  test.slow();
  const { editor, team } = await openNewLanding(page, platform);
  await expect(editor.tabs.getByRole('tab')).toHaveText(TABS);
  await expect(editor.save()).toBeDisabled();

  await test.step('it gets a name and a game, and is created', async () => {
    await editor.text('Name').fill('Summer wheel');
    await expect(page.getByText('Unsaved changes')).toBeVisible();
    await editor.choose('Game', 'Spin Garden');
    await expect(editor.text('Pre-landing name')).toHaveValue('SPIN GARDEN');
    await editor.save().click();
    await expect(editor.success('Landing created')).toBeVisible();
    await landingIdOf(page);
    await expect(page.getByRole('heading', { level: 1, name: 'Summer wheel' })).toBeVisible();
    await expect(page.getByText('Draft', { exact: true })).toBeVisible();
    await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  });
  await test.step('it is translated into a language that runs from the right', async () => {
    await editor.addTranslation('arab', 'Arabic');
    await expect(editor.success('Translation added')).toBeVisible();
    await expect(editor.translation('Arabic')).toHaveAttribute('aria-pressed', 'true');
    await editor.openTab('Params');
    await expect(page.getByRole('combobox', { name: 'Language group' })).toHaveValue('Arabic');
    await editor.text('Click button').fill(ARABIC);
    await expect(editor.preview.getByRole('button', { name: ARABIC })).toBeVisible();
    await expect(editor.preview.locator('html')).toHaveAttribute('dir', 'rtl');
  });
  await test.step('and into another, found by its code, from the default', async () => {
    await editor.translation('default').click();
    await expect(editor.text('Click button')).toHaveValue('SPIN');
    await expect(editor.preview.getByRole('button', { name: 'SPIN', exact: true })).toBeVisible();
    await editor.addTranslation('br', 'Brazilian Portuguese');
    await editor.text('Click button').fill('GIRAR');
  });
  await test.step('one save writes all of it, and completing closes it', async () => {
    await page.keyboard.press('ControlOrMeta+s');
    await expect(editor.success('Landing updated')).toBeVisible();
    expect((await readLanding(page, platform, team)).status).toBe('draft');
    await editor.complete().click();
    await expect(editor.success('Landing completed')).toBeVisible();
    await expect(page.getByText('Completed', { exact: true })).toBeVisible();
    await expect(editor.complete()).toHaveCount(0);
  });
  await test.step('it is all there for whoever opens it next', async () => {
    await page.reload();
    await expect(editor.translation('Brazilian Portuguese')).toHaveAttribute('aria-pressed', 'true');
    await expect(editor.text('Click button')).toHaveValue('GIRAR');
    await editor.translation('Arabic').click();
    await expect(editor.text('Click button')).toHaveValue(ARABIC);
    const landing = await readLanding(page, platform, team);
    expect(landing).toMatchObject({ status: 'completed', template: 'wheels-garden', type: 'wheels' });
    expect(landing.settings.clickButton).toBe('SPIN');
    expect(landing.translations.map(({ locale }) => locale).sort()).toEqual(['ar', 'br']);
  });
  await test.step('a translation is deleted, and the default stands in its place', async () => {
    await editor.translations.getByRole('button', { name: 'Delete the translation: Arabic' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(editor.success('Translation deleted')).toBeVisible();
    await expect(editor.text('Click button')).toHaveValue('SPIN');
    await expect(editor.preview.locator('html')).toHaveAttribute('dir', 'ltr');
    await page.reload();
    await expect(editor.translation('Brazilian Portuguese')).toBeVisible();
    await expect(editor.translation('Arabic')).toHaveCount(0);
    const { translations } = await readLanding(page, platform, team);
    expect(translations.map(({ locale }) => locale)).toEqual(['br']);
  });
});

test('[S4.8-01] a change of the default stays out of a translation, and is marked there', async ({
  page,
  platform,
}) => {
  test.slow();
  const { editor, team } = await openNewLanding(page, platform);
  await editor.text('Name').fill('Two languages');
  await editor.addTranslation('uk', 'Ukrainian');
  await editor.openTab('Params');
  await editor.text('Click button').fill('КРУТИТИ');
  await editor.save().click();
  await expect(editor.success('Landing created')).toBeVisible();
  await landingIdOf(page);

  await editor.translation('default').click();
  await editor.text('Click button').fill('TURN IT');
  await editor.text('Rotate-again button').fill('TURN IT AGAIN');
  await editor.save().click();
  await expect(editor.success('Landing updated')).toBeVisible();
  await expect(editor.translation('Ukrainian')).toContainText('2 changed');

  await editor.translation('Ukrainian').click();
  await expect(editor.text('Click button')).toHaveValue('КРУТИТИ');
  await expect(editor.text('Rotate-again button')).toHaveValue('SPIN AGAIN');
  const marks = page.getByText('The default has changed since');
  await expect(marks).toHaveCount(2);
  await marks.first().hover();
  await expect(page.getByRole('tooltip')).toContainText('TURN IT');

  await page.getByRole('button', { name: 'Keep mine' }).first().click();
  await page.getByRole('button', { name: 'Take over' }).click();
  await expect(marks).toHaveCount(0);
  await expect(editor.text('Rotate-again button')).toHaveValue('TURN IT AGAIN');
  await editor.save().click();
  await expect(page.getByText('Unsaved changes')).toHaveCount(0);
  await expect
    .poll(async () => (await readLanding(page, platform, team)).translations)
    .toMatchObject([
      {
        locale: 'uk',
        changedFields: [],
        settings: { clickButton: 'КРУТИТИ', rotateAgainButton: 'TURN IT AGAIN' },
      },
    ]);
});

test('the preview shows the page itself, as it is typed, and takes neither focus nor history', async ({
  page,
  platform,
}) => {
  test.slow();
  const { editor } = await openNewLanding(page, platform);
  const before = await page.evaluate(() => history.length);
  await editor.openTab('Content');
  const title = editor.text('Content title');
  await title.fill('');
  await title.pressSequentially('One turn is yours', { delay: 40 });
  await expect(editor.preview.getByRole('heading', { name: 'One turn is yours' })).toBeVisible();
  await title.pressSequentially(', take it');
  await expect(editor.preview.getByRole('heading', { name: 'One turn is yours, take it' })).toBeVisible();
  await expect(title).toBeFocused();
  await expect(page.locator('iframe')).toHaveCount(1);
  expect(await page.evaluate(() => history.length)).toBe(before);

  await test.step('it waits while a value is out of its bounds', async () => {
    await title.fill('x'.repeat(201));
    await expect(
      page.getByText('The preview continues when all values are within their limits.'),
    ).toBeVisible();
    await expect(editor.preview.getByRole('heading', { name: 'One turn is yours, take it' })).toBeVisible();
    await title.fill('Short again');
    await expect(editor.preview.getByRole('heading', { name: 'Short again' })).toBeVisible();
  });
  await test.step('and it plays as it is told', async () => {
    await expect(editor.preview.locator('[data-preview="set"]')).toHaveCount(1);
    await page.getByText('Play as win', { exact: true }).click();
    await expect(editor.preview.locator('[data-preview="win"]')).toHaveCount(1);
    await page.getByText('As loss', { exact: true }).click();
    await expect(editor.preview.locator('[data-preview="loss"]')).toHaveCount(1);
  });
  await test.step('it opens at what is being written: the win, the loss, the bonus', async () => {
    const isOpen = (dialog: string) => editor.preview.locator(`dialog.${dialog}[open]`);
    await editor.openTab('Modal window');
    await expect(isOpen('win')).toHaveCount(1);
    await editor.openTab('Params');
    await expect(isOpen('win')).toHaveCount(0);
    await editor.text('Text after a loss').fill('Not this time');
    await expect(editor.preview.getByText('Not this time')).toBeVisible();
    await expect(editor.text('Text after a loss')).toBeFocused();
  });
  await test.step('a window that the page opens by itself leaves the keys to the field', async () => {
    await editor.openTab('Bonuses');
    await page.getByRole('switch', { name: 'Active on page loaded' }).click();
    const box = editor.text('Bonuses box text');
    await box.fill('One');
    await expect(editor.preview.locator('dialog.bonus')).toHaveAttribute('open');
    await page.keyboard.type(' more');
    await expect(box).toHaveValue('One more');
  });
});

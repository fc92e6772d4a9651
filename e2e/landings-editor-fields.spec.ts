/** Every field that the specification names: there, filled, stored, and there again. */
import { expect } from '@playwright/test';
import { test } from './console-test.ts';
import { openNewLanding, readLanding } from './landing-editor.ts';

const GAME_TYPES = [
  'Plinko',
  'Wheels',
  'Slots',
  'Penalty',
  'Aviator',
  'Scratch cards',
  'Balloon',
  'Chicken Road',
  'IPL',
  'Mines',
  'Vortex',
  'Crash games',
];
/** One red pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==',
  'base64',
);

test('[S9.3-01] [S9.3-02] [S3.14-03] [S3.14-10] [S3.14-11] [S3.14-12] the country decides the currency, the game its settings, the language the fonts', async ({
  page,
  platform,
}) => {
  test.slow();
  const { editor, team } = await openNewLanding(page, platform);
  await editor.text('Name').fill('In Greek');
  await test.step('the country decides the currency, in the editor and on the page', async () => {
    await editor.openTab('Params');
    const fieldOf = (label: string) =>
      page.getByRole('tabpanel').locator('.mantine-NumberInput-root').filter({ hasText: label });
    await expect(fieldOf('Rate value')).toContainText('$');
    await page.getByRole('combobox', { name: 'Country' }).fill('brazil');
    await page.getByRole('option', { name: /^Brazil/ }).click();
    for (const label of ['Rate value', 'Balance min value', 'Balance max value']) {
      await expect(fieldOf(label)).toContainText('R$');
    }
    await expect(page.getByText('On the page: Brazilian real, R$')).toBeVisible();
    await expect(editor.preview.getByText(/R\$\s?250/)).toBeVisible();
  });

  await test.step('a game is chosen by its type, or by its name among all of them', async () => {
    await editor.openTab('Main');
    const type = page.getByRole('combobox', { name: 'Game type' });
    const game = page.getByRole('combobox', { name: 'Game', exact: true });
    await type.click();
    await expect(page.getByRole('option')).toHaveText(GAME_TYPES);
    await page.getByRole('option', { name: 'IPL' }).click();
    await expect(game).toHaveValue('Evening League');
    await editor.openTab('The name of the sectors');
    await expect(page.getByText('IPL has no settings here')).toBeVisible();

    await editor.openTab('Main');
    await editor.text('Meta title').fill('Written by hand');
    await game.fill('gold tick');
    await expect(page.getByRole('option')).toHaveText(['Gold Ticket']);
    await page.getByRole('option', { name: 'Gold Ticket' }).click();
    await expect(type).toHaveValue('Scratch cards');
    await expect(editor.text('Meta title')).toHaveValue('Written by hand');
    await expect(editor.text('PWA name')).toHaveValue('Scratch');
    await editor.openTab('The name of the sectors');
    await expect(page.getByRole('textbox', { name: /^Sector \d+$/ })).toHaveCount(6);
  });

  await test.step('scratch cards have a text over them and a picture under them', async () => {
    await editor.openTab('Design');
    await editor.text('Text over scratch cards').fill('RUB HERE');
    const upload = async (name: string, mimeType: string, buffer: Buffer) => {
      const asked = page.waitForEvent('filechooser');
      await page.getByRole('button', { name: /^Currency image after scratching: (upload|replace)/ }).click();
      await (await asked).setFiles({ name, mimeType, buffer });
    };
    await upload('note.svg', 'image/svg+xml', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'));
    await expect(page.getByText('The file is not a PNG, JPEG, WebP or GIF picture.')).toBeVisible();
    await upload('coin.png', 'image/png', PNG);
    const remove = page.getByRole('button', { name: 'Currency image after scratching: remove the picture' });
    await expect(remove).toBeVisible();
    await expect(page.getByText('The file is not a PNG, JPEG, WebP or GIF picture.')).toHaveCount(0);
  });

  await test.step('fonts are offered by language, and weights by font', async () => {
    await editor.openTab('Params');
    const combobox = (name: string) => page.getByRole('combobox', { name, exact: true });
    await expect(combobox('Font')).toHaveValue('Montserrat');
    await combobox('Language').fill('greek');
    await page.getByRole('option', { name: /^Greek/ }).click();
    await expect(combobox('Language group')).toHaveValue('Greek');
    await expect(combobox('Font')).not.toHaveValue('Montserrat');
    await combobox('Font').click();
    await expect(page.getByRole('option', { name: 'Montserrat' })).toHaveCount(0);
    await page.getByRole('option', { name: 'Play', exact: true }).click();
    await expect(combobox('Font weight')).toHaveValue('700 · Bold');
    await combobox('Font weight').click();
    await expect(page.getByRole('option')).toHaveText(['400 · Regular', '700 · Bold']);
    await page.getByRole('option', { name: '400 · Regular' }).click();
  });

  await editor.save().click();
  await expect(editor.success('Landing created')).toBeVisible();
  const { settings } = await readLanding(page, platform, team);
  expect(settings).toMatchObject({
    language: 'el',
    languageGroup: 'greek',
    font: 'play',
    fontWeight: 400,
    scratchText: 'RUB HERE',
    currencyPicture: expect.stringMatching(/^[0-9a-f]{64}\.webp$/),
  });
  await editor.openTab('Design');
  const thumbnail = page.getByRole('tabpanel').locator(`img[src$="${settings.currencyPicture}"]`);
  await expect.poll(() => thumbnail.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(1);
});

test('[S3.14-02] [S3.14-04] [S3.14-07] [S3.14-09] [S3.14-14] [S3.14-16] every text and number is kept', async ({
  page,
  platform,
}) => {
  test.slow();
  const { editor, team } = await openNewLanding(page, platform);
  await editor.text('Name').fill('All of it');
  await editor.choose('Game type', 'Crash games');
  const fill = async (tab: string, values: Record<string, string>) => {
    await editor.openTab(tab);
    for (const [label, value] of Object.entries(values)) await editor.text(label).fill(value);
  };
  await fill('Main', {
    'Meta title': 'Meta of mine',
    'Meta description': 'What it is about',
    'Pre-landing name': 'HEAD',
    'PWA name': 'Appy',
  });
  await fill('Design', {
    'Title font size': '31',
    'Button font size': '21',
    'Balance font size': '13',
    'Playing field font size': '17',
  });
  await fill('Params', {
    'Rate block name': 'Bet',
    'Rate value': '25',
    'Balance block name': 'Wallet',
    'Balance min value': '100',
    'Balance max value': '900',
    'Click button': 'START',
    'Rotate-again button': 'ONCE MORE',
    'Winning-sector button': 'MINE',
    'Cash-out button': 'OUT',
    'Auto-stop button': 'Stop by itself',
  });
  await fill('The name of the sectors', { 'Sector 2': 'Glider', 'Sector 2: font size (num)': '19' });
  await fill('Content', {
    'Content title': 'Title',
    'Content text': 'Text',
    'List title': 'Why',
    'List items': 'first\nsecond',
  });
  await fill('Modal window', {
    'Modal bonus title': 'Won',
    'Modal bonus text': 'All of it',
    'Modal button text': 'GET',
  });
  await fill('Bonuses', {
    'Bonuses box text': 'Box',
    'Text on page leave': 'Wait',
    'Bonuses modal title': 'Gift',
    'Bonuses modal text': 'For you',
    'Bonuses modal button text': 'TAKE',
  });
  await page.getByRole('switch', { name: 'Active on page loaded' }).click();
  await page.getByRole('button', { name: 'Bonuses gif: upload a picture' }).click({ trial: true });
  await page
    .locator('input[type=file]')
    .setInputFiles({ name: 'gift.png', mimeType: 'image/png', buffer: PNG });
  await expect(page.getByRole('button', { name: 'Bonuses gif: remove the picture' })).toBeVisible();
  await editor.save().click();
  await expect(editor.success('Landing created')).toBeVisible();

  const { settings } = await readLanding(page, platform, team);
  expect(settings).toMatchObject({
    metaTitle: 'Meta of mine',
    metaDescription: 'What it is about',
    preLandingName: 'HEAD',
    pwaName: 'Appy',
    titleFontSize: 31,
    buttonFontSize: 21,
    balanceFontSize: 13,
    fieldFontSize: 17,
    rateBlockName: 'Bet',
    rateValue: 25,
    balanceBlockName: 'Wallet',
    balanceMin: 100,
    balanceMax: 900,
    clickButton: 'START',
    rotateAgainButton: 'ONCE MORE',
    winningSectorButton: 'MINE',
    cashOutButton: 'OUT',
    autoStopButton: 'Stop by itself',
    contentTitle: 'Title',
    contentText: 'Text',
    listTitle: 'Why',
    listItems: ['first', 'second'],
    modalTitle: 'Won',
    modalText: 'All of it',
    modalButton: 'GET',
    isBonusOnLoad: true,
    bonusBoxText: 'Box',
    bonusLeaveText: 'Wait',
    bonusPicture: expect.stringMatching(/^[0-9a-f]{64}\./),
    bonusModalTitle: 'Gift',
    bonusModalText: 'For you',
    bonusModalButton: 'TAKE',
  });
  expect(settings.sectors[1]).toEqual({ text: 'Glider', num: 19 });
  await expect(editor.preview.getByText('Wallet')).toBeVisible();
  await expect(editor.text('Bonuses box text')).toHaveValue('Box');
});

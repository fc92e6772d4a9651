/** Every setting of a stream: set in the browser, kept, and shown again. */
import { expect, type Page } from '@playwright/test';
import { test } from './console-test.ts';
import { createStreamTeam, expectToast, forgetRefusals, launchSwitch } from './own-streams.ts';
import { pressSwitch } from './press-switch.ts';
import { signIn } from './sign-in.ts';
import {
  openStreamSettings,
  optionsOf,
  pickOption,
  save,
  section,
  settingsForm,
  unfold,
} from './stream-settings.ts';

// As the spec lists them, and not as the product does.
const SOCIAL_MACROS = [
  ...['{{campaign.id}}', '{{adset.id}}', '{{ad.id}}', '{{campaign.name}}', '{{adset.name}}', '{{ad.name}}'],
  ...['{{placement}}', '{{site_source_name}}'],
];
const SOCIAL_EVENTS = [
  ...['AddPaymentInfo', 'AddToCart', 'AddToWishlist', 'CompleteRegistration', 'Contact', 'CustomizeProduct'],
  ...['Donate', 'FindLocation', 'InitiateCheckout', 'Lead', 'Purchase', 'Schedule', 'Search', 'StartTrial'],
  ...['SubmitApplication', 'Subscribe', 'ViewContent'],
];
const SHORT_VIDEO_EVENTS = [
  ...['AddPaymentInfo', 'AddToCart', 'AddToWishlist', 'ClickButton', 'CompletePayment'],
  ...['CompleteRegistration', 'Contact', 'Download', 'InitiateCheckout', 'PlaceAnOrder', 'Search'],
  ...['SubmitForm', 'Subscribe', 'ViewContent'],
];

const OWN_ADDRESS = 'https://track.example/click?cnv_id={subid}&payout={amount}&cnv_status={status}';
const toggle = (page: Page, name: string) => settingsForm(page).getByRole('switch', { name });

test('[S2.1-09] [S2.7-05] [S2.7-09] [S2.7-10] [S2.7-11] [S2.7-15] [S2.7-18] [S2.7-19] [S9.5-01] [S9.9-01] [S9.10-01] [S9.11-01] settings open for the stream that is asked for, and links, macros, footer, template, vertical, events, own addresses, weights and platform are kept', async ({
  page,
  platform,
  troubles,
}) => {
  test.slow();
  const { owner, createStream, getStream, updateStream, createLanding } = await createStreamTeam(platform);
  const [one, other] = [await createLanding('First wheel'), await createLanding('Second wheel')];
  const { id } = await createStream({
    name: 'Morning',
    landings: [
      { landingId: one, weight: 50 },
      { landingId: other, weight: 50 },
    ],
  });
  const { email, password } = owner;
  await signIn(page, platform.consoleUrl, { email, password, path: '/streams/settings' });
  await page
    .getByRole('link', { name: /Morning/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/streams/settings/${id}$`));
  await expect(settingsForm(page)).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: 'Morning' })).toBeVisible();

  const form = settingsForm(page);
  await form.getByRole('textbox', { name: 'Redirect link' }).fill('https://offer.example/?a={{ad.id}}');
  await form.getByRole('textbox', { name: 'client_id' }).fill('sub_id_9');
  await pickOption(page, 'Advertising network macros', 'Facebook');
  await expect(form.getByRole('list', { name: 'Macros to copy' }).getByRole('listitem')).toHaveText(
    SOCIAL_MACROS,
  );
  expect(await optionsOf(page, 'Vertical')).toEqual(['None', 'Nutra', 'Dating', 'Gambling']);
  await pickOption(page, 'Vertical', 'Nutra');
  await form.getByRole('textbox', { name: 'App store link' }).fill('https://store.example/app');
  await form.getByRole('textbox', { name: 'Footer text' }).fill('18+ Play for fun');
  await pickOption(page, 'Template', 'Neon Wheel');

  await test.step('each network’s own events are offered for postbacks', async () => {
    const namesIn = (options: string[]) => options.slice(1).map((option) => option.split(' · ')[0]);
    expect(namesIn(await optionsOf(page, 'Deposit', 0))).toEqual(SOCIAL_EVENTS);
    expect(namesIn(await optionsOf(page, 'Deposit', 1))).toEqual(SHORT_VIDEO_EVENTS);
    await pickOption(page, 'Deposit', /^AddToCart/, 1);
  });
  await test.step('a tracker’s ready address is told of events, once it has the team’s own place', async () => {
    const own = form.getByRole('region', { name: 'Your own addresses (S2S)' });
    await own.getByRole('button', { name: 'Add address' }).click();
    await page.getByRole('menuitem', { name: 'Binom' }).click();
    const address = own.getByRole('textbox', { name: 'Address' });
    await expect(address).toHaveValue(/^https:\/\/YOUR-TRACKER\/click\?cnv_id=\{subid\}/);
    await address.fill(OWN_ADDRESS);
  });
  await test.step('a split test gives each variant its weight', async () => {
    await unfold(page, 'Split testing');
    await pressSwitch(toggle(page, 'Split test'));
    const split = section(page, 'Split testing');
    await split.getByRole('textbox', { name: 'Weight of First wheel' }).fill('80');
    await split.getByRole('textbox', { name: 'Weight of Second wheel' }).fill('20');
    await expect(split.getByRole('status')).toHaveText('Total: 100 %');
  });
  await save(page);
  await expectToast(page, 'Stream updated');

  await test.step('all of it is there again after a reload', async () => {
    await page.reload();
    await expect(form.getByRole('textbox', { name: 'App store link' })).toHaveValue(
      'https://store.example/app',
    );
    await expect(form.getByRole('combobox', { name: 'Template', exact: true })).toHaveValue('Neon Wheel');
    await expect(form.getByRole('textbox', { name: 'client_id' })).toHaveValue('sub_id_9');
    await expect(form.getByRole('textbox', { name: 'Footer text' })).toHaveValue('18+ Play for fun');
    const { link, settings, landings } = await getStream(id);
    expect({ link, ...settings }).toMatchObject({
      link: 'https://offer.example/?a={{ad.id}}',
      clientId: 'sub_id_9',
      macros: 'facebook',
      vertical: 'nutra',
      template: 'wheels-neon',
      storeLink: 'https://store.example/app',
      footer: '18+ Play for fun',
      postbacks: { facebook: { deposit: 'Purchase' }, tiktok: { deposit: 'AddToCart' } },
      s2s: [{ method: 'GET', url: OWN_ADDRESS }],
      isSplitTested: true,
    });
    expect(landings).toMatchObject([
      { landingId: one, weight: 80 },
      { landingId: other, weight: 20 },
    ]);
  });
  await test.step('the phone shows each landing', async () => {
    const phone = section(page, 'Phone preview', 'complementary');
    await expect(phone.locator('iframe')).toHaveAttribute('title', 'Landing First wheel');
    await expect(phone.frameLocator('iframe').locator('body')).toBeAttached();
    await phone.getByText('Second wheel').click();
    await expect(phone.locator('iframe')).toHaveAttribute('title', 'Landing Second wheel');
  });
  await test.step('the integrations panel tells what the stream is joined to', async () => {
    const panel = section(page, 'Integrations', 'complementary');
    await expect(panel.getByRole('listitem').filter({ hasText: 'Platform or tracker' })).toContainText(
      'None',
    );
    await unfold(page, 'Integration with other platforms');
    await pressSwitch(toggle(page, 'Integration'));
    await pickOption(page, 'Platform', 'Keitaro');
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
    await save(page);
    await saved;
    await expectToast(page, 'Stream updated');
    await expect(panel.getByRole('listitem').filter({ hasText: 'Platform or tracker' })).toContainText(
      'Keitaro',
    );
    await expect(panel.getByRole('listitem').filter({ hasText: 'Facebook pixels' })).toContainText('0');
  });
  await test.step('of two who save the same stream the second is shown both links, and chooses', async () => {
    await updateStream(id, { link: 'https://theirs.example/' });
    const link = section(page, 'Links and tracking').getByRole('textbox', { name: 'Redirect link' });
    await link.fill('https://mine.example/');
    await section(page, 'Page').getByRole('textbox', { name: 'Footer text' }).fill('Mine alone');
    await save(page);
    const question = page.getByRole('dialog', { name: 'Somebody else has changed this stream' });
    await expect(question.getByRole('radio', { name: /https:\/\/theirs\.example\// })).toBeChecked();
    await expect(question).toContainText('Saved with either choice: Footer text.');
    const saved = page.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
    await question.getByRole('button', { name: 'Save the choice' }).click();
    await saved;
    await expectToast(page, 'Stream updated');
    await expect(link).toHaveValue('https://theirs.example/');
    expect(await getStream(id)).toMatchObject({
      link: 'https://theirs.example/',
      settings: { footer: 'Mine alone' },
    });
    forgetRefusals(troubles, 409);
  });
});

test('[S2.7-06] [S2.7-07] [S2.7-08] [S2.1-31] [S8.3-06] [S8.3-07] [S8.6-05] a white page is asked for, generated and removed in the settings, once the stream has a domain', async ({
  page,
  platform,
  troubles,
}) => {
  const { owner, createStream, getStream, createLanding, addDomain } = await createStreamTeam(platform);
  const landingId = await createLanding('Wheel');
  const { id } = await createStream({
    name: 'Cloaked',
    cloak: true,
    countries: ['DE'],
    landings: [{ landingId, weight: 100 }],
  });
  await openStreamSettings(page, platform, owner, id);
  const cloak = section(page, 'Cloak and white page');
  await expect(cloak.getByRole('switch', { name: 'Use cloak' })).toBeChecked();
  await expect(cloak.getByText('Germany')).toBeVisible();

  await pressSwitch(launchSwitch(page));
  await expectToast(page, 'Whitepage is not generated! Please generate whitepage.');
  forgetRefusals(troubles, 409);

  await cloak.getByRole('button', { name: 'Generate' }).click();
  await expectToast(
    page,
    'Unable to generate a cloak in a stream without a domain. Add a domain to the stream and try again.',
  );
  forgetRefusals(troubles, 409);

  await addDomain(`cloaked-${id}.localhost`, id);
  await pickOption(page, 'White page language', /German/);
  await cloak.getByRole('button', { name: 'Generate' }).click();
  await expectToast(page, 'White page generated');
  expect((await getStream(id)).whitePage).toMatchObject({ language: 'de' });
  await expect(cloak.getByRole('link', { name: 'Preview' })).toHaveAttribute('href', /^http/);

  await cloak.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expectToast(page, 'White page removed');
  expect((await getStream(id)).whitePage).toBeNull();
  await expect(page.getByRole('navigation').getByRole('link', { name: /white/i })).toHaveCount(0);
});

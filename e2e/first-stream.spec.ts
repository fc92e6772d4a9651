/** From a stranger to a visit of their own, seen live: what it takes, counted. */
import { expect } from '@playwright/test';
import { freshEmail, test } from './console-test.ts';
import { ModelledPerson } from './modelled-person.ts';

const DECISIONS_MAX = 12;
const SECONDS_MAX = 5 * 60;
const PASSWORD = 'three calm rivers meet';
/** From a press to the edges, and from a visit to the screen. */
const ARRIVAL_MS = 30_000;

test('a stranger signs up, takes a game, names it, is live on a free address and sees their own visit arrive', async ({
  page,
  context,
  platform,
}) => {
  const { consoleUrl, identityUrl, mails, addressOf, statusOf } = platform;
  const email = freshEmail('stranger');
  const person = new ModelledPerson();
  const main = page.getByRole('main');

  await test.step('signs up', async () => {
    await page.goto(`${consoleUrl}/dashboard`);
    person.decide('that an account is needed');
    await person.press(page.getByRole('link', { name: /Don't have an account\?/ }));
    await person.read(page.locator('body'));
    person.decide('which e-mail');
    await person.type(page.getByRole('textbox', { name: 'E-mail' }), email);
    person.decide('which password');
    await person.type(page.getByLabel('Password', { exact: true }), PASSWORD);
    await person.type(page.getByLabel('Repeat the password'), PASSWORD);
    await person.press(page.getByRole('button', { name: 'Create account' }));
    await person.read(page.locator('body'));
    person.openMail();
    await page.goto(await mails.link(email, identityUrl));
    await expect(page).toHaveURL(`${consoleUrl}/dashboard`);
  });

  const first = page.getByRole('region', { name: 'Your first stream' });
  await test.step('takes a game, another than the one that is offered', async () => {
    await expect(first.getByText('0 of 4 done')).toBeVisible();
    await person.read(main);
    person.decide('which game');
    await person.press(first.getByRole('radio', { name: 'Aurora Drop' }));
    await expect(page.frameLocator('iframe:not([data-coming])').locator('body')).toBeVisible();
    await person.press(first.getByRole('button', { name: 'Take Aurora Drop' }));
    await expect(first.getByText('1 of 4 done')).toBeVisible();
  });

  await test.step('names it', async () => {
    person.decide('what to call it');
    await person.type(first.getByRole('textbox', { name: 'Name of the stream' }), 'My first try');
    await person.press(first.getByRole('button', { name: 'Name it' }));
    await expect(first.getByText('2 of 4 done')).toBeVisible();
  });

  const host =
    await test.step('goes live on a free address, without a domain, a link or a balance', async () => {
      person.decide('to go live');
      await person.press(first.getByRole('button', { name: 'Go live' }));
      await expect(first.getByText('3 of 4 done')).toBeVisible();
      const link = first.getByRole('link', { name: 'Open it' });
      const { hostname } = new URL((await link.getAttribute('href')) ?? '');
      expect(hostname).toMatch(/^[a-z]+-[a-z]+-[a-z0-9]{5}\.free\.localhost$/);
      await expect.poll(() => statusOf(hostname), { timeout: ARRIVAL_MS }).toBe(200);
      return hostname;
    });

  await test.step('opens it, and sees the visit arrive', async () => {
    person.decide('to open it');
    person.presses += 1;
    // As the link does; HTTPS is the proxy's, and has tests of its own.
    const visited = await context.newPage();
    await visited.goto(addressOf(host));
    await expect(visited).toHaveTitle(/\S/);
    await person.read(visited.locator('body'));
    await visited.close();
    await expect(first.getByRole('status')).toContainText('Why this page?', { timeout: ARRIVAL_MS });
    await expect(first.getByText('4 of 4 done')).toBeVisible();
    await expect(first.getByRole('status')).toContainText(/got Aurora Drop by version \d+ of the stream/);
  });

  const { decisions, presses, keys, totalSeconds } = person;
  const said = `${decisions.length} decisions (${decisions.join(', ')}), ${presses} presses, ${keys} keys, ${totalSeconds.toFixed(0)} s`;
  console.log(`first stream: ${said}`);
  test.info().annotations.push({ type: 'first stream', description: said });
  expect(decisions.length).toBeLessThanOrEqual(DECISIONS_MAX);
  expect(totalSeconds).toBeLessThan(SECONDS_MAX);

  await test.step('puts the list away; the search brings it back', async () => {
    await first.getByRole('button', { name: 'Put away' }).click();
    await expect(first).toBeHidden();
    await page.reload();
    await expect(page.getByRole('navigation').first()).toBeAttached();
    await expect(first).toBeHidden();
    await page.keyboard.press('Control+K');
    await page.getByRole('textbox').last().fill('first stream');
    await page.getByText('Your first stream: the checklist').click();
    await expect(first.getByText('4 of 4 done')).toBeVisible();
  });
});

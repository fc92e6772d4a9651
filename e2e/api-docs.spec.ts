/** The documentation of the API, as somebody uses it who has a key and no one to ask. */
import { expect } from '@playwright/test';
import { findViolations } from './axe.ts';
import { test } from './console-test.ts';
import { forgetNotFound } from './page-checks.ts';
import { readAddresses } from './platform-addresses.ts';

test('a reader with a key finds a route, tries it, and makes a stream; the key stays in the tab’s memory', async ({
  page,
  troubles,
}) => {
  const { apiUrl, team } = readAddresses();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const [key, number] = [page.getByLabel('Key', { exact: true }), page.getByLabel('Team', { exact: true })];

  await test.step('the guide opens from the api alone', async () => {
    await page.goto(`${apiUrl}/docs`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The Sluice API');
    await expect(page.getByText(`export SLUICE_API=${apiUrl}`)).toBeVisible();
  });

  await test.step('the key outlives the way to another page, by keyboard, and is stored nowhere', async () => {
    await key.fill(team.apiKey);
    await number.fill(String(team.teamId));
    await page.getByRole('link', { name: 'Streams', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(`${apiUrl}/docs/streams`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Streams');
    await expect(page.getByRole('main')).toBeFocused();
    await expect(key).toHaveValue(team.apiKey);
    const stored = await page.evaluate(() =>
      JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie]),
    );
    expect(stored).not.toContain(team.apiKey);
  });

  const tried = (id: string) => page.getByRole('form', { name: `Try it: ${id}`, exact: true });
  const open = (id: string) => page.locator(`[id="${id}"]`).getByText('Try it').press('Enter');

  await test.step('a list answers, a stream is made, a mistake is told', async () => {
    await open('streams.list');
    await tried('streams.list').getByRole('button', { name: 'Send GET' }).click();
    await expect(tried('streams.list').getByRole('status')).toContainText(/^200.*"items"/s);
    await open('streams.create');
    await tried('streams.create').getByLabel('body').fill('{"name":"From the documentation"}');
    await tried('streams.create').getByRole('button', { name: 'Send POST' }).click();
    await expect(tried('streams.create').getByRole('status')).toContainText(
      /^201.*"From the documentation"/s,
    );
    await open('streams.get');
    await tried('streams.get').getByLabel('streamId').fill('2147483647');
    await tried('streams.get').getByRole('button', { name: 'Send GET' }).click();
    await expect(tried('streams.get').getByRole('status')).toContainText(/^404.*stream\.not_found/s);
    forgetNotFound(troubles);
  });

  await test.step('axe finds nothing, wide and narrow, dark and light, and nothing is wider than a phone', async () => {
    for (const [width, colorScheme] of [
      [1440, 'dark'],
      [390, 'light'],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ colorScheme });
      for (const name of ['', '/white-pages']) {
        await page.goto(`${apiUrl}/docs${name}`);
        await page.evaluate(() => {
          for (const each of document.querySelectorAll('main details')) each.setAttribute('open', '');
        });
        expect(await findViolations(page)).toEqual([]);
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      }
    }
    expect(asked.filter((url) => !url.startsWith(`${apiUrl}/`) && !url.startsWith('blob:'))).toEqual([]);
  });
});

/** What a first visit costs: script, as it comes over the wire. */
import { expect, type Page } from '@playwright/test';
import { test } from './console-test.ts';
import { signIn } from './sign-in.ts';

const SCRIPT_BUDGET_BYTES = 220_000;

test('the first load of the dashboard stays within its budget of script, and other screens come when they are opened', async ({
  page,
  platform,
}) => {
  await signIn(page, platform.consoleUrl, { email: 'nika@sluice.test' });
  await page.goto(`${platform.consoleUrl}/dashboard`);
  await expect(page.getByRole('button', { name: /^Black Page/ })).toBeVisible();
  // The last parts of it, which are fetched once the screen stands: they count too.
  for (const part of ['screen-keys-host', 'notify-provider']) {
    await expect
      .poll(async () => (await listScripts(page)).some(({ name }) => name.includes(part)))
      .toBe(true);
  }
  const first = await listScripts(page);
  const bytes = first.reduce((sum, script) => sum + script.bytes, 0);
  test.info().annotations.push({ type: 'first load', description: `${bytes} bytes of script, compressed` });
  console.log(JSON.stringify({ firstLoad: { scripts: first.length, bytes } }));
  expect(bytes).toBeGreaterThan(0);
  expect(bytes).toBeLessThanOrEqual(SCRIPT_BUDGET_BYTES);

  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await menu.getByRole('link', { name: 'Team work' }).click();
  await expect(page.getByRole('cell', { name: 'dasha@sluice.test' })).toBeVisible();
  const names = new Set(first.map(({ name }) => name));
  const later = (await listScripts(page)).filter(({ name }) => !names.has(name));
  expect(later.some(({ name }) => name.includes('team-work-screen'))).toBe(true);
});

/** Sizes as encoded; a script that came from the cache has one too. */
function listScripts(page: Page): Promise<{ name: string; bytes: number }[]> {
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(
        ({ name }) => new URL(name).origin === location.origin && /\.m?js$/.test(new URL(name).pathname),
      )
      .map(({ name, encodedBodySize }) => ({ name, bytes: encodedBodySize })),
  );
}

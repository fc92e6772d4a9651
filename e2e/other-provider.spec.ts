/** Any OpenID provider can take the place of ours: the same build, with another provider by configuration alone. */
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freePlatformPorts, startPlatform } from '@sluice/dev';
import { test } from './console-test.ts';
import { startOtherProvider } from './other-provider.ts';

test('a person signs in through a provider that is not ours', async ({
  page,
  platform,
  troubles,
}, testInfo) => {
  await using undo = new AsyncDisposableStack();
  const ports = await freePlatformPorts();
  const consoleUrl = `http://localhost:${ports.console}`;
  const provider = await startOtherProvider({ port: ports.identity, consoleUrl });
  undo.defer(() => provider.stop());
  const other = await startPlatform({
    ...platform.engines,
    consoleDist: platform.consoleDist,
    siteDist: platform.siteDist,
    ports,
    dataDir: join(testInfo.outputDir, 'platform'),
    edgeId: 'other',
    provider,
    processes: ['api', 'console'],
    onTrouble: (message) => troubles.push(message),
  });
  undo.defer(() => other.stop());

  await page.goto(`${consoleUrl}/profile`);
  await expect(page).toHaveURL(new RegExp(`^${provider.issuer}/`));
  await page.locator('input[name=login]').fill('wanda');
  await page.locator('input[name=password]').fill('anything');
  await page.locator('button[type=submit]').click();
  await page.locator('button[type=submit]').click();

  await expect(page).toHaveURL(`${consoleUrl}/profile`);
  // The provider's own pages fetch fonts from afar; from here on the pages are ours.
  troubles.length = 0;
  await page.reload();
  await expect(page.getByText('wanda').first()).toBeVisible();
  const token = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('oidc.user:')) ?? '';
    return JSON.parse(localStorage.getItem(key) ?? '{}').access_token as string;
  });
  const answer = await fetch(`${other.apiUrl}/account`, { headers: { authorization: `Bearer ${token}` } });
  expect(await answer.json()).toMatchObject({ email: 'wanda@acme.test', nickname: 'wanda' });

  await test.step('and its token opens nothing at the installation that trusts ours', async () => {
    const refused = await fetch(`${platform.apiUrl}/account`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect(refused.status).toBe(401);
  });
});

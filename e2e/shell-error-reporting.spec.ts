/** Error reporting, where an installation has it: what is reported, and who is told of the traces. */
import { join } from 'node:path';
import { expect } from '@playwright/test';
import { freePlatformPorts, startPlatform } from '@sluice/dev';
import { test } from './console-test.ts';
import { startErrorIngest } from './error-ingest.ts';
import { signIn, signInByForm } from './sign-in.ts';

test('[S7.2-07] trace headers go to localhost and to the console’s own origin, and to nobody else', async ({
  page,
  platform,
  troubles,
}, testInfo) => {
  await using undo = new AsyncDisposableStack();
  const ports = await freePlatformPorts();
  const ingest = await startErrorIngest();
  undo.defer(() => ingest.stop());
  // Three origins that mean the same machine: the console's is not localhost, and the api's is neither.
  const consoleUrl = `http://console.localhost:${ports.console}`;
  const identityUrl = `http://localhost:${ports.identity}`;
  const apiUrl = `http://127.0.0.1:${ports.api}`;
  const other = await startPlatform({
    ...platform.engines,
    consoleDist: platform.consoleDist,
    siteDist: platform.siteDist,
    ports,
    dataDir: join(testInfo.outputDir, 'platform'),
    edgeId: 'reporting',
    processes: ['identity', 'api', 'console'],
    settings: {
      identity: { IDENTITY_CONSOLE_ORIGINS: consoleUrl },
      api: { API_CONSOLE_ORIGINS: consoleUrl },
      console: { CONSOLE_ORIGIN: consoleUrl, API_BASE: apiUrl, SENTRY_DSN: ingest.dsn },
    },
    onTrouble: (message) => troubles.push(message),
  });
  undo.defer(() => other.stop());
  // Left first: the dashboard looks for news as long as it is open, and would find nobody.
  undo.defer(async () => void (await page.goto('about:blank')));

  const calls: { origin: string; path: string; isTraced: boolean }[] = [];
  page.on('request', (request) => {
    if (request.resourceType() !== 'fetch' || request.method() === 'OPTIONS') return;
    const { origin, pathname } = new URL(request.url());
    const headers = request.headers();
    calls.push({ origin, path: pathname, isTraced: 'sentry-trace' in headers || 'baggage' in headers });
  });
  // This installation has a provider of its own.
  await signInByForm(page, consoleUrl, { email: 'nika@sluice.test' });
  await expect(page.getByRole('button', { name: /^Black Page/ })).toBeVisible();

  const callsTo = (origin: string) => calls.filter((call) => call.origin === origin);
  expect(callsTo(consoleUrl)).toContainEqual({ origin: consoleUrl, path: '/config.json', isTraced: true });
  expect(callsTo(identityUrl)).toContainEqual({ origin: identityUrl, path: '/token', isTraced: true });
  expect(callsTo(apiUrl).map(({ path }) => path)).toContain('/account');
  expect(calls.filter(({ isTraced }) => isTraced).map(({ origin }) => origin)).not.toContain(apiUrl);
  const known = [consoleUrl, identityUrl];
  expect(calls.filter(({ origin, isTraced }) => isTraced && !known.includes(origin))).toEqual([]);

  await test.step('an api on localhost lets the headers through', async () => {
    const answer = await fetch(`http://localhost:${ports.api}/account`, {
      method: 'OPTIONS',
      headers: {
        origin: consoleUrl,
        'access-control-request-method': 'GET',
        'access-control-request-headers': 'authorization,baggage,content-type,sentry-trace',
      },
    });
    expect(answer.headers.get('access-control-allow-headers')).toMatch(/sentry-trace.*baggage/);
  });

  await test.step('an error of the page is reported, with the release', async () => {
    await page.evaluate(() => {
      setTimeout(() => {
        throw new Error('the sluice is stuck');
      });
    });
    const reported = () =>
      ingest.envelopes.find((envelope) => envelope.includes('the sluice is stuck')) ?? '';
    await expect.poll(reported).toContain('"release":"1.13.5"');
    // The report may be there before the browser's own word on the error.
    await expect.poll(() => troubles).toEqual([expect.stringContaining('the sluice is stuck')]);
    troubles.length = 0;
  });
});

test('without an endpoint nothing is reported, and no call carries a trace', async ({ page, platform }) => {
  const traced: string[] = [];
  page.on('request', (request) => {
    if ('sentry-trace' in request.headers()) traced.push(request.url());
  });
  await signIn(page, platform.consoleUrl, { email: 'nika@sluice.test' });
  await expect(page.getByRole('button', { name: /^Black Page/ })).toBeVisible();
  expect(traced).toEqual([]);
});

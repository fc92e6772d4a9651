import { getClient } from '@sentry/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import packageFile from '../../package.json' with { type: 'json' };
import { errorReportingOptions, startErrorReporting } from './error-reporting.ts';
import { VERSION } from './version.ts';

const environment = {
  identityDomain: 'https://id.example',
  identityClientId: 'console',
  identityAudience: 'https://api.example',
  identityErrorPath: null,
  errorReportingDsn: 'https://key@errors.example/1',
  environmentName: 'staging',
  frontendOrigin: 'https://console.example',
};
const options = errorReportingOptions(environment);

afterEach(() => vi.unstubAllGlobals());

describe('error reporting', () => {
  it('[S9.15-01] samples every trace, a tenth of the sessions, and every session with an error', async () => {
    vi.stubGlobal('fetch', async () => new Response());
    await startErrorReporting(environment);
    const client = getClient();
    // As the library has them, and not as we would give them.
    expect(client?.getOptions()).toMatchObject({
      tracesSampleRate: 1,
      replaysSessionSampleRate: 0.1,
      replaysOnErrorSampleRate: 1,
    });
    await client?.close();
  });

  it('says where and what it reports', () => {
    expect(options).toMatchObject({
      dsn: 'https://key@errors.example/1',
      environment: 'staging',
      release: VERSION,
    });
  });

  it.each([
    ['http://localhost:4000/account', true],
    ['https://console.example/config.json', true],
    ['https://console.example.evil.example/', false],
    ['https://api.example/account', false],
    ['https://id.example/token', false],
    ['https://x.example/?a=http://localhost/', false],
  ])('gives its trace headers to %s: %s', (url, isGiven) => {
    expect(options.tracePropagationTargets.some((target) => target.test(url))).toBe(isGiven);
  });
});

describe('the release', () => {
  it('[S1.4-04] is 1.13.5, in one place', () => {
    expect(VERSION).toBe('1.13.5');
    expect(packageFile.version).toBe(VERSION);
  });
});

/** Configuration for the browser, filled in at run time so that one build runs anywhere. */

import { guidePath } from '@sluice/reference/guide-paths';
import type { Environment } from '../src/startup/environment.ts';
import type { RuntimeConfig } from '../src/startup/runtime-config.ts';
import type { Config } from './config.ts';

const PLACEHOLDER = /(<meta name="sluice-environment" content=")[^"]*(")/;

/** Written into the page, since error reporting and sign-in must not wait for a request. */
function environmentOf(config: Config): Environment {
  return {
    identityDomain: config.OIDC_DOMAIN,
    identityClientId: config.OIDC_CLIENT_ID,
    identityAudience: config.OIDC_AUDIENCE,
    identityErrorPath: config.OIDC_ERROR_PATH ?? null,
    errorReportingDsn: config.SENTRY_DSN ?? null,
    environmentName: config.ENVIRONMENT_NAME,
    frontendOrigin: config.CONSOLE_ORIGIN,
  };
}

/** The answer of `GET /config.json`. */
export function runtimeConfigOf(config: Config): RuntimeConfig {
  return {
    apiBase: config.API_BASE,
    previewBase: config.PREVIEW_BASE,
    supportUrl: config.SUPPORT_URL,
    // The guide's contents, which then give way to the language that was chosen on the device.
    faqUrl: config.FAQ_URL ?? guidePath('en'),
    baseTitle: config.BASE_TITLE,
  };
}

export function writeEnvironment(page: string, config: Config): string {
  if (!PLACEHOLDER.test(page)) throw new Error('the page has no place for the environment configuration');
  const json = escapeAttribute(JSON.stringify(environmentOf(config)));
  // A function, since `$` is special in a replacement string.
  return page.replace(PLACEHOLDER, (_match, before: string, after: string) => `${before}${json}${after}`);
}

function escapeAttribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

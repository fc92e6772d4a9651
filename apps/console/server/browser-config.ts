/** What the browser is told: one build runs anywhere, so nothing of this is known when it is built. */
import type { Environment } from '../src/startup/environment.ts';
import type { RuntimeConfig } from '../src/startup/runtime-config.ts';
import type { Config } from './config.ts';

const PLACEHOLDER = /(<meta name="sluice-environment" content=")[^"]*(")/;

/** Known before anything is fetched: reporting an error and signing in must not wait for an answer. */
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
    faqUrl: config.FAQ_URL,
    baseTitle: config.BASE_TITLE,
  };
}

export function writeEnvironment(page: string, config: Config): string {
  if (!PLACEHOLDER.test(page)) throw new Error('the page has no place for the environment configuration');
  const json = escapeAttribute(JSON.stringify(environmentOf(config)));
  // A function, because a dollar sign in a value would mean something in a replacement text.
  return page.replace(PLACEHOLDER, (_match, before: string, after: string) => `${before}${json}${after}`);
}

function escapeAttribute(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('"', '&quot;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}

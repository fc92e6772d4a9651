/** How any OpenID provider is asked: everything particular comes from the environment. */
import { type UserManagerSettings, WebStorageStateStore } from 'oidc-client-ts';
import type { Environment } from '../startup/environment.ts';

const SCOPE = 'openid profile email offline_access';
const CALLBACK_PATH = '/callback';
/** The language of the login page where the browser names none. */
const LOGIN_LANGUAGE_FALLBACK = 'uk';
/** A frame that has not answered by then never will: the provider's cookie is blocked, or the provider is away. */
const SILENT_TIMEOUT_SECONDS = 8;

export function identitySettings(
  environment: Environment,
  browserLanguage: string | undefined,
  storage: Storage,
): UserManagerSettings {
  const { identityDomain, identityClientId, identityAudience, frontendOrigin } = environment;
  return {
    authority: identityDomain,
    client_id: identityClientId,
    redirect_uri: `${frontendOrigin}${CALLBACK_PATH}`,
    silent_redirect_uri: `${frontendOrigin}${CALLBACK_PATH}`,
    post_logout_redirect_uri: frontendOrigin,
    scope: SCOPE,
    ui_locales: browserLanguage || LOGIN_LANGUAGE_FALLBACK,
    // The standard's word for what a token is for, and the word that providers used before there was a standard.
    resource: identityAudience,
    extraQueryParams: { audience: identityAudience },
    extraTokenParams: { resource: identityAudience },
    userStore: new WebStorageStateStore({ store: storage }),
    silentRequestTimeoutInSeconds: SILENT_TIMEOUT_SECONDS,
    // All that it leaves out by itself but the time of the sign-in, by which a chosen language is told from an old one.
    filterProtocolClaims: ['nbf', 'jti', 'nonce', 'acr', 'amr', 'azp', 'at_hash'],
    // Renewed when a call needs it, under a lock: refresh tokens rotate, and one used twice ends the session.
    automaticSilentRenew: false,
  };
}

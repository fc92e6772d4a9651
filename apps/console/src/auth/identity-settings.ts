/** OpenID client settings; everything provider-specific comes from the environment. */
import { type UserManagerSettings, WebStorageStateStore } from 'oidc-client-ts';
import type { Environment } from '../startup/environment.ts';

const SCOPE = 'openid profile email offline_access';
const CALLBACK_PATH = '/callback';
/** The sign-in page's language where none is known. */
const LOGIN_LANGUAGE_FALLBACK = 'uk';
/** Timeout of the silent frame: the provider's cookie is blocked or the provider is unavailable. */
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
    // `resource` is the standard's parameter, `audience` the older one.
    resource: identityAudience,
    extraQueryParams: { audience: identityAudience },
    extraTokenParams: { resource: identityAudience },
    userStore: new WebStorageStateStore({ store: storage }),
    silentRequestTimeoutInSeconds: SILENT_TIMEOUT_SECONDS,
    // Keeps `auth_time`, by which a recent sign-in is recognised; the other protocol claims stay filtered.
    filterProtocolClaims: ['nbf', 'jti', 'nonce', 'acr', 'amr', 'azp', 'at_hash'],
    // No automatic renewal: renewed on demand under a lock, since refresh tokens rotate and using one twice ends the session.
    automaticSilentRenew: false,
  };
}

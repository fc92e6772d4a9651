/** The OpenID provider, set up for one client: the console, a public one, with PKCE and rotating refresh tokens. */
import { type Configuration, errors, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Handle } from '../database.ts';
import type { IdentitySettings } from '../identity.ts';
import type { KeyRing } from '../keys/load-key-ring.ts';
import { TOKEN_ALGORITHM } from '../keys/maintain-signing-keys.ts';
import { accessTokenClaims, findSigningIn } from './claims.ts';
import { keepOfflineAccess } from './keep-offline-access.ts';
import { loadGrant } from './load-grant.ts';
import { createOidcAdapter } from './oidc-adapter.ts';
import type { ProviderPages } from './provider-pages.ts';
import { createSignInPolicy } from './sign-in-policy.ts';

const MINUTE_SECONDS = 60;
const DAY_SECONDS = 24 * 3600;

const LIFE_SECONDS = {
  accessToken: 10 * MINUTE_SECONDS,
  authorizationCode: MINUTE_SECONDS,
  idToken: 60 * MINUTE_SECONDS,
  interaction: 60 * MINUTE_SECONDS,
  /** Counted from the sign-in: rotation does not extend it. */
  refreshToken: 30 * DAY_SECONDS,
  /** Counted from the last use. */
  session: 14 * DAY_SECONDS,
} as const;

const SCOPES = ['openid', 'profile', 'email', 'offline_access'];

export type ProviderOptions = { db: Handle; settings: IdentitySettings; keys: KeyRing; pages: ProviderPages };

export function createProvider({ db, settings, keys, pages }: ProviderOptions): Provider {
  const provider = new Provider(settings.issuer, {
    adapter: createOidcAdapter(db),
    clients: [consoleClient(settings)],
    jwks: { keys: keys.tokenKeys as NonNullable<Configuration['jwks']>['keys'] },
    cookies: {
      keys: keys.cookieKeys,
      long: { signed: true, httpOnly: true, sameSite: 'lax' },
      short: { signed: true, httpOnly: true, sameSite: 'lax' },
    },
    scopes: SCOPES,
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name', 'nickname', 'picture', 'locale', 'updated_at'],
    },
    // The console reads who is signed in from the ID token, and asks nowhere else.
    conformIdTokenClaims: false,
    pkce: { required: () => true },
    responseTypes: ['code'],
    enabledJWA: {
      idTokenSigningAlgValues: [TOKEN_ALGORITHM],
      userinfoSigningAlgValues: [TOKEN_ALGORITHM],
      introspectionSigningAlgValues: [TOKEN_ALGORITHM],
      authorizationSigningAlgValues: [TOKEN_ALGORITHM],
      requestObjectSigningAlgValues: [TOKEN_ALGORITHM],
      clientAuthSigningAlgValues: [TOKEN_ALGORITHM],
    },
    // `audience` is how other providers' clients name the api; `screen_hint` how they ask for the sign-up screen; `reason` is
    // our own console's, one of a few words. Texts are never taken from an address: anybody can write one.
    extraParams: { audience: keepOfflineAccess, screen_hint: null, reason: null },
    clientAuthMethods: ['none'],
    clientBasedCORS: (_, origin) => settings.consoleOrigins.includes(origin),
    findAccount: async (_, id) => findSigningIn(db, id),
    extraTokenClaims: async (ctx, token) => {
      if (!('accountId' in token) || !token.accountId || !token.grantId) return undefined;
      const { accountId, grantId } = token;
      return accessTokenClaims(db, { accountId, grantId, userAgent: ctx.headers['user-agent'] ?? '' });
    },
    // Where the console changes the password and ends sessions. Another provider says nothing of the kind, and the console then shows neither.
    discovery: { sluice_account_endpoint: `${settings.issuer}/account` },
    loadExistingGrant: (ctx) => loadGrant(ctx, SCOPES.join(' '), settings.audience),
    interactions: {
      policy: createSignInPolicy(db),
      url: (_, interaction) => `/interaction/${interaction.uid}`,
    },
    issueRefreshToken: async (_, client, code) =>
      client.grantTypeAllowed('refresh_token') && code.scopes.has('offline_access'),
    rotateRefreshToken: true,
    expiresWithSession: async () => false,
    ttl: {
      AccessToken: LIFE_SECONDS.accessToken,
      AuthorizationCode: LIFE_SECONDS.authorizationCode,
      Grant: LIFE_SECONDS.refreshToken,
      IdToken: LIFE_SECONDS.idToken,
      Interaction: LIFE_SECONDS.interaction,
      RefreshToken: refreshTokenLife,
      Session: LIFE_SECONDS.session,
    },
    features: {
      devInteractions: { enabled: false },
      userinfo: { enabled: false },
      // For a console that signs out after its session here has expired.
      revocation: { enabled: true },
      resourceIndicators: resourceIndicators(settings.audience),
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => pages.logout(ctx, form),
        postLogoutSuccessSource: (ctx) => pages.loggedOut(ctx),
      },
    },
    renderError: (ctx, out, error) => pages.error(ctx, out, error),
  });
  // The forwarding headers that it then trusts are set by us, from the issuer, just before it is called.
  provider.proxy = true;
  return provider;
}

function consoleClient({ clientId, consoleOrigins }: IdentitySettings) {
  return {
    client_id: clientId,
    application_type: 'web' as const,
    token_endpoint_auth_method: 'none' as const,
    id_token_signed_response_alg: TOKEN_ALGORITHM,
    // Tells the console whether the person has just seen a sign-in page, and in which language.
    require_auth_time: true,
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code' as const],
    redirect_uris: consoleOrigins.flatMap((origin) => [`${origin}/callback`, `${origin}/silent-callback`]),
    post_logout_redirect_uris: consoleOrigins.flatMap((origin) => [
      origin,
      `${origin}/`,
      `${origin}/logout-callback`,
    ]),
    scope: SCOPES.join(' '),
  };
}

/** One api. A request that names none means it, and tokens for anything else are refused. */
function resourceIndicators(audience: string): NonNullable<Configuration['features']>['resourceIndicators'] {
  return {
    enabled: true,
    defaultResource: async () => audience,
    useGrantedResource: async () => true,
    getResourceServerInfo: async (_, resource) => {
      if (resource !== audience) throw new errors.InvalidTarget();
      return {
        audience,
        // All there is: what a person may do is decided by the api, by their roles.
        scope: SCOPES.join(' '),
        accessTokenFormat: 'jwt',
        accessTokenTTL: LIFE_SECONDS.accessToken,
        jwt: { sign: { alg: TOKEN_ALGORITHM } },
      };
    },
  };
}

function refreshTokenLife(ctx: KoaContextWithOIDC): number {
  return ctx.oidc.entities.RotatedRefreshToken?.remainingTTL ?? LIFE_SECONDS.refreshToken;
}

/**
 * An OpenID provider that is not ours and is set up differently in all that a provider may choose: issuer with a path,
 * other key type, other client, other claim names, a consent page. Only the configuration of console and api names it.
 */
import { createServer } from 'node:http';
import type { OtherProvider } from '@sluice/dev';
import { exportJWK, generateKeyPair } from 'jose';
import { Provider } from 'oidc-provider';

export type RunningProvider = OtherProvider & { stop(): Promise<void> };

const PATH = '/realms/acme';
const CLIENT_ID = 'acme-console';
const AUDIENCE = 'https://traffic.acme.test/api';
const EMAIL_CLAIM = 'https://acme.test/email';
const NICKNAME_CLAIM = 'https://acme.test/login';

export async function startOtherProvider(options: {
  port: number;
  consoleUrl: string;
}): Promise<RunningProvider> {
  const { port, consoleUrl } = options;
  const issuer = `http://localhost:${port}${PATH}`;
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT_ID,
        token_endpoint_auth_method: 'none',
        application_type: 'web',
        grant_types: ['authorization_code', 'refresh_token'],
        redirect_uris: [`${consoleUrl}/callback`],
        post_logout_redirect_uris: [consoleUrl, `${consoleUrl}/`],
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), use: 'sig', alg: 'RS256' }] },
    cookies: { keys: ['only for tests'] },
    claims: { openid: ['sub'], email: ['email'], profile: ['nickname', 'name'] },
    conformIdTokenClaims: false,
    clientBasedCORS: () => true,
    findAccount: (_ctx, login) => ({
      accountId: login,
      claims: () => ({ sub: login, email: `${login}@acme.test`, nickname: login, name: `${login} of Acme` }),
    }),
    extraTokenClaims: (_ctx, token) => {
      const login = 'accountId' in token ? token.accountId : 'nobody';
      return { [EMAIL_CLAIM]: `${login}@acme.test`, [NICKNAME_CLAIM]: login };
    },
    features: {
      // Its own sign-in and consent pages, plain as they are.
      devInteractions: { enabled: true },
      rpInitiatedLogout: { enabled: true },
      resourceIndicators: {
        enabled: true,
        defaultResource: () => AUDIENCE,
        useGrantedResource: () => true,
        getResourceServerInfo: () => ({
          scope: 'openid profile email offline_access',
          audience: AUDIENCE,
          accessTokenFormat: 'jwt',
          accessTokenTTL: 300,
          jwt: { sign: { alg: 'RS256' } },
        }),
      },
    },
    ttl: { AccessToken: 300, Grant: 3600, IdToken: 300, Interaction: 600, RefreshToken: 3600, Session: 3600 },
  });
  const answer = provider.callback();
  const server = createServer((request, response) => {
    // Mounted under a path, as such servers are; the library wants to know both addresses.
    const url = request.url ?? '/';
    if (!url.startsWith(PATH)) return void response.writeHead(404).end();
    Object.assign(request, { originalUrl: url, baseUrl: PATH, url: url.slice(PATH.length) || '/' });
    void answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return {
    issuer,
    clientId: CLIENT_ID,
    audience: AUDIENCE,
    emailClaim: EMAIL_CLAIM,
    nicknameClaim: NICKNAME_CLAIM,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** An identity provider that speaks OpenID Connect over a fetch of its own; its refresh tokens rotate and end when reused. */
import { User } from 'oidc-client-ts';

export const ISSUER = 'https://id.example';
const LIVES_SECONDS = 600;

export function createFakeIssuer() {
  const valid = new Set<string>();
  const asked: URLSearchParams[] = [];
  let made = 0;
  let isAway = false;

  const makeTokens = () => {
    made += 1;
    const refresh_token = `refresh-${made}`;
    valid.add(refresh_token);
    return { access_token: `access-${made}`, refresh_token, token_type: 'Bearer', expires_in: LIVES_SECONDS };
  };

  const answer = async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
    if (isAway) throw new TypeError('offline');
    const { pathname } = new URL(input instanceof Request ? input.url : input);
    if (pathname === '/.well-known/openid-configuration') return Response.json(METADATA);
    if (pathname !== '/token') return new Response('', { status: 404 });
    const form = new URLSearchParams(String(init?.body));
    asked.push(form);
    const given = form.get('refresh_token') ?? '';
    // Reuse of one ends them all, as rotation asks for.
    if (!valid.delete(given)) valid.clear();
    else return Response.json(makeTokens());
    return Response.json({ error: 'invalid_grant' }, { status: 400 });
  };

  return {
    fetch: answer as typeof fetch,
    /** What the token endpoint was asked. */
    asked,
    endFamily: () => valid.clear(),
    setAway: (value: boolean) => {
      isAway = value;
    },
    /** A signed-in user whose token has this long to live. */
    makeUser: (secondsLeft: number) =>
      new User({
        ...makeTokens(),
        profile: { sub: 'u1', iss: ISSUER, aud: 'console', exp: 1, iat: 1 },
        expires_at: Math.floor(Date.now() / 1000) + secondsLeft,
      }),
  };
}

const METADATA = {
  issuer: ISSUER,
  authorization_endpoint: `${ISSUER}/auth`,
  token_endpoint: `${ISSUER}/token`,
  jwks_uri: `${ISSUER}/jwks`,
  end_session_endpoint: `${ISSUER}/logout`,
};

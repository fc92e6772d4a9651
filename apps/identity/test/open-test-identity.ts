/** The provider on a database and a mailbox of the test's own, over real HTTP; and the console's part of a sign-in. */
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMailer } from '@sluice/mail';
import { type Database, openDatabase } from '@sluice/postgres';
import { createLog, createMetrics } from '@sluice/runtime';
import { type BuiltIdentity, buildIdentity, type IdentityDependencies } from '../src/build-identity.ts';
import { type Browser, makePkce, openBrowser, type Page } from './browser.ts';

export const CONSOLE = 'http://console.test';
export const AUDIENCE = 'http://api.test';
export const CLIENT_ID = 'sluice-console';
const REDIRECT_URI = `${CONSOLE}/callback`;
export const SECRET = 'a-secret-of-the-tests-0123456789';

export type Tokens = {
  access_token: string;
  id_token: string;
  refresh_token: string;
  expires_in: number;
  token_type: string;
  scope: string;
  error?: string;
};

export type TestIdentity = Awaited<ReturnType<typeof openTestIdentity>>;

export async function openTestIdentity(
  { databaseUrl, smtpUrl }: { databaseUrl: string; smtpUrl: string },
  overrides: Partial<Pick<IdentityDependencies, 'telegram' | 'clock'>> & { trustedProxies?: number } = {},
) {
  const { trustedProxies = 0, ...rest } = overrides;
  const database: Database = openDatabase(databaseUrl, { role: 'sluice_identity', poolSize: 8 });
  const mailer = createMailer({ smtpUrl, from: 'Sluice <no-reply@sluice.test>' });
  const lines: string[] = [];
  const log = createLog('identity', {
    level: 'trace',
    destination: { write: (line) => void lines.push(line) },
  });
  // The port comes first: the issuer is part of what is built.
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const identity: BuiltIdentity = await buildIdentity({
    db: database.db,
    mailer,
    log,
    metrics: createMetrics(),
    settings: { issuer, audience: AUDIENCE, clientId: CLIENT_ID, consoleOrigins: [CONSOLE], trustedProxies },
    secret: SECRET,
    ...rest,
  });
  server.on('request', identity.listener);

  /** What the console asks for, as oidc-client-ts would. */
  function authorizationUrl(challenge: string, params: Record<string, string> = {}): URL {
    const url = new URL('/auth', issuer);
    url.search = new URLSearchParams({
      client_id: CLIENT_ID,
      redirect_uri: REDIRECT_URI,
      response_type: 'code',
      scope: 'openid profile email offline_access',
      state: 'the-state',
      nonce: 'the-nonce',
      code_challenge: challenge,
      code_challenge_method: 'S256',
      ...params,
    }).toString();
    return url;
  }

  /** A browser at the sign-in page, and the verifier that the console keeps for later. */
  async function begin(params: Record<string, string> = {}, headers: Record<string, string> = {}) {
    const { verifier, challenge } = makePkce();
    const browser = openBrowser(issuer, headers);
    const page = await browser.visit(authorizationUrl(challenge, params));
    return { browser, page, verifier };
  }

  async function token(
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<Tokens> {
    const body = new URLSearchParams({ client_id: CLIENT_ID, ...fields });
    const answer = await fetch(`${issuer}/token`, {
      method: 'POST',
      body,
      headers: { origin: CONSOLE, ...headers },
    });
    return (await answer.json()) as Tokens;
  }

  /** From the redirect to the console on. */
  function redeem(leftFor: URL | undefined, verifier: string): Promise<Tokens> {
    const code = leftFor?.searchParams.get('code');
    if (!code) throw new Error(`no code in ${leftFor?.href}`);
    const fields = {
      grant_type: 'authorization_code',
      code,
      redirect_uri: REDIRECT_URI,
      code_verifier: verifier,
    };
    return token(fields);
  }

  const refresh = (refreshToken: string) =>
    token({ grant_type: 'refresh_token', refresh_token: refreshToken });

  async function signIn(email: string, password: string): Promise<{ browser: Browser; tokens: Tokens }> {
    const { browser, page, verifier } = await begin();
    const done: Page = await browser.submit(page, { email, password });
    return { browser, tokens: await redeem(done.leftFor, verifier) };
  }

  async function close(): Promise<void> {
    await identity.drain();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    mailer.close();
    await database.close();
  }

  return {
    issuer,
    identity,
    database,
    lines,
    authorizationUrl,
    begin,
    token,
    redeem,
    refresh,
    signIn,
    close,
  };
}

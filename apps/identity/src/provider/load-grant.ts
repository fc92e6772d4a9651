/** The console is our own, so signing in is consent: the grant is created without a consent screen. */
import type { Grant, KoaContextWithOIDC } from 'oidc-provider';

/**
 * One grant per session, found again at every sign-in of it: its refresh tokens are a family that is revoked as a whole when one is used
 * twice or at logout. When found again its lifetime is renewed, so that no token outlives it.
 */
export async function loadGrant(
  ctx: KoaContextWithOIDC,
  scope: string,
  audience: string,
): Promise<Grant | undefined> {
  const { client, session, account, provider } = ctx.oidc;
  if (!client || !session || !account) return undefined;
  const grantId = session.grantIdFor(client.clientId);
  const found = grantId ? await provider.Grant.find(grantId) : undefined;
  const isOurs = found?.accountId === account.accountId && found.clientId === client.clientId;
  const grant =
    (isOurs && found) || new provider.Grant({ accountId: account.accountId, clientId: client.clientId });
  grant.exp = undefined as never;
  grant.addOIDCScope(scope);
  grant.addResourceScope(audience, scope);
  await grant.save();
  return grant;
}

/** The console is our own, so a person who signs in has agreed: the grant is there without a screen that asks for it. */
import type { Grant, KoaContextWithOIDC } from 'oidc-provider';

/**
 * One grant per session, found again at every sign-in of it: it is the family of refresh tokens that ends as a whole when one
 * is used twice, and that a logout ends. Found again, it lives on for a whole new life, so that no token outlives it.
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

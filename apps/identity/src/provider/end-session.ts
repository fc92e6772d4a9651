import { inArray } from 'drizzle-orm';
import type { KoaContextWithOIDC } from 'oidc-provider';
import type { Handle } from '../database.ts';
import { oidcRecords } from '../schema.ts';
import { noteEndedGrants } from '../sessions/sessions.store.ts';
import { hashOf } from './oidc-adapter.ts';

/** Signs out at once: the session, its grants with all their refresh tokens, the cookie; then redirects back. */
export async function endSession(db: Handle, ctx: KoaContextWithOIDC, elsewhere: string): Promise<void> {
  const { session, params, provider } = ctx.oidc;
  const grantIds = Object.values(session?.authorizations ?? {}).flatMap(({ grantId }) => grantId ?? []);
  if (grantIds.length > 0) {
    await db.delete(oidcRecords).where(inArray(oidcRecords.grantId, grantIds));
    await db.delete(oidcRecords).where(inArray(oidcRecords.id, grantIds.map(hashOf)));
    await noteEndedGrants(db, grantIds);
  }
  await session?.destroy();
  ctx.cookies.set(provider.cookieName('session'), null, { signed: true, httpOnly: true, sameSite: 'lax' });
  // The client check has already validated it.
  const target =
    typeof params?.post_logout_redirect_uri === 'string' ? params.post_logout_redirect_uri : elsewhere;
  const location = new URL(target);
  if (typeof params?.state === 'string') location.searchParams.set('state', params.state);
  ctx.status = 303;
  ctx.redirect(location.href);
}

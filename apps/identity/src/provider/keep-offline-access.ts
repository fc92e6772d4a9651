/**
 * The library removes `offline_access` from a request that does not ask for a consent screen. The console is our own and shows none, so it
 * is added back; this runs after the library's check, once per request, before anything is stored.
 */
import type { KoaContextWithOIDC } from 'oidc-provider';

const OFFLINE_ACCESS = 'offline_access';

export function keepOfflineAccess(ctx: KoaContextWithOIDC): void {
  const { params, client } = ctx.oidc;
  const asked = new URL(ctx.originalUrl, ctx.oidc.issuer).searchParams.get('scope') ?? '';
  if (!params || !client?.grantTypeAllowed('refresh_token')) return;
  const scopes = new Set(String(params.scope ?? '').split(' '));
  if (!asked.split(' ').includes(OFFLINE_ACCESS) || !scopes.has('openid')) return;
  params.scope = [...scopes.add(OFFLINE_ACCESS)].join(' ');
}

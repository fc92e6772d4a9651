import type { IdentitySettings } from '../identity.ts';

/** A guarded screen of the console: opened without a session, it redirects back here, into a new sign-in. */
export function consoleUrlOf({ consoleOrigins }: IdentitySettings): string {
  return `${consoleOrigins[0]}/dashboard`;
}

import type { IdentitySettings } from '../../identity.ts';

/** A guarded screen of the console: whoever opens it without being signed in comes back here, in a new sign-in. */
export function consoleUrlOf({ consoleOrigins }: IdentitySettings): string {
  return `${consoleOrigins[0]}/dashboard`;
}

import { isEmail, PERSON_NAME_MAX } from '@sluice/contracts';
import type { OpenIdSettings } from './open-id-provider.ts';

/** Tried after the configured one: providers fill one or another of them. */
const NAME_CLAIMS = ['nickname', 'preferred_username', 'name'];

/** What a new person starts with. Undefined when there is no address to write to. */
export function readProfile(
  claims: Record<string, unknown>,
  { emailClaim, nicknameClaim }: Pick<OpenIdSettings, 'emailClaim' | 'nicknameClaim'>,
): { email: string; name: string } | undefined {
  const email = textOf(claims[emailClaim]).toLowerCase();
  if (!isEmail(email)) return undefined;
  const names = [nicknameClaim, ...NAME_CLAIMS].map((claim) => shownName(textOf(claims[claim])));
  const name = names.find((each) => each !== '') ?? shownName(email.split('@', 1)[0] ?? '');
  return { email, name: name || email.slice(0, PERSON_NAME_MAX) };
}

const textOf = (claim: unknown): string => (typeof claim === 'string' ? claim.trim() : '');

/** Held to what the profile form would let through. By code point, so that no emoji is cut in half. */
const shownName = (name: string): string =>
  [...name.replace(/\p{Cc}/gu, ' ').trim()].slice(0, PERSON_NAME_MAX).join('').trim();

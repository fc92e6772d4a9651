import { isEmail, PERSON_NAME_MAX } from '@sluice/contracts';
import type { OpenIdSettings } from './open-id-provider.ts';

/** Fallbacks after the configured claim: providers differ in which they fill. */
const NAME_CLAIMS = ['nickname', 'preferred_username', 'name'];

/** Name and address of a new user. Undefined without a valid address. */
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

/** Within the limits of the profile form. Cut by code point, so that no emoji is split. */
const shownName = (name: string): string =>
  [...name.replace(/\p{Cc}/gu, ' ').trim()].slice(0, PERSON_NAME_MAX).join('').trim();

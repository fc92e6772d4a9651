import { type PixelRow, pixelRecord } from '@sluice/postgres';
import { type Secrets, secretHint } from '@sluice/secrets';

type Place = Parameters<typeof pixelRecord>[0];

/** What is kept of a token: sealed, and its last characters for people to know it by. */
export function sealToken(
  secrets: Secrets,
  place: Place,
  token: string | null,
): Pick<PixelRow, 'token' | 'tokenHint'> {
  if (token === null) return { token: null, tokenHint: null };
  return { token: secrets.seal(token, pixelRecord(place)), tokenHint: secretHint(token) };
}

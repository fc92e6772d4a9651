import { type PixelRow, pixelRecord } from '@sluice/postgres';
import { type Secrets, secretHint } from '@sluice/secrets';

type Place = Parameters<typeof pixelRecord>[0];

/** A token as it is stored: encrypted, with its last characters for people to recognise it. */
export function sealToken(
  secrets: Secrets,
  place: Place,
  token: string | null,
): Pick<PixelRow, 'token' | 'tokenHint'> {
  if (token === null) return { token: null, tokenHint: null };
  return { token: secrets.seal(token, pixelRecord(place)), tokenHint: secretHint(token) };
}

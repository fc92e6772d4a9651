/** What a stream shows and to whom, looked at without leaving the process. */
import { PIXEL_RULES } from '@sluice/contracts';
import { type PixelRow, pixelRecord, type StreamRow, type WhitePageRow } from '@sluice/postgres';
import type { Secrets } from '@sluice/secrets';
import { findMisplacedMacros, findUnknownMacros } from '@sluice/stream-settings';
import { whitePageTitle } from '@sluice/white-pages';
import type { ShownLanding } from '../stream-parts.store.ts';
import { fail, pass, type Seen, skipped, warn, worstOf } from './outcome.ts';

export function checkLandings(shown: readonly Pick<ShownLanding, 'name' | 'status'>[]): Seen {
  if (shown.length === 0) return fail('landing_missing');
  const unfinished = shown.find(({ status }) => status !== 'completed');
  return unfinished
    ? fail('landing_not_completed', { name: unfinished.name })
    : pass('landing_completed', { names: shown.map(({ name }) => name).join(', ') });
}

/** Without a link the game can be played, and leads nowhere, and no stream is launched so. A link of before its macros were looked at may have wrong ones. */
export function checkLink({ link }: Pick<StreamRow, 'link'>): Seen {
  if (link === null) return fail('link_missing');
  const misplaced = findMisplacedMacros(link);
  if (misplaced.length > 0) return fail('link_macros_misplaced', { macros: misplaced.join(' ') });
  const unknown = findUnknownMacros(link);
  return unknown.length > 0
    ? fail('link_macros_unknown', { macros: unknown.join(' ') })
    : pass('link_set', { link });
}

export function checkWhitePage(
  { cloak }: Pick<StreamRow, 'cloak'>,
  whitePage: WhitePageRow | undefined,
): Seen {
  if (!cloak) return skipped('white_page_not_needed');
  return whitePage
    ? pass('white_page_there', { title: whitePageTitle(whitePage) })
    : fail('white_page_missing');
}

/** A cloak that names no country lets nobody through. */
export function checkCountries({ cloak, countries }: Pick<StreamRow, 'cloak' | 'countries'>): Seen {
  if (!cloak) return skipped('countries_not_asked');
  return countries.length === 0
    ? fail('countries_missing')
    : pass('countries_named', { count: countries.length });
}

export function checkPixels(pixels: readonly PixelRow[], secrets: Secrets): Seen {
  if (pixels.length === 0) return skipped('pixels_none');
  const bad = worstOf(pixels.flatMap((pixel) => pixelProblem(pixel, secrets) ?? []));
  return bad ?? pass('pixels_right', { count: pixels.length });
}

/** By the rules of today, which may be stricter than those it was added under. Nothing of the token is told. */
function pixelProblem(pixel: PixelRow, secrets: Secrets): Seen | undefined {
  const { network, pixelId } = pixel;
  const rules = PIXEL_RULES[network];
  const idProblem = rules.pixelId.safeParse(pixelId).error?.issues[0]?.message;
  if (idProblem) return fail('pixel_wrong', { network, pixelId, problem: idProblem });
  if (pixel.token === null) return warn('pixel_without_token', { network, pixelId });
  let token: string;
  try {
    token = secrets.open(pixel.token, pixelRecord(pixel));
  } catch {
    return fail('pixel_unreadable', { network, pixelId });
  }
  const problem = rules.token.safeParse(token).error?.issues[0]?.message;
  return problem ? fail('pixel_wrong', { network, pixelId, problem }) : undefined;
}

/** Checks of a stream's content that need no network. */
import { PIXEL_RULES } from '@sluice/contracts';
import { type PixelRow, pixelRecord, type StreamRow, type WhitePageRow } from '@sluice/postgres';
import type { Spending } from '@sluice/routing';
import type { Secrets } from '@sluice/secrets';
import { findMisplacedMacros, findUnknownMacros } from '@sluice/streams/settings';
import { whitePageTitle } from '@sluice/white-pages';
import { toDollars } from '../../../http/money.ts';
import type { ShownLanding } from '../stream-parts.store.ts';
import { type CheckResult, fail, pass, skipped, warn, worstOf } from './outcome.ts';

export function checkLandings(shown: readonly Pick<ShownLanding, 'name' | 'status'>[]): CheckResult {
  if (shown.length === 0) return fail('landing_missing');
  const unfinished = shown.find(({ status }) => status !== 'completed');
  return unfinished
    ? fail('landing_not_completed', { name: unfinished.name })
    : pass('landing_completed', { names: shown.map(({ name }) => name).join(', ') });
}

/** A stream without a link cannot be launched, except on a free address. Links saved before macros were validated may contain wrong ones. */
export function checkLink({ link }: Pick<StreamRow, 'link'>, isFreeOnly: boolean): CheckResult {
  if (link === null) return isFreeOnly ? warn('link_missing_for_trying') : fail('link_missing');
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
): CheckResult {
  if (!cloak) return skipped('white_page_not_needed');
  return whitePage
    ? pass('white_page_there', { title: whitePageTitle(whitePage) })
    : fail('white_page_missing');
}

/** Declared routing without a country sends nobody to the landing. */
export function checkCountries({ cloak, countries }: Pick<StreamRow, 'cloak' | 'countries'>): CheckResult {
  if (!cloak) return skipped('countries_not_asked');
  return countries.length === 0
    ? fail('countries_missing')
    : pass('countries_named', { count: countries.length });
}

export function checkPixels(pixels: readonly PixelRow[], secrets: Secrets): CheckResult {
  if (pixels.length === 0) return skipped('pixels_none');
  const bad = worstOf(pixels.flatMap((pixel) => pixelProblem(pixel, secrets) ?? []));
  return bad ?? pass('pixels_right', { count: pixels.length });
}

/** By today's rules, which may be stricter than when it was added. The token is never part of the finding. */
function pixelProblem(pixel: PixelRow, secrets: Secrets): CheckResult | undefined {
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

/** Clicks, installs and redirects are charged to the balance. With nothing to spend a stream cannot be launched. */
export function checkBalance(balanceMicros: number, spending: Spending, isFreeOnly: boolean): CheckResult {
  if (isFreeOnly) return skipped('balance_not_needed');
  const balance = toDollars(balanceMicros).toFixed(2);
  if (spending === 'no_funds') return fail('balance_empty', { balance });
  return spending === 'member_limit'
    ? fail('balance_limited', { balance })
    : pass('balance_there', { balance });
}

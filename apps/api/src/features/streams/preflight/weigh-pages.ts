/** Compressed bytes of a first view: the page with its styles, and the game's script. Pictures and fonts have their own budget. */
import { gameOf } from '@sluice/games';
import { renderLandingPage } from '@sluice/games/page';
import { compressText, type PageFiles } from '@sluice/games/server';
import type { LandingRow } from '@sluice/postgres';
import { type CheckResult, pass, skipped, warn, worstOf } from './outcome.ts';

const KILOBYTE = 1024;
/** More is noticeably slow on a phone network. */
const LIMIT_KILOBYTES = 100;
/** As the edge compresses pages. */
const BROTLI_QUALITY = 6;

export type WeighedLanding = Pick<LandingRow, 'name' | 'type' | 'template' | 'settings'>;

/** What the stream changes in the page of a landing. */
type ShownBy = { template: string | null; hasOffer: boolean };

export async function checkPageWeight(
  landings: readonly WeighedLanding[],
  stream: ShownBy,
  files: PageFiles,
): Promise<CheckResult> {
  const weighed: { name: string; bytes: number }[] = [];
  for (const landing of landings) {
    weighed.push({ name: landing.name, bytes: await weigh(landing, stream, files) });
  }
  const heaviestFirst = weighed.sort((one, other) => other.bytes - one.bytes);
  return worstOf(heaviestFirst.map(judge)) ?? skipped('page_weight_without_landing');
}

function judge({ name, bytes }: { name: string; bytes: number }): CheckResult {
  const values = { name, kilobytes: Math.ceil(bytes / KILOBYTE), limit: LIMIT_KILOBYTES };
  return bytes > LIMIT_KILOBYTES * KILOBYTE
    ? warn('page_weight_heavy', values)
    : pass('page_weight_right', values);
}

/** In the landing's default language: translations differ by a few words. */
async function weigh(
  { type, settings, ...landing }: WeighedLanding,
  stream: ShownBy,
  files: PageFiles,
): Promise<number> {
  const isTemplateOfGame = gameOf(type).templates.some(({ id }) => id === stream.template);
  const template = isTemplateOfGame ? (stream.template ?? landing.template) : landing.template;
  const html = renderLandingPage({ type, template, settings }, files, { hasOffer: stream.hasOffer });
  const page = await compressText(html, BROTLI_QUALITY);
  const player = await files.find(files.playerPath(type));
  return smallest(page) + (player ? smallest(player) : 0);
}

const smallest = ({ identity, brotli }: { identity: Buffer; brotli?: Buffer }): number =>
  (brotli ?? identity).length;

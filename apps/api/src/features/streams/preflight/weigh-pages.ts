/** How much a first view takes over the wire: the page with its styles, and the game's script. Pictures and fonts have their own budget. */
import { gameOf } from '@sluice/games';
import { renderLandingPage } from '@sluice/games/page';
import { compressText, type PageFiles } from '@sluice/games/server';
import type { LandingRow } from '@sluice/postgres';
import { pass, type Seen, skipped, warn, worstOf } from './outcome.ts';

const KILOBYTE = 1024;
/** On a slow phone network more is felt as waiting. */
const LIMIT_KILOBYTES = 100;
/** As the edge compresses pages. */
const BROTLI_QUALITY = 6;

export type WeighedLanding = Pick<LandingRow, 'name' | 'type' | 'template' | 'settings'>;

export async function checkPageWeight(
  landings: readonly WeighedLanding[],
  dress: { template: string | null; hasOffer: boolean },
  files: PageFiles,
): Promise<Seen> {
  const weighed: { name: string; bytes: number }[] = [];
  for (const landing of landings) {
    weighed.push({ name: landing.name, bytes: await weigh(landing, dress, files) });
  }
  const heaviestFirst = weighed.sort((one, other) => other.bytes - one.bytes);
  return worstOf(heaviestFirst.map(judge)) ?? skipped('page_weight_without_landing');
}

function judge({ name, bytes }: { name: string; bytes: number }): Seen {
  const values = { name, kilobytes: Math.ceil(bytes / KILOBYTE), limit: LIMIT_KILOBYTES };
  return bytes > LIMIT_KILOBYTES * KILOBYTE
    ? warn('page_weight_heavy', values)
    : pass('page_weight_right', values);
}

/** In the landing's default language: translations differ by a few words. */
async function weigh(
  { type, settings, ...landing }: WeighedLanding,
  dress: { template: string | null; hasOffer: boolean },
  files: PageFiles,
): Promise<number> {
  const isWorn = gameOf(type).templates.some(({ id }) => id === dress.template);
  const template = isWorn ? (dress.template ?? landing.template) : landing.template;
  const html = renderLandingPage({ type, template, settings }, files, { hasOffer: dress.hasOffer });
  const page = await compressText(html, BROTLI_QUALITY);
  const player = await files.find(files.playerPath(type));
  return smallest(page) + (player ? smallest(player) : 0);
}

const smallest = ({ identity, brotli }: { identity: Buffer; brotli?: Buffer }): number =>
  (brotli ?? identity).length;

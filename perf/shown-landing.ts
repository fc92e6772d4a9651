/** A landing as streams show one: rendered, compressed and cached by the product's own code. */
import type { EdgeDeps } from '@sluice/edge/build-edge.ts';
import { LandingPages } from '@sluice/edge/features/landings/landing-pages.ts';
import { gameOf, type LandingDocument, newSettings } from '@sluice/games';
import { loadPageFiles } from '@sluice/games/server';
import type { Log } from '@sluice/runtime';

export const SHOWN = { id: 1, weight: 100 } as const;
const CACHE_BYTES = 64 * 1024 ** 2;

export async function openLandings(log: Log): Promise<NonNullable<EdgeDeps['landings']>> {
  const type = 'wheels';
  const document: LandingDocument = {
    landingId: SHOWN.id,
    teamId: 1,
    version: 1,
    type,
    template: gameOf(type).templates[0].id,
    settings: newSettings(type),
    translations: [],
  };
  const pages = new LandingPages({
    files: { find: async () => document },
    extras: { find: async () => undefined },
    resources: loadPageFiles(),
    maxBytes: CACHE_BYTES,
    log,
  });
  return { pages, manifests: { find: async () => undefined }, findFile: async () => undefined };
}

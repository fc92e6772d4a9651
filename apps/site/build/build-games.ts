/** The pages of the games, as an edge would serve them: every template, with the files that it names. */
import { gameOf, newSettings } from '@sluice/games';
import { ensurePlayers } from '@sluice/games/build';
import { LANDING_HEADERS, renderLandingPage } from '@sluice/games/page';
import { loadPageFiles } from '@sluice/games/server';
import { GAME_TYPES } from '@sluice/reference';
import { playPath } from '../src/page/landings.ts';
import type { SiteFile } from './site-file.ts';

const OWN_FILES = /["(](\/assets\/[\w./-]+)[")]/g;

export async function buildGames(): Promise<SiteFile[]> {
  await ensurePlayers();
  const resources = loadPageFiles();
  const made: SiteFile[] = [];
  const named = new Set<string>();
  for (const type of GAME_TYPES) {
    for (const { id, name } of gameOf(type).templates) {
      const settings = { ...newSettings(type), preLandingName: name.toUpperCase() };
      const page = renderLandingPage({ type, template: id, settings }, resources, {
        hasOffer: false,
        keepsNothing: true,
      });
      for (const [, path = ''] of page.matchAll(OWN_FILES)) named.add(path);
      const policy = `${LANDING_HEADERS['content-security-policy']}; frame-ancestors 'self'; sandbox allow-scripts`;
      made.push({
        path: playPath(id),
        type: 'text/html; charset=utf-8',
        body: Buffer.from(page),
        headers: { ...LANDING_HEADERS, 'content-security-policy': policy, 'x-robots-tag': 'noindex' },
      });
    }
  }
  for (const path of named) {
    const file = await resources.find(path);
    if (!file) throw new Error(`a game names ${path}, which is no file of ours`);
    // The frame's sandbox gives the page an opaque origin, and browsers load fonts only with CORS.
    const headers = { 'access-control-allow-origin': '*' };
    made.push({ path, type: file.type, body: file.identity, isImmutable: true, headers });
  }
  return made;
}

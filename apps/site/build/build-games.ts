/** The pages of the games, as an edge would serve them: every template, with the files that it names. */
import { gameOf, newSettings, withLanguage } from '@sluice/games';
import { ensurePlayers } from '@sluice/games/build';
import { LANDING_HEADERS, renderLandingPage } from '@sluice/games/page';
import { loadPageFiles } from '@sluice/games/server';
import { GAME_TYPES, INTERFACE_LANGUAGE_CODES } from '@sluice/reference';
import { playPath } from '../src/page/landings.ts';
import { gameTextsOf } from '../src/texts/game-texts.ts';
import type { SiteFile } from './site-file.ts';

const OWN_FILES = /["(](\/assets\/[\w./-]+)[")]/g;

/** In a sandbox also outside of the home page's frame: a game reaches nothing that is kept for this origin. */
const HEADERS = {
  ...LANDING_HEADERS,
  'content-security-policy': `${LANDING_HEADERS['content-security-policy']}; frame-ancestors 'self'; sandbox allow-scripts`,
  'x-robots-tag': 'noindex',
};

export async function buildGames(): Promise<SiteFile[]> {
  await ensurePlayers();
  const resources = loadPageFiles();
  const made: SiteFile[] = [];
  const named = new Set<string>();
  for (const language of INTERFACE_LANGUAGE_CODES) {
    for (const type of GAME_TYPES) {
      const settings = {
        ...withLanguage(newSettings(type), language),
        ...gameTextsOf(language, type),
      };
      for (const { id, name } of gameOf(type).templates) {
        const page = renderLandingPage(
          { type, template: id, settings: { ...settings, preLandingName: name.toUpperCase() } },
          resources,
          { hasOffer: false, keepsNothing: true },
        );
        for (const [, path = ''] of page.matchAll(OWN_FILES)) named.add(path);
        made.push({
          path: playPath(language, id),
          type: 'text/html; charset=utf-8',
          body: Buffer.from(page),
          headers: HEADERS,
        });
      }
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

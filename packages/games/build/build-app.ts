/** What belongs to no single game: the companion, the service worker, and icons for landings that have none of their own. */
import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { GAME_TYPES } from '@sluice/reference';
import { ICON_KINDS } from '../src/app/app-icons.ts';
import { gameOf } from '../src/games/catalogue.ts';
import { buildScript } from '../src/server/built-script.ts';
import type { BuiltApp } from '../src/server/players.ts';
import { renderIcons } from '../src/server/render-icons.ts';
import { newSettings } from '../src/settings/new-settings.ts';
import { bundleScript } from './bundle-script.ts';

const APP = join(import.meta.dirname, '../src/app');

export async function buildApp(): Promise<BuiltApp> {
  const [companion, serviceWorker, icons] = await Promise.all([
    bundleScript(join(APP, 'companion/start-companion.ts')),
    bundleScript(join(APP, 'service-worker.ts')),
    Promise.all(GAME_TYPES.map(async (type) => [type, await buildIcons(type)] as const)),
  ]);
  return {
    companion: { file: `companion-${hashOf(companion)}.js`, ...(await buildScript(companion)) },
    serviceWorker: await buildScript(serviceWorker),
    icons: Object.fromEntries(icons) as BuiltApp['icons'],
  };
}

/** In the colours of the game's first template. */
async function buildIcons(type: (typeof GAME_TYPES)[number]): Promise<BuiltApp['icons'][typeof type]> {
  const icons = await renderIcons({
    type,
    template: gameOf(type).templates[0].id,
    settings: newSettings(type),
  });
  const built = ICON_KINDS.map((kind) => {
    const bytes = icons[kind];
    return [kind, { file: `${type}-${kind}-${hashOf(bytes)}.png`, base64: bytes.toString('base64') }];
  });
  return Object.fromEntries(built) as BuiltApp['icons'][typeof type];
}

const hashOf = (content: string | Buffer): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 12);

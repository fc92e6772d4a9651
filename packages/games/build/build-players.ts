/** One script per game: the frame's player with that game's play in it, minified; and what an app needs. Names hold the hash of the content. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAME_TYPES, type GameType } from '@sluice/reference';
import { buildScript } from '../src/server/built-script.ts';
import { PLAYERS_FILE, type Players } from '../src/server/players.ts';
import { buildApp } from './build-app.ts';
import { bundleScript } from './bundle-script.ts';
import { fingerprintSources } from './player-sources.ts';

const SOURCES = join(import.meta.dirname, '../src');

/** Rebuilt only if a source has changed since. */
export async function ensurePlayers(): Promise<void> {
  const fingerprint = fingerprintSources();
  if (existsSync(PLAYERS_FILE)) {
    const built = JSON.parse(readFileSync(PLAYERS_FILE, 'utf8')) as Players;
    if (built.fingerprint === fingerprint) return;
  }
  const scripts = await Promise.all(GAME_TYPES.map(async (type) => [type, await buildPlayer(type)] as const));
  const players: Players = {
    fingerprint,
    scripts: Object.fromEntries(scripts) as Players['scripts'],
    ...(await buildApp()),
  };
  mkdirSync(join(PLAYERS_FILE, '..'), { recursive: true });
  // Whole or not at all: another process may read it at this moment.
  const fresh = `${PLAYERS_FILE}.${process.pid}`;
  writeFileSync(fresh, JSON.stringify(players));
  renameSync(fresh, PLAYERS_FILE);
}

async function buildPlayer(type: GameType): Promise<Players['scripts'][GameType]> {
  const code = await bundleScript({ text: entryOf(type) });
  const hash = createHash('sha256').update(code).digest('hex').slice(0, 12);
  return { file: `${folderOf(type)}-${hash}.js`, ...(await buildScript(code)) };
}

const entryOf = (type: GameType): string =>
  `import { startPlayer } from ${JSON.stringify(join(SOURCES, 'player/start-player.ts'))};
import { createGame } from ${JSON.stringify(join(SOURCES, 'games', folderOf(type), 'play.ts'))};
startPlayer(createGame);`;

const folderOf = (type: GameType): string => type.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

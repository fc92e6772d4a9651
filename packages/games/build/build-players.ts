/** One script per game: the frame's player with that game's play in it, minified. Names hold the hash of the content. */
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { GAME_TYPES, type GameType } from '@sluice/reference';
import { rolldown } from 'rolldown';
import { PLAYERS_FILE, type Players } from '../src/server/players.ts';
import { fingerprintSources } from './player-sources.ts';

const SOURCES = join(import.meta.dirname, '../src');
const ENTRY = 'virtual:player';

/** Built anew only if a source has changed since. */
export async function ensurePlayers(): Promise<void> {
  const fingerprint = fingerprintSources();
  if (existsSync(PLAYERS_FILE)) {
    const built = JSON.parse(readFileSync(PLAYERS_FILE, 'utf8')) as Players;
    if (built.fingerprint === fingerprint) return;
  }
  const scripts = await Promise.all(GAME_TYPES.map(async (type) => [type, await buildPlayer(type)] as const));
  const players: Players = {
    fingerprint,
    scripts: Object.fromEntries(
      scripts.map(([type, code]) => {
        const hash = createHash('sha256').update(code).digest('hex').slice(0, 12);
        return [type, { file: `${folderOf(type)}-${hash}.js`, code }];
      }),
    ) as Players['scripts'],
  };
  mkdirSync(join(PLAYERS_FILE, '..'), { recursive: true });
  // Whole or not at all: another process may read it at this moment.
  const fresh = `${PLAYERS_FILE}.${process.pid}`;
  writeFileSync(fresh, JSON.stringify(players));
  renameSync(fresh, PLAYERS_FILE);
}

async function buildPlayer(type: GameType): Promise<string> {
  const bundle = await rolldown({
    input: ENTRY,
    platform: 'browser',
    logLevel: 'warn',
    plugins: [
      {
        name: 'player-entry',
        resolveId: (id) => (id === ENTRY ? ENTRY : undefined),
        load: (id) => (id === ENTRY ? entryOf(type) : undefined),
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'iife', minify: true });
  await bundle.close();
  return output[0].code;
}

const entryOf = (type: GameType): string =>
  `import { startPlayer } from ${JSON.stringify(join(SOURCES, 'player/start-player.ts'))};
import { createGame } from ${JSON.stringify(join(SOURCES, 'games', folderOf(type), 'play.ts'))};
startPlayer(createGame);`;

const folderOf = (type: GameType): string => type.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

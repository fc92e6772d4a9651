import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GameType } from '@sluice/reference';

/** What `npm run build` leaves. */
export const PLAYERS_FILE = join(import.meta.dirname, '../../dist/players.json');

export type Players = {
  readonly fingerprint: string;
  readonly scripts: Readonly<Record<GameType, { readonly file: string; readonly code: string }>>;
};

export function loadPlayers(): Players {
  if (!existsSync(PLAYERS_FILE)) throw new Error('the games’ scripts are not built; npm run build does it');
  return JSON.parse(readFileSync(PLAYERS_FILE, 'utf8')) as Players;
}

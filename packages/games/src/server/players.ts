import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GameType } from '@sluice/reference';
import type { IconKind } from '../app/app-icons.ts';

/** What `npm run build` leaves. */
export const PLAYERS_FILE = join(import.meta.dirname, '../../dist/players.json');

export type BuiltApp = {
  readonly companion: BuiltScript;
  readonly serviceWorker: string;
  readonly icons: Readonly<Record<GameType, Readonly<Record<IconKind, { file: string; base64: string }>>>>;
};

type BuiltScript = { readonly file: string; readonly code: string };

export type Players = BuiltApp & {
  readonly fingerprint: string;
  readonly scripts: Readonly<Record<GameType, BuiltScript>>;
};

export function loadPlayers(): Players {
  if (!existsSync(PLAYERS_FILE)) throw new Error('the games’ scripts are not built; npm run build does it');
  return JSON.parse(readFileSync(PLAYERS_FILE, 'utf8')) as Players;
}

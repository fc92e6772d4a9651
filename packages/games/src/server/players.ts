import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { GameType } from '@sluice/reference';
import type { IconKind } from '../app/app-icons.ts';
import type { BuiltScript } from './built-script.ts';

/** The output of `npm run build`. */
export const PLAYERS_FILE = join(import.meta.dirname, '../../dist/players.json');

export type BuiltApp = {
  readonly companion: NamedScript;
  readonly serviceWorker: BuiltScript;
  readonly icons: Readonly<Record<GameType, Readonly<Record<IconKind, { file: string; base64: string }>>>>;
};

type NamedScript = BuiltScript & { readonly file: string };

export type Players = BuiltApp & {
  readonly fingerprint: string;
  readonly scripts: Readonly<Record<GameType, NamedScript>>;
};

export function loadPlayers(): Players {
  if (!existsSync(PLAYERS_FILE)) throw new Error('the games’ scripts are not built; npm run build does it');
  return JSON.parse(readFileSync(PLAYERS_FILE, 'utf8')) as Players;
}

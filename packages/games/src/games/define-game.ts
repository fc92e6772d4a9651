import { FIELD_KEYS, type FieldKey } from '../settings/fields.ts';
import type { LandingSettings } from '../settings/settings.ts';
import type { Game } from './game.ts';

/** Only some games use these; every game uses the others. */
const SPECIAL = [
  'scratchText',
  'currencyPicture',
  'winningSector',
  'sectors',
  'rotateAgainButton',
  'cashOutButton',
  'autoStopButton',
] as const satisfies readonly FieldKey[];
export type SpecialField = (typeof SPECIAL)[number];

/** Fields are listed in the order of FIELDS, whatever order the game names them in. */
export function defineGame({
  uses,
  ...game
}: Omit<Game, 'fields'> & { uses: readonly SpecialField[] }): Game {
  const isSpecial = (key: FieldKey): key is SpecialField => (SPECIAL as readonly FieldKey[]).includes(key);
  return { ...game, fields: FIELD_KEYS.filter((key) => !isSpecial(key) || uses.includes(key)) };
}

/** Labels as a new landing has them, in the game's own size. */
export const sectorsOf = (...labels: string[]): LandingSettings['sectors'] =>
  labels.map((text) => ({ text, num: 0 }));

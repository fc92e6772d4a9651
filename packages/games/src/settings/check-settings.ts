/** Why settings are not complete enough for a page: the same rules in the editor and in the api. */

import type { GameType } from '@sluice/reference';
import { gameOf } from '../games/catalogue.ts';
import { type FieldKey, fieldOf } from './fields.ts';
import type { LandingSettings } from './settings.ts';

export type Problem = {
  readonly field: FieldKey;
  readonly rule: 'required' | 'max' | 'min';
  /** The limit, for `max` and `min`. */
  readonly limit?: number;
  /** Which sector or line it is about, from 0. */
  readonly index?: number;
};

/** Checks the fields that the game uses, in the order of the editor; the others are stored and not checked. */
export function checkSettings(type: GameType, settings: LandingSettings): Problem[] {
  return gameOf(type).fields.flatMap((key) => [
    ...checkFilled(key, settings),
    ...checkBounds(type, key, settings),
  ]);
}

function checkFilled(key: FieldKey, settings: LandingSettings): Problem[] {
  if (!isNeeded(key, settings)) return [];
  const value = settings[key];
  if (key === 'sectors') {
    return settings.sectors.flatMap(({ text }, index) =>
      text.trim() === '' ? [{ field: key, rule: 'required', index } as const] : [],
    );
  }
  return typeof value === 'string' && value.trim() === '' ? [{ field: key, rule: 'required' }] : [];
}

/** Whether the field is required: always, or because of a switch that is on. */
export function isNeeded(key: FieldKey, settings: LandingSettings): boolean {
  const { isRequired, requiredWith } = fieldOf(key);
  if (isRequired) return true;
  if (requiredWith === 'isBonusModalShown') return settings.isBonusModalShown;
  if (requiredWith === 'isBonusActive') return settings.isBonusOnLoad || settings.isBonusOnLeave;
  return false;
}

function checkBounds(type: GameType, key: FieldKey, settings: LandingSettings): Problem[] {
  const { turns, sectors } = gameOf(type);
  const { numberOfRevolutions, failStep, balanceMin, balanceMax } = settings;
  switch (key) {
    case 'numberOfRevolutions':
      return between(key, numberOfRevolutions, turns.min, turns.max);
    case 'failStep':
      return between(key, failStep, 0, numberOfRevolutions);
    case 'winningSector':
      return between(key, settings.winningSector, 1, settings.sectors.length);
    case 'sectors':
      return sectors ? between(key, settings.sectors.length, sectors.min, sectors.max) : [];
    case 'balanceMax':
      return balanceMax < balanceMin ? [{ field: key, rule: 'min', limit: balanceMin }] : [];
    default:
      return [];
  }
}

function between(field: FieldKey, value: number, min: number, max: number): Problem[] {
  if (value < min) return [{ field, rule: 'min', limit: min }];
  return value > max ? [{ field, rule: 'max', limit: max }] : [];
}

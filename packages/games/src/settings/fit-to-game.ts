import type { GameType } from '@sluice/reference';
import { gameOf } from '../games/catalogue.ts';
import { newSettings } from './new-settings.ts';
import type { Sector } from './settings.ts';

/** Numbers may be missing while somebody is typing. */
type Bounded = {
  readonly sectors: Sector[];
  readonly numberOfRevolutions: number | null;
  readonly failStep: number | null;
  readonly winningSector: number | null;
};

/** Settings of one game, fitted to the limits of another; texts stay unchanged. */
export function fitToGame<Settings extends Bounded>(type: GameType, settings: Settings): Settings {
  const { turns, sectors: bounds } = gameOf(type);
  const sectors = bounds ? fitSectors(settings.sectors, newSettings(type).sectors, bounds) : settings.sectors;
  const numberOfRevolutions = clamp(settings.numberOfRevolutions ?? turns.min, turns.min, turns.max);
  return {
    ...settings,
    sectors,
    numberOfRevolutions,
    failStep: clamp(settings.failStep ?? 0, 0, numberOfRevolutions),
    winningSector: clamp(settings.winningSector ?? 1, 1, sectors.length),
  };
}

/** Surplus entries are cut off; missing ones are filled with the game's defaults. */
function fitSectors(
  sectors: Sector[],
  own: readonly Sector[],
  { min, max }: { min: number; max: number },
): Sector[] {
  const filled = sectors.length < min ? [...sectors, ...own.slice(sectors.length, min)] : sectors;
  return filled.slice(0, max);
}

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

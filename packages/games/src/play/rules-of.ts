import type { GameType } from '@sluice/reference';
import { gameOf } from '../games/catalogue.ts';
import type { LandingSettings } from '../settings/settings.ts';
import { isEmptyLabel } from './empty-label.ts';
import type { PlayRules } from './play.ts';

/** What of the settings decides the play; it goes into the page for the player's script. */
export function rulesOf(type: GameType, settings: LandingSettings): PlayRules {
  const { mode, sectors, fields } = gameOf(type);
  return {
    mode,
    turns: settings.numberOfRevolutions,
    failStep: settings.failStep,
    sectors: sectors ? settings.sectors.length : 0,
    // A game with labels and without a winning one treats them alike.
    winningSector: fields.includes('winningSector') ? settings.winningSector : 1,
    emptySectors: sectors ? emptySectorsOf(settings) : [],
    rate: settings.rateValue,
    balanceMin: settings.balanceMin,
    balanceMax: settings.balanceMax,
  };
}

const emptySectorsOf = ({ sectors }: LandingSettings): number[] =>
  sectors.flatMap(({ text }, at) => (isEmptyLabel(text) ? [at] : []));

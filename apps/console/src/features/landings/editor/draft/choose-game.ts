/** Another game: its own defaults take the place of the old one's, what the person wrote stays. */
import {
  FIELD_KEYS,
  findTemplate,
  gameOf,
  type LandingSettings,
  newSettings,
  type Sector,
} from '@sluice/games';
import type { GameType } from '@sluice/reference';
import { checkLimits } from './check-limits.ts';
import { isSame } from './is-same.ts';
import type { LandingDraft } from './landing-draft.ts';
import type { SettingsDraft } from './settings-draft.ts';

type Choice = { type: GameType; template: string };

export function chooseGame(draft: LandingDraft, to: Choice): LandingDraft {
  const from = { type: draft.type, template: draft.template };
  const change = (settings: SettingsDraft) => changeGame(settings, from, to);
  return {
    ...draft,
    ...to,
    settings: change(draft.settings),
    translations: draft.translations.map((own) => ({ ...own, settings: change(own.settings) })),
  };
}

function changeGame(settings: SettingsDraft, from: Choice, to: Choice): SettingsDraft {
  const before = defaultsOf(from);
  const after = defaultsOf(to);
  const wrong = new Set(checkLimits(settings).map(({ field }) => field));
  // A wrong value might be in a field that the next game does not show, where nobody could mend it.
  const kept = FIELD_KEYS.filter((key) => !wrong.has(key) && !isSame(settings[key], before[key]));
  const own = Object.fromEntries(kept.map((key) => [key, settings[key]]));
  return fitBounds(to.type, { ...after, ...own }, after);
}

/** The name at the head of the page is the game's until somebody writes another. */
function defaultsOf({ type, template }: Choice): LandingSettings {
  const name = findTemplate(type, template)?.name.toLocaleUpperCase('en');
  const settings = newSettings(type);
  return name ? { ...settings, preLandingName: name } : settings;
}

function fitBounds(type: GameType, settings: SettingsDraft, own: LandingSettings): SettingsDraft {
  const { turns, sectors: bounds } = gameOf(type);
  const sectors = bounds ? fitSectors(settings.sectors, own.sectors, bounds) : settings.sectors;
  const numberOfRevolutions = clamp(settings.numberOfRevolutions ?? turns.min, turns.min, turns.max);
  return {
    ...settings,
    sectors,
    numberOfRevolutions,
    failStep: clamp(settings.failStep ?? 0, 0, numberOfRevolutions),
    winningSector: clamp(settings.winningSector ?? 1, 1, sectors.length),
  };
}

/** Too many are cut; for too few the game's own follow. */
function fitSectors(sectors: Sector[], own: readonly Sector[], { min, max }: { min: number; max: number }) {
  const filled = sectors.length < min ? [...sectors, ...own.slice(sectors.length, min)] : sectors;
  return filled.slice(0, max);
}

const clamp = (value: number, min: number, max: number): number => Math.min(Math.max(value, min), max);

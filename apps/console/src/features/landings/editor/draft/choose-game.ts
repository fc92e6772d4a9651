/** Switching the game replaces default values and keeps what the person has typed. */
import { FIELD_KEYS, findTemplate, fitToGame, type LandingSettings, newSettings } from '@sluice/games';
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
  // An invalid value could be in a field that the next game hides, where it cannot be fixed.
  const kept = FIELD_KEYS.filter((key) => !wrong.has(key) && !isSame(settings[key], before[key]));
  const own = Object.fromEntries(kept.map((key) => [key, settings[key]]));
  return fitToGame(to.type, { ...after, ...own });
}

/** The page's title is the game's name until it is edited. */
function defaultsOf({ type, template }: Choice): LandingSettings {
  const name = findTemplate(type, template)?.name.toLocaleUpperCase('en');
  const settings = newSettings(type);
  return name ? { ...settings, preLandingName: name } : settings;
}

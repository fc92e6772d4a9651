/** Switching the game replaces default values and keeps what the person has typed. */
import { FIELD_KEYS, findTemplate, fitToGame, type LandingSettings } from '@sluice/games';
import { readySettings } from '@sluice/games/ready-texts';
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
  const wrong = new Set(checkLimits(settings).map(({ field }) => field));
  // English as well: a landing whose language has nothing ready, or was set later, starts from it.
  const languages = [settings.language, 'en'];
  const defaults = languages.map((language) => ({
    before: defaultsOf(from, language),
    after: defaultsOf(to, language),
  }));
  const chosen = FIELD_KEYS.map((key) => {
    const own = defaults.find(({ before }) => isSame(settings[key], before[key]));
    // An invalid value could be in a field that the next game hides, where it cannot be fixed.
    if (!own && !wrong.has(key)) return [key, settings[key]];
    return [key, (own ?? defaults[0])?.after[key]];
  });
  return fitToGame(to.type, Object.fromEntries(chosen) as SettingsDraft);
}

/** The page's title is the game's name until it is edited. */
function defaultsOf({ type, template }: Choice, language: string): LandingSettings {
  const name = findTemplate(type, template)?.name.toLocaleUpperCase('en');
  const settings = readySettings(type, language);
  return name ? { ...settings, preLandingName: name } : settings;
}

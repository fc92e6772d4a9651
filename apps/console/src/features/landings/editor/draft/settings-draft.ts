/** Settings while being edited: a cleared number field is empty for a moment. */
import { FIELD_KEYS, type FieldKey, type LandingSettings, newSettings } from '@sluice/games';
import type { GameType } from '@sluice/reference';

export type SettingsDraft = {
  [Key in FieldKey]: LandingSettings[Key] extends number ? number | null : LandingSettings[Key];
};

/** Settings that can be sent and rendered: an empty number is reported as a problem before; here the game's default replaces it. */
export function toSettings(type: GameType, draft: SettingsDraft): LandingSettings {
  const own = newSettings(type);
  const filled = FIELD_KEYS.map((key) => [key, draft[key] ?? own[key]]);
  const settings = Object.fromEntries(filled) as LandingSettings;
  return { ...settings, listItems: settings.listItems.filter((line) => line.trim() !== '') };
}
